import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onExit } from '@/bench/environment/cleanup'
import { findProgram } from '@/e2e/cluster/programs'
import { isListening, waitUntil } from '@/e2e/cluster/staleness'
import { freePort } from '@/lib/platform/process/ports'

type Place = { file: string; folder: string; port: number }
type Proxy = { program: Parameters<typeof findProgram>[0]; file: string; args: (place: Place) => string[] }

const PROXIES = {
  nginx: {
    program: 'nginx',
    file: 'deploy/nginx.conf',
    args: ({ file }) => ['-e', 'stderr', '-c', file, '-g', 'daemon off;'],
  },
  haproxy: { program: 'haproxy', file: 'deploy/haproxy.cfg', args: ({ file }) => ['-db', '-f', file] },
  caddy: {
    program: 'caddy',
    file: 'deploy/Caddyfile',
    args: ({ file }) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  varnish: {
    program: 'varnishd',
    file: 'deploy/varnish.vcl',
    args: ({ file, folder, port }) => [
      ...['-F', '-j', 'none', '-n', path.join(folder, 'varnish'), '-f', file],
      ...['-a', `127.0.0.1:${port}`, '-s', 'malloc,64m'],
    ],
  },
} as const satisfies Record<string, Proxy>

export type ProxyName = keyof typeof PROXIES
export const proxyNames = Object.keys(PROXIES) as ProxyName[]

/**
 * Starts a proxy with its file of deploy/, in which only the addresses differ, in front of two processes; returns its
 * URL when it listens.
 */
export async function startProxy(
  name: ProxyName,
  [first, second]: readonly [string, string],
  port?: number,
): Promise<string> {
  const { program, file, args }: Proxy = PROXIES[name]
  const place = port ?? (await freePort())
  const folder = await mkdtemp(path.join(tmpdir(), 'zay-proxy-'))
  onExit(() => rm(folder, { recursive: true, force: true }))
  const text = (await readFile(file, 'utf8'))
    .replace('/run/nginx.pid', path.join(folder, 'nginx.pid'))
    .replace('127.0.0.1:3001', new URL(first).host)
    .replace('127.0.0.1:3002', new URL(second).host)
    .replace('.port = "3001"', `.port = "${new URL(first).port}"`)
    .replace('.port = "3002"', `.port = "${new URL(second).port}"`)
    .replace('listen 8080', `listen 127.0.0.1:${place}`)
    .replace('bind :8080', `bind 127.0.0.1:${place}`)
    .replace(/^:8080 \{/m, `:${place} {`)
  const used = path.join(folder, path.basename(file))
  await writeFile(used, text)
  const child = spawn(findProgram(program), args({ file: used, folder, port: place }), {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2_000)))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  onExit(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await waitUntil(async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${output}`)
    return isListening(place)
  }, `${name} does not listen`)
  return `http://127.0.0.1:${place}`
}
