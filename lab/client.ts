import { Agent, type ClientRequest, type IncomingHttpHeaders, request } from 'node:http'
import type { z } from 'zod'

export type Answer = {
  status: number
  text: string
  headers: IncomingHttpHeaders
  /** Why there is no response, when the status is 0. */
  problem?: string
}

type RequestOptions = {
  headers?: Record<string, string>
  body?: string | Buffer
  /** If set: the client disconnects this many milliseconds after sending the request. */
  leaveAfter?: number
  /** If set: the client disconnects after this many bytes of the body. */
  bytes?: number
  /** The purpose in the log of requests. */
  kind?: Kind
}

/** The purpose of a request, to attribute its response time. */
type Kind = 'read' | 'upload' | 'cart' | 'checkout' | 'staff' | 'addition' | 'look' | 'left'

/** A request and its result; status 0: no response. `ms` is the response time for the client. */
export type Request = { kind: Kind; path: string; status: number; ms: number; problem?: string | undefined }

type ClientOptions = {
  /** Where each request is recorded. */
  log?: Request[]
  /** The loopback address that the client has for the shop. */
  localAddress?: string | undefined
  /** Its connections; absent: its own, as a browser has them. */
  agent?: Agent
}

/** The client's timeout in milliseconds: three times what the shop promises, so that a longer wait is noticed. */
const ANSWER_TIMEOUT_MS = 30_000

/** The connections of clients that only differ by their cookies. */
export const SHARED = new Agent({ keepAlive: true })

/** A browser with its cookies and connections. */
export class Client {
  private readonly agent: Agent
  private readonly log: Request[]
  private readonly cookies = new Map<string, string>()

  constructor(
    private readonly url: string,
    { log = [], localAddress = '127.0.0.1', agent }: ClientOptions = {},
  ) {
    this.agent = agent ?? new Agent({ keepAlive: true, maxSockets: 12, localAddress })
    this.log = log
  }

  /** Its Cookie header. */
  get cookie(): string {
    return [...this.cookies.values()].join('; ')
  }

  /**
   * Sends a request; status 0 when no response arrives, for any reason. Never throws. Retries a GET once if its idle
   * connection was closed, as browsers do.
   */
  async call(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const began = performance.now()
    const first = await this.ask(method, path, options)
    const answer = method === 'GET' && first.isUnheard ? await this.ask(method, path, options) : first
    const { kind = 'look' } = options
    const { status, problem } = answer
    this.log.push({ kind, path, status, ms: performance.now() - began, problem })
    return answer
  }

  /** Sends a value as JSON. */
  json(method: string, path: string, value: unknown, options: RequestOptions = {}): Promise<Answer> {
    const headers = { 'Content-Type': 'application/json', ...options.headers }
    return this.call(method, path, { ...options, headers, body: JSON.stringify(value) })
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
          ...(this.cookie === '' ? {} : { cookie: this.cookie }),
          ...(body.length === 0 ? {} : { 'Content-Length': Buffer.byteLength(body) }),
          ...headers,
        },
      })
      const timeout = setTimeout(() => requested.destroy(new Error('no answer')), ANSWER_TIMEOUT_MS)
      // The first of these events decides the result.
      const end = (answer: Answer, isUnheard = false) => {
        clearTimeout(timeout)
        resolve({ ...answer, isUnheard })
      }
      const none = (problem: string): Answer => ({ status: 0, text: '', headers: {}, problem })
      requested.on('error', (error) => {
        end(none(error.message), requested.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
      })
      requested.on('close', () => end(none('closed without an answer')))
      requested.on('response', (response) => {
        for (const line of response.headers['set-cookie'] ?? []) this.setCookie(line)
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', (error) =>
          end(none(`broke off after ${Buffer.concat(chunks).length} bytes: ${error.message}`)),
        )
        response.on('end', () =>
          end({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            headers: response.headers,
          }),
        )
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

  private setCookie(line: string): void {
    const pair = line.split(';', 1)[0] ?? ''
    this.cookies.set(pair.split('=', 1)[0] ?? '', pair)
  }
}

/** The value of an answer. @throws Error unless its status is one of `statuses`. */
export function parseAnswer<Schema extends z.ZodType>(
  schema: Schema,
  { status, text }: Answer,
  ...statuses: readonly number[]
): z.output<Schema> {
  if (!(statuses.length > 0 ? statuses : [200, 201]).includes(status))
    throw new Error(`It was answered ${status}: ${text.slice(0, 500)}`)
  return schema.parse(JSON.parse(text))
}
