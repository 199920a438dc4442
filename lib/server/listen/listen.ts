import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { ConfigError, type Env } from '@/lib/platform/env/env'

/**
 * Listens on HOST and PORT.
 * @throws ConfigError when the address is taken or not one of this machine.
 */
export function listen(server: Server, { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, HOST, PORT)))
    server.listen(PORT, HOST, resolve)
  })
}

/** @throws ConfigError when `listen` would. */
export async function assertCanListen({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, HOST, PORT)))
    probe.listen(PORT, HOST, () => probe.close(() => resolve()))
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `Port ${port} on ${host} is taken: choose another, such as PORT=${port + 1} (or another HOST)`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EACCES':
      return new ConfigError(`HOST=${host}, PORT=${port} cannot be listened on: ${error.message}`)
    case undefined:
    default:
      return error
  }
}

/** Answers all requests with a 503 until the shop is ready. */
export function answerStarting(server: Server): void {
  server.on('request', (_request, response) => {
    response.writeHead(503, { 'Retry-After': '5', 'Content-Type': 'text/plain' }).end('Zay is starting.\n')
  })
}
