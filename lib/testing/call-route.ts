type Route = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>

type Sent = {
  path?: string
  params?: Record<string, string>
  /** Sent as JSON; a string, FormData or URLSearchParams is sent unchanged. */
  body?: unknown
  headers?: Record<string, string>
  method?: string
}

/** Calls a route handler as Next does and reads the whole response. */
export async function callRoute(handler: Route, options: Sent = {}) {
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
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : text) as Record<string, unknown>,
  }
}
