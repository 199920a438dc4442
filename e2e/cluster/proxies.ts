import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onExit } from '@/bench/environment/cleanup'
import { findProgram } from '@/e2e/cluster/programs'
import { freePort } from '@/lib/ports'

export type Proxy = { name: 'nginx' | 'haproxy'; file: string; args: (file: string) => string[] }

/** The reverse proxies that share requests between processes. */
export const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    file: 'deploy/nginx.conf',
    args: (file) => ['-e', 'stderr', '-c', file, '-g', 'daemon off;'],
  },
  { name: 'haproxy', file: 'deploy/haproxy.cfg', args: (file) => ['-db', '-f', file] },
]

/** Starts the proxy in front of two processes, with its file of deploy/ and ports of this run; returns its URL. */
export async function startProxy({ name, file, args }: Proxy, urls: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zay-proxy-'))
  onExit(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const ports = urls.map((url) => new URL(url).port)
  const text = (await readFile(file, 'utf8'))
    .replace('/run/nginx.pid', path.join(folder, 'nginx.pid'))
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0] ?? ''}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1] ?? ''}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
  const used = path.join(folder, path.basename(file))
  await writeFile(used, text)
  const child = spawn(findProgram(name), args(used), { stdio: 'ignore' })
  onExit(() => Promise.resolve(void child.kill('SIGTERM')))
  return `http://127.0.0.1:${port}`
}
