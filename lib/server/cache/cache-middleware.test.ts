import { errorText } from '@/lib/platform/errors/error-text'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { markPublic, markUnknown, addCacheTags } from '@/lib/platform/cache/cache-tags'
import { z } from 'zod'
import { PublicResponse } from '@/lib/platform/http/responses/responses'
import { CacheKeys } from '@/lib/server/cache/cache-key'
import { createCacheMiddleware } from '@/lib/server/cache/cache-middleware'
import { ResponseCache } from '@/lib/server/cache/response-cache'
import { AppError } from '@/lib/platform/errors/app-error'
import type { LimitedRender } from '@/lib/server/render/rendered-page'
import { createPageRenderer, createFallbackPage } from '@/lib/server/render/next-renderer'
import { createSecurityHeaders } from '@/lib/server/bounds/security-headers'
import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import { adminActor } from '@/lib/testing/actors'
import { sendTo } from '@/lib/testing/api/http-request'

const TEA = 'Green tea from Shan State. '.repeat(100)
type Render = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** The requests that reached the renderer, by URL, and the headers it received. */
let rendered: IncomingMessage[] = []
let render: Render = () => {}
let stored = new ResponseCache(2 ** 20, () => 60_000)
const policy = createSecurityHeaders({ NODE_ENV: 'production' })
const fallbackPage = createFallbackPage(() => 'away', policy)
let isBusy = false
const keys = new CacheKeys({ '/': undefined, '/product': undefined, '/product/{id}': undefined })
keys.addRoutes({ '/api/products': z.object({ product: z.string() }) })
/** The calls that reached their handler, and its answer. */
let calls: Request[] = []
let answer = () => new Response('')

const shop = createServer((requested, response) => {
  const make = createPageRenderer(
    (request, rendererResponse) => {
      rendered.push(request)
      void render(request, rendererResponse)
    },
    policy,
    fallbackPage,
  )
  const limited: LimitedRender = (_request, _response, { url, headers, cacheContext }) =>
    isBusy
      ? Promise.reject(new AppError('unavailable', errorText('shop_not_ready')))
      : make(url, headers, cacheContext)
  const front = createCacheMiddleware({
    keys,
    renderPage: limited,
    answerCall: (called) => {
      calls.push(called)
      return Promise.resolve(answer())
    },
    stored,
    policy,
    fallbackPage,
    cdn: null,
  })
  front(requested, response, () => response.end('not the front'))
})
beforeAll(() => new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => shop.close(resolve)))
beforeEach(() => {
  rendered = []
  calls = []
  stored = new ResponseCache(2 ** 20, () => 60_000)
})

const ask = (path: string, headers?: Record<string, string>, method?: string) =>
  sendTo(shop, path, headers, method)

/** A page with Next's default headers, which forbid caching. */
const page =
  (text: (request: IncomingMessage) => string, work: () => unknown = () => null): Render =>
  async (request, response) => {
    await work()
    response.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate')
    response.setHeader('Vary', 'rsc, Accept-Encoding')
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.write(text(request).slice(0, 10))
    response.end(text(request).slice(10))
  }

const catalogue = () => {
  addCacheTags('products', 'product-1')
  markPublic()
}

describe('a public page', () => {
  it('is rendered once and served to all, with its cache tags', async () => {
    render = page(() => TEA, catalogue)
    const first = await ask('/product/1')
    const second = await ask('/product/1?fbclid=abc', { cookie: 'session=somebody' })
    expect(rendered).toHaveLength(1)
    for (const { status, headers, body } of [first, second]) {
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=5')
      expect(headers['cache-tag']).toBe('products,product-1')
      expect(headers['vary']).toBe('rsc, Accept-Encoding, Cookie')
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body.toString()).toBe(TEA)
    }
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['', (body: Buffer) => body],
  ])('is served in the requested encoding: "%s"', async (encoding, read) => {
    render = page(() => TEA, catalogue)
    await ask('/')
    const { headers, body } = await ask('/', encoding === '' ? {} : { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding === '' ? undefined : encoding)
    expect(Number(headers['content-length'])).toBe(body.length)
    expect(read(body).toString()).toBe(TEA)
    expect(rendered).toHaveLength(1)
  })

  it('is compressed once per encoding, however many request it at once', async () => {
    const compress = [jest.spyOn(zlib, 'brotliCompress'), jest.spyOn(zlib, 'gzip')]
    render = page(() => TEA, catalogue)
    const requested = ['br', 'gzip', 'br', 'gzip', 'br'].map((encoding) =>
      ask('/', { 'accept-encoding': encoding }),
    )
    await Promise.all(requested)
    await ask('/', { 'accept-encoding': 'br' })
    expect(compress.map((spy) => spy.mock.calls.length)).toEqual([1, 1])
    for (const spy of compress) spy.mockRestore()
  })

  it('is a 304 for a matching ETag, and only headers for HEAD', async () => {
    render = page(() => TEA, catalogue)
    const { etag = '' } = (await ask('/')).headers
    const known = await ask('/', { 'if-none-match': `"other", ${etag}` })
    expect([known.status, known.body.length, known.headers['etag']]).toEqual([304, 0, etag])
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200)
    const head = await ask('/', {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(Number(head.headers['content-length'])).toBe(TEA.length)
    expect(rendered).toHaveLength(1)
  })

  it('is rendered for each locale', async () => {
    render = page((request) => `in ${request.headers.cookie ?? ''}`, catalogue)
    expect((await ask('/', { cookie: 'lang=my; a=b' })).body.toString()).toBe('in lang=my')
    expect((await ask('/', { cookie: 'c=d' })).body.toString()).toBe('in lang=en')
    expect((await ask('/', { cookie: 'lang=my' })).body.toString()).toBe('in lang=my')
    expect(rendered).toHaveLength(2)
  })
})

describe('a private response', () => {
  const mine = () => `cart of somebody ${rendered.length + calls.length}`
  it.each<[string, string, Render]>([
    ['a page that does not say it is for everybody', '/', page(mine, () => addCacheTags('products'))],
    ['a page that shows nothing known', '/', page(mine, markPublic)],
    ['a page that asked who the customer is', '/', page(mine, () => (catalogue(), getPageCustomer(null)))],
    ['a page that asked who the admin is', '/', page(mine, () => (catalogue(), adminActor()))],
  ])('is never cached: %s', async (_what, path, cart) => {
    render = cart
    expect((await ask(path)).body.toString()).toBe('cart of somebody 1')
    expect((await ask(path)).body.toString()).toBe('cart of somebody 2')
    expect(stored.stats.entries).toBe(0)
  })

  it.each<[string, () => Response]>([
    ['without tags', () => new PublicResponse(mine(), {}, [])],
    ['that is not public', () => new Response(mine(), { headers: { 'cache-tag': 'products' } })],
    [
      'that sets a cookie',
      () => new PublicResponse(mine(), { headers: { 'set-cookie': 'visitor=1' } }, ['products']),
    ],
    ['that is a rejection', () => new PublicResponse(mine(), { status: 422 }, ['products'])],
    ['that is a failure', () => new PublicResponse(mine(), { status: 500 }, ['products'])],
  ])('is never cached: a call %s', async (_what, call) => {
    answer = call
    expect((await ask('/api/products')).body.toString()).toBe('cart of somebody 1')
    expect((await ask('/api/products')).body.toString()).toBe('cart of somebody 2')
    expect(stored.stats.entries).toBe(0)
  })

  it('is not mixed with a cacheable one: the renderer gets no cookies, tokens or IP addresses', async () => {
    render = page(() => TEA, catalogue)
    await ask('/', { cookie: 'session=secret', 'x-forwarded-for': '10.1.1.1', 'user-agent': 'Somebody/1.0' })
    expect(JSON.stringify(rendered[0]?.headers)).not.toMatch(/secret|10\.1\.1\.1|Somebody/)
  })

  it('bypasses the response cache when the request has a token', async () => {
    render = page(() => TEA, catalogue)
    expect((await ask('/api/products', { authorization: 'Bearer x' })).body.toString()).toBe('not the front')
  })
})

it('serves a stale response while the render queue is full', async () => {
  render = page(() => `made ${rendered.length}`, catalogue)
  expect((await ask('/')).body.toString()).toBe('made 1')
  stored.markAllStale()
  isBusy = true
  try {
    expect((await ask('/')).body.toString()).toBe('made 1')
    const other = await ask('/product')
    expect([other.status, other.body.toString()]).toEqual([503, 'away'])
  } finally {
    isBusy = false
  }
})

it('does not cache a list filtered by something that does not exist', async () => {
  render = page(
    () => TEA,
    () => {
      catalogue()
      markUnknown()
    },
  )
  await ask('/product?brand=2000000000')
  await ask('/product?brand=2000000000')
  expect([rendered.length, stored.stats.entries]).toEqual([2, 0])
})

it('caches the contract’s empty list, and invalidates it with the first product', async () => {
  answer = () => new PublicResponse('{"data":[]}', { status: 404 }, ['products'])
  await ask('/api/products?product=tea')
  expect((await ask('/api/products?product=tea')).status).toBe(404)
  expect(calls).toHaveLength(1)
  stored.invalidateTags(['products'])
  await ask('/api/products?product=tea')
  expect(calls).toHaveLength(2)
})

it('a call is a request without the caller, and its answer keeps the ETag of its handler', async () => {
  answer = () => new PublicResponse(TEA, { headers: { etag: '"tea"' } }, ['products'])
  const { headers } = await ask('/api/products?product=tea', {
    host: 'zay.example',
    cookie: 'session=secret',
  })
  expect([calls[0]?.url, headers['etag']]).toEqual(['http://localhost/api/products?product=tea', 'W/"tea"'])
  expect(Object.fromEntries(calls[0]?.headers ?? [])).toEqual({ host: 'zay.example', cookie: 'lang=en' })
  const known = await ask('/api/products?product=tea', { host: 'zay.example', 'if-none-match': 'W/"tea"' })
  expect(known.status).toBe(304)
})
