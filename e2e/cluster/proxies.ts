import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findProgram } from '@/e2e/cluster/programs'
import { isListening } from '@/e2e/cluster/staleness'
import { startProgram, temporaryFolder } from '@/lab/process'
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
  const folder = await temporaryFolder('proxy')
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
  const { url } = await startProgram({
    command: [findProgram(program)],
    args: args({ file: used, folder, port: place }),
    port: place,
    // Caddy keeps files of its own there.
    env: { HOME: folder },
    ready: () => isListening(place),
  })
  return url
}
