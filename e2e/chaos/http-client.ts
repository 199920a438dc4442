import { Agent, type ClientRequest, request } from 'node:http'
import type { RequestLog, Kind } from '@/e2e/chaos/request-log'

export type Answer = { status: number; text: string }

type Sent = {
  headers?: Record<string, string>
  body?: string | Buffer
  /** Given: the client is gone so many milliseconds after it has sent all. */
  leaveAfter?: number
  /** Given: the client is gone after so many bytes of the body. */
  bytes?: number
}

/** Milliseconds a client waits; three times of what the shop promises, so that a longer wait is seen as one. */
const PATIENCE = 30_000

/** One browser: its cookie, its connections, and a note of each request in the diary. */
export class ChaosClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 12 })
  cookie = ''

  constructor(
    private readonly url: string,
    readonly diary: RequestLog,
  ) {}

  /**
   * Sends a request; status 0 when no answer came, whatever the reason. Never throws. A GET that finds its idle
   * connection closed is sent again once, as browsers do.
   */
  async call(kind: Kind, method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const began = performance.now()
    const first = await this.ask(method, path, sent)
    const answer = method === 'GET' && first.isUnheard ? await this.ask(method, path, sent) : first
    this.diary.requests.push({ kind, path, status: answer.status, ms: performance.now() - began })
    return answer
  }

  private ask(method: string, path: string, sent: Sent): Promise<Answer & { isUnheard: boolean }> {
    return new Promise((resolve) => {
      const { body = '', headers = {} } = sent
      const requested = request(new URL(path, this.url), {
        method,
        agent: this.agent,
        headers: {
          ...(this.cookie === '' ? {} : { cookie: this.cookie }),
          ...(body.length === 0 ? {} : { 'Content-Length': Buffer.byteLength(body) }),
          ...headers,
        },
      })
      const impatience = setTimeout(() => requested.destroy(new Error('no answer')), PATIENCE)
      // The first of these says what came of it.
      const end = (status: number, text = '', isUnheard = false) => {
        clearTimeout(impatience)
        resolve({ status, text, isUnheard })
      }
      requested.on('error', (error) => {
        end(0, '', requested.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
      })
      requested.on('close', () => end(0))
      requested.on('response', (response) => {
        const [cookie] = response.headers['set-cookie'] ?? []
        if (cookie !== undefined) this.cookie = cookie.split(';')[0] ?? ''
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', () => end(0))
        response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString()))
      })
      this.send(requested, body, sent)
    })
  }

  private send(requested: ClientRequest, body: string | Buffer, { leaveAfter, bytes }: Sent): void {
    if (bytes !== undefined) {
      requested.write(body.slice(0, bytes), () => requested.destroy())
      return
    }
    if (leaveAfter !== undefined) setTimeout(() => requested.destroy(), leaveAfter)
    requested.end(body)
  }

  json(kind: Kind, method: string, path: string, value: unknown, headers = {}): Promise<Answer> {
    const type = { 'Content-Type': 'application/json', ...headers }
    return this.call(kind, method, path, { headers: type, body: JSON.stringify(value) })
  }

  close(): void {
    this.agent.destroy()
  }
}
