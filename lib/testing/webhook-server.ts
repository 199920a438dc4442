import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received request. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
type Reply = (response: ServerResponse, request: IncomingMessage) => void

/** Answers with `status` and an empty body. */
export const respondWith =
  (status: number, headers: Record<string, string> = {}, body = ''): Reply =>
  (response) =>
    response.writeHead(status, headers).end(body)

/** A webhook receiver that stores its requests and answers as the test specifies. */
export class WebhookServer {
  readonly received: Received[] = []
  response: Reply = respondWith(204)

  readonly #server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { url = '', headers } = request
      this.received.push({ path: url, headers, body: Buffer.concat(parts).toString() })
      this.response(response, request)
    })
  })

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Clears the received requests; later requests are answered successfully. */
  startAfresh(): void {
    this.received.length = 0
    this.response = respondWith(204)
  }
}
