import { type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends one request to a server of this process, with the path as it is written; fetch would normalize it. */
export const sendTo = (
  server: Server,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Received> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })
