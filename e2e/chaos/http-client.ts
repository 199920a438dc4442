import { Agent, type ClientRequest, request } from 'node:http'
import type { RequestLog, Kind } from '@/e2e/chaos/request-log'

export type Answer = { status: number; text: string }

type RequestOptions = {
  headers?: Record<string, string>
  body?: string | Buffer
  /** If set: the client disconnects this many milliseconds after sending the request. */
  leaveAfter?: number
  /** If set: the client disconnects after this many bytes of the body. */
  bytes?: number
}

/** The client's timeout in milliseconds: three times what the shop promises, so that a longer wait is noticed. */
const PATIENCE = 30_000

/** A browser with its cookie and connections, which records each request in the request log. */
export class ChaosClient {
  private readonly agent: Agent
  private readonly cookies = new Map<string, string>()

  /** `localAddress`: the loopback address that it has for the shop. */
  constructor(
    private readonly url: string,
    readonly requestLog: RequestLog,
    localAddress = '127.0.0.1',
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: 12, localAddress })
  }

  /**
   * Sends a request; status 0 when no response arrives, for any reason. Never throws. Retries a GET once if its idle
   * connection was closed, as browsers do.
   */
  async call(kind: Kind, method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const began = performance.now()
    const first = await this.ask(method, path, options)
    const answer = method === 'GET' && first.isUnheard ? await this.ask(method, path, options) : first
    this.requestLog.requests.push({ kind, path, status: answer.status, ms: performance.now() - began })
    return answer
  }

  private ask(
    method: string,
    path: string,
    options: RequestOptions,
  ): Promise<Answer & { isUnheard: boolean }> {
    return new Promise((resolve) => {
      const { body = '', headers = {} } = options
      const requested = request(new URL(path, this.url), {
        method,
        agent: this.agent,
        headers: {
          ...(this.cookies.size === 0 ? {} : { cookie: [...this.cookies.values()].join('; ') }),
          ...(body.length === 0 ? {} : { 'Content-Length': Buffer.byteLength(body) }),
          ...headers,
        },
      })
      const impatience = setTimeout(() => requested.destroy(new Error('no answer')), PATIENCE)
      // The first of these events decides the result.
      const end = (status: number, text = '', isUnheard = false) => {
        clearTimeout(impatience)
        resolve({ status, text, isUnheard })
      }
      requested.on('error', (error) => {
        end(0, '', requested.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
      })
      requested.on('close', () => end(0))
      requested.on('response', (response) => {
        for (const line of response.headers['set-cookie'] ?? []) this.setCookie(line)
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', () => end(0))
        response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString()))
      })
      this.send(requested, body, options)
    })
  }

  private send(requested: ClientRequest, body: string | Buffer, { leaveAfter, bytes }: RequestOptions): void {
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

  private setCookie(line: string): void {
    const pair = line.split(';', 1)[0] ?? ''
    this.cookies.set(pair.split('=', 1)[0] ?? '', pair)
  }

  close(): void {
    this.agent.destroy()
  }
}
