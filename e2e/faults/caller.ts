import { Agent, type ClientRequest, request } from 'node:http'
import type { Diary, Kind } from '@/e2e/faults/diary'

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
export class Caller {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 12 })
  cookie = ''

  constructor(
    private readonly url: string,
    readonly diary: Diary,
  ) {}

  /** Sends a request; status 0 when no answer came, whatever the reason. Never throws. */
  call(kind: Kind, method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const began = performance.now()
    return new Promise((resolve) => {
      let isOver = false
      const end = (status: number, text: string) => {
        if (isOver) return
        isOver = true
        clearTimeout(impatience)
        this.diary.requests.push({ kind, path, status, ms: performance.now() - began })
        resolve({ status, text })
      }
      const { body = '', headers = {} } = sent
      const asked = request(new URL(path, this.url), {
        method,
        agent: this.agent,
        headers: {
          ...(this.cookie === '' ? {} : { cookie: this.cookie }),
          ...(body.length === 0 ? {} : { 'Content-Length': Buffer.byteLength(body) }),
          ...headers,
        },
      })
      const impatience = setTimeout(() => asked.destroy(new Error('no answer')), PATIENCE)
      asked.on('error', () => end(0, ''))
      asked.on('close', () => end(0, ''))
      asked.on('response', (response) => {
        const [cookie] = response.headers['set-cookie'] ?? []
        if (cookie !== undefined) this.cookie = cookie.split(';')[0] ?? ''
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', () => end(0, ''))
        response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString()))
      })
      this.send(asked, body, sent)
    })
  }

  private send(asked: ClientRequest, body: string | Buffer, { leaveAfter, bytes }: Sent): void {
    if (bytes !== undefined) {
      asked.write(body.slice(0, bytes), () => asked.destroy())
      return
    }
    if (leaveAfter !== undefined) setTimeout(() => asked.destroy(), leaveAfter)
    asked.end(body)
  }

  json(kind: Kind, method: string, path: string, value: unknown, headers = {}): Promise<Answer> {
    const type = { 'Content-Type': 'application/json', ...headers }
    return this.call(kind, method, path, { headers: type, body: JSON.stringify(value) })
  }

  close(): void {
    this.agent.destroy()
  }
}
