import { errorText } from '@/lib/platform/errors/error-text'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { markUnavailable } from '@/lib/platform/cache/cache-tags'
import { AppError } from '@/lib/platform/errors/app-error'
import type { LimitedRender } from '@/lib/server/render/rendered-page'
import { createPageRenderer, createPageHandler, createFallbackPage } from '@/lib/server/render/next-renderer'
import { TIMEOUTS } from '@/lib/platform/process/timeouts'
import { createSecurityHeaders } from '@/lib/server/bounds/security-headers'
import { withDefaultHeaders } from '@/lib/server/bounds/default-headers'
import { sendTo } from '@/lib/testing/api/http-request'

const policy = createSecurityHeaders({ NODE_ENV: 'production', SITE_URL: undefined })
let render: (request: IncomingMessage, response: ServerResponse) => void = () => {}

const listener: RequestListener = (request, response) => render(request, response)
const fallbackPage = createFallbackPage((locale: string) => `<p>away in ${locale}</p>`, policy)
const make = createPageRenderer(listener, policy, fallbackPage)
/** The rejection by the limits; null renders the page. */
let rejection: AppError | null = null
const limited: LimitedRender = (_request, _response, { url, headers, cacheContext }) =>
  rejection ? Promise.reject(rejection) : make(url, headers, cacheContext)
const shop = createServer(
  { ServerResponse: withDefaultHeaders(policy.headers) },
  createPageHandler(listener, limited, fallbackPage),
)
beforeAll(() => new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => shop.close(resolve)))

const ask = (path: string, headers?: Record<string, string>, method?: string) =>
  sendTo(shop, path, headers, method)

/** A page as Next renders it: in chunks, with the nonce on its scripts and preload links. */
const page = (requested: IncomingMessage, response: ServerResponse) => {
  const nonce = /'nonce-([^']+)'/.exec(String(requested.headers['content-security-policy']))?.[1] ?? 'none'
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Link', `</a.css>; rel=preload; as="style"; nonce="${nonce}"`)
  response.setHeader('Set-Cookie', ['one=1', 'two=2'])
  response.statusCode = 404
  response.write(`<p>${requested.headers.cookie ?? ''}</p>${'စျေး '.repeat(300)}`)
  response.end(`<script nonce="${nonce}">one()</script><script>two()</script>`)
}

describe('a page that is not cached', () => {
  it('is sent whole, with the policy for its scripts and without the nonce', async () => {
    render = page
    const { status, headers, body } = await ask('/cart', { cookie: 'me=1', 'accept-encoding': 'gzip' })
    expect(status).toBe(404)
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers['set-cookie']).toEqual(['one=1', 'two=2'])
    expect(headers['link']).toBe('</a.css>; rel=preload; as="style"')
    expect(headers['vary']).toBe('Accept-Encoding')
    expect(headers['x-frame-options']).toBe('DENY')
    const text = gunzipSync(body).toString()
    expect(text).toContain('<p>me=1</p>')
    expect(text).toContain('<script>one()</script>')
    const policySaid = String(headers['content-security-policy'])
    expect(policySaid.match(/'sha256-/g)).toHaveLength(1)
  })

  it('has the same headers for HEAD', async () => {
    render = page
    const [whole, head] = [await ask('/cart'), await ask('/cart', {}, 'HEAD')]
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
    expect([whole.body.length > 0, head.body.length]).toEqual([true, 0])
  })

  it('is a 500 when it could not be rendered', async () => {
    render = (_request, response) => response.destroy()
    expect((await ask('/cart')).status).toBe(500)
  })
})

describe('a page whose data is unavailable', () => {
  const html = (status: number) => (_request: IncomingMessage, response: ServerResponse) => {
    markUnavailable()
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end('<p>half of it</p>')
  }

  it.each([500, 200])(
    'is the unavailable page in the reader’s language, whatever status Next rendered: %i',
    async (status) => {
      render = html(status)
      const { status: responseStatus, headers, body } = await ask('/cart', { cookie: 'lang=my' })
      expect([responseStatus, body.toString()]).toEqual([503, '<p>away in my</p>'])
      expect(headers).toMatchObject({
        'retry-after': '5',
        'cache-control': 'private, no-store',
        'content-type': 'text/html; charset=utf-8',
        'x-frame-options': 'DENY',
      })
    },
  )

  it('is the unavailable page after a timeout too', async () => {
    const waits = jest.spyOn(globalThis, 'setTimeout')
    const answer = ask('/cart')
    const hanging = await new Promise<ServerResponse>(
      (resolve) => (render = (_request, response) => resolve(response)),
    )
    const [over, ms] = waits.mock.calls.find(([, ms]) => ms === TIMEOUTS.page) ?? []
    waits.mockRestore()
    expect(ms).toBeLessThan(10_000)
    over?.()
    expect((await answer).status).toBe(503)
    hanging.end()
  })

  it('is not assumed when another error is the cause', async () => {
    render = (_request, response) =>
      response.writeHead(500, { 'Content-Type': 'text/html' }).end('<p>sorry</p>')
    const { status, body } = await ask('/cart')
    expect([status, body.toString()]).toEqual([500, '<p>sorry</p>'])
  })
})

describe('a page that may not be rendered', () => {
  afterEach(() => (rejection = null))

  it('is a 429 when its IP address had too many rendered', async () => {
    rejection = new AppError('rate_limit_exceeded', errorText('rate_limit_seconds', { seconds: 7 }), {
      retryAfter: 7,
    })
    const { status, headers, body } = await ask('/cart')
    expect([status, headers['retry-after']]).toEqual([429, '7'])
    expect(JSON.parse(body.toString())).toEqual({
      message: 'Too many requests. Wait 7 s, then try again.',
      code: 'rate_limit_exceeded',
    })
  })

  it.each(['/cart', '/cart?_rsc=x', '/api/docs', '/api/', '/uploads/?a'])(
    'is the unavailable page with status 503 when too many wait: %s',
    async (path) => {
      rejection = new AppError('unavailable', errorText('shop_not_ready'), { retryAfter: 3 })
      const { status, headers, body } = await ask(path, { cookie: 'lang=my', rsc: '1' })
      expect([status, headers['retry-after'], body.toString()]).toEqual([503, '3', '<p>away in my</p>'])
    },
  )
})

it('renders a part of a page whole, like a page', async () => {
  render = (requested, response) => {
    response.setHeader('Content-Type', 'text/x-component')
    response.write(`part of ${requested.url ?? ''}`)
    response.end(String(requested.headers['accept-encoding']))
  }
  const { status, headers, body } = await ask('/cart?_rsc=1', { rsc: '1', 'accept-encoding': 'br' })
  expect([status, headers['content-type']]).toEqual([200, 'text/x-component'])
  expect(body.toString()).toBe('part of /cart?_rsc=1undefined')
})

describe('a response that is not a page', () => {
  it.each([
    ['an upload', '/uploads/catalogue/a.png', {}],
    ['a call', '/api/brands', {}],
    ['a call in another spelling', '/%61pi/orders/export', {}],
    ['the product feed', '/feed.csv?lang=my', {}],
    ['the product feed in another spelling', '/feed%2Ecsv/', {}],
  ])('is streamed: %s', async (_name, path, headers) => {
    const receivedRequests: IncomingMessage[] = []
    render = (requested, response) => {
      receivedRequests.push(requested)
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.end('<script>one()</script>')
    }
    const answer = await ask(path, headers)
    expect(receivedRequests[0]?.headers['content-security-policy']).toBeUndefined()
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  it('is sent unchanged for a range of an image', async () => {
    render = (_request, response) => {
      response.writeHead(206, { 'Content-Type': 'image/png', 'Content-Range': 'bytes 0-3/9', ETag: '"a"' })
      response.end(Buffer.from([0x89, 0x50, 0x4e, 0x47]))
    }
    const { status, headers, body } = await ask('/apple-icon.png', { range: 'bytes=0-3' })
    expect(status).toBe(206)
    expect([headers['content-range'], headers['etag'], body.toString('hex')]).toEqual([
      'bytes 0-3/9',
      '"a"',
      '89504e47',
    ])
  })

  it('is rendered whole for a client that has it, and compared then', async () => {
    render = (requested, response) => {
      expect(requested.headers['if-none-match']).toBeUndefined()
      response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' }).end('1')
    }
    for (const method of ['GET', 'HEAD']) {
      const { status, body } = await ask('/sw.js', { 'if-none-match': '*' }, method)
      expect([status, body.length]).toEqual([304, 0])
    }
  })

  it('may connect to the shop when it is the service worker', async () => {
    render = (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' }).end('1')
    const { headers } = await ask('/sw.js')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  })
})

describe('a response', () => {
  it.each<[string, (response: ServerResponse) => void, string]>([
    ['with nothing said', (response) => response.end(), 'DENY'],
    ['with a list', (response) => response.writeHead(200, ['X-A', '1']).end(), 'DENY'],
    ['with a reason', (response) => response.writeHead(200, 'Fine', { 'X-A': '1' }).end(), 'DENY'],
    [
      'that says otherwise',
      (response) => response.writeHead(200, { 'x-frame-options': 'SAMEORIGIN' }).end(),
      'SAMEORIGIN',
    ],
    [
      'that said so before',
      (response) => response.setHeader('X-Frame-Options', 'SAMEORIGIN').end(),
      'SAMEORIGIN',
    ],
  ])('always has the security headers: %s', async (_name, write, expected) => {
    render = (_request, response) => write(response)
    const { headers } = await ask('/api/x')
    expect(headers['x-frame-options']).toBe(expected)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})
