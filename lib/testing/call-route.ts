import type { RouteHandler } from '@/lib/platform/http/routes/define-route'

type Route = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>

type RequestOptions = {
  path?: string
  params?: Record<string, string>
  /** Sent as JSON; a string, FormData or URLSearchParams is sent unchanged. */
  body?: unknown
  headers?: Record<string, string>
  method?: string
}

/** The whole text of a response; a stream of events, which does not end, is left. */
async function readText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  await response.body?.cancel()
  return ''
}

/** The 409 of a route has what the route declares: the browser has the types from there (app/api/calls.ts). */
function assertDeclared(handler: Route, status: number, body: unknown): void {
  const { definition } = handler as Partial<RouteHandler>
  if (status === 409) definition?.responses[409]?.parse(body)
}

/** Calls a route handler as Next does and reads the whole response. */
export async function callRoute(handler: Route, options: RequestOptions = {}) {
  const { path = '/api/test', params = {}, body, headers = {} } = options
  const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof URLSearchParams
  const request = new Request(`http://shop.test${path}`, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      host: 'shop.test',
      ...(isRaw || body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
  })
  const response = await handler(request, { params: Promise.resolve(params) })
  const text = await readText(response)
  const answer = (text.startsWith('{') ? JSON.parse(text) : text) as Record<string, unknown>
  assertDeclared(handler, response.status, answer)
  return { status: response.status, headers: response.headers, text, body: answer }
}

/** A browser: stores cookies, deletes expired ones, and sends them with each call. */
export class CookieClient {
  readonly cookies = new Map<string, string>()
  /** The number of Set-Cookie values received. */
  setCookieCount = 0

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async call(handler: Route, options: RequestOptions = {}) {
    const answer = await callRoute(handler, {
      ...options,
      headers: { cookie: this.cookie, ...options.headers },
    })
    for (const line of answer.headers.getSetCookie()) this.storeCookies(line)
    return answer
  }

  private storeCookies(line: string) {
    this.setCookieCount += 1
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)] as const
    if (value === '' || /Max-Age=0\b/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
