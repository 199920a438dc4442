import { Agent, type ClientRequest, request } from 'node:http'
import type { Addition } from '@/e2e/fixtures/adding-calls'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

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
const ANSWER_TIMEOUT_MS = 30_000

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
      const timeout = setTimeout(() => requested.destroy(new Error('no answer')), ANSWER_TIMEOUT_MS)
      // The first of these events decides the result.
      const end = (status: number, text = '', isUnheard = false) => {
        clearTimeout(timeout)
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

/** The purpose of a request, to attribute its response time. */
export type Kind = 'read' | 'upload' | 'cart' | 'checkout' | 'staff' | 'addition' | 'look' | 'left'

/** A request and its result; status 0: no response. `ms` is the response time for the client. */
export type Request = { kind: Kind; path: string; status: number; ms: number }

/** A customer's order, however often it is sent. */
export type Attempt = {
  caller: ChaosClient
  key: string | null
  screenshot: string
  body: string
  /** Every response that contained an order. */
  answers: { status: number; order: OrderView }[]
  /** The final rejection: 409 or 422. */
  rejected: number | null
}

/** An upload that was answered with 201: its path, and the hash of its bytes. */
export type Upload = { path: string; caller: ChaosClient }

/** Something that staff add, the status of every answer, and how to ask again. */
export type AdditionAttempt = Addition & { statuses: number[]; send: () => Promise<{ status: number }> }

/** All requests and responses of the clients during one fault. */
export class RequestLog {
  readonly requests: Request[] = []
  readonly attempts: Attempt[] = []
  readonly additions: AdditionAttempt[] = []
  readonly uploads: Upload[] = []
  /** SHA-256 of images that were sent completely, and of aborted ones. */
  readonly whole = new Set<string>()
  readonly torn = new Set<string>()
  /** The status change that staff received a success response for. */
  readonly decided = new Map<number, string>()

  /** Checkouts that some response confirmed as an order. */
  get placed(): Attempt[] {
    return this.attempts.filter(({ answers }) => answers.length > 0)
  }

  /** Requests without a response, or with a 5xx. */
  get failed(): Request[] {
    return this.requests.filter(({ kind, status }) => kind !== 'left' && (status === 0 || status >= 500))
  }

  /** The longest response time of any client that did not disconnect. */
  get longest(): Request | undefined {
    return this.requests
      .filter(({ kind }) => kind !== 'left')
      .reduce<Request | undefined>((most, one) => (one.ms > (most?.ms ?? -1) ? one : most), undefined)
  }
}
