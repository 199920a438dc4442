import { readFileSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { publicPages } from '@/app/public-pages'
import { loadRoutes } from '@/app/served-routes'
import { listPublicRoutes } from '@/lib/server/render/api-router'
import { CacheKeys } from '@/lib/server/cache/cache-key'
import { CachedResponse } from '@/lib/server/cache/cached-response'
import { createCdnHeaders } from '@/lib/server/cache/cdn-headers'
import { ResponseCache } from '@/lib/server/cache/response-cache'

const createAnswer = (expiresAt = Infinity, isPage = true) =>
  new CachedResponse(200, [], Buffer.from('tea'), { tags: ['products'], lifetime: { expiresAt, isPage } })
const requestFor = (url: string, headers: Record<string, string> = {}) =>
  Object.assign(new IncomingMessage(new Socket()), { url, headers })

function createHeaders(cdn: 'varnish' | 'cloudflare' | 'fastly', isSafe = true) {
  const headers = createCdnHeaders({ CDN_PURGE: cdn, CDN_MAX_AGE_SECONDS: 3_600 }, () => isSafe)
  if (!headers) throw new Error('There are no headers')
  return headers
}
const getSeconds = (answer: CachedResponse, isSafe = true) =>
  createHeaders('varnish', isSafe).getLifetime(requestFor('/'), answer)[1]

it('without a CDN there are none', () => {
  expect(createCdnHeaders({ CDN_PURGE: 'none', CDN_MAX_AGE_SECONDS: 3_600 })).toBeNull()
})

it('a public response is kept for long, and for seconds while its purge is not certain', () => {
  expect(getSeconds(createAnswer())).toBe('max-age=3600')
  expect(getSeconds(createAnswer(), false)).toBe('max-age=5')
})

it('a process that has not heard of the writes of others gives short lifetimes', () => {
  const headers = createCdnHeaders({ CDN_PURGE: 'varnish', CDN_MAX_AGE_SECONDS: 3_600 })
  expect(headers?.getLifetime(requestFor('/'), createAnswer())).toEqual(['Surrogate-Control', 'max-age=5'])
})

it('a private response has no lifetime, and one that is marked as outdated loses it', () => {
  const response = new CachedResponse(200, [['xkey', 'all']], Buffer.from('cart'))
  expect(createHeaders('varnish').getLifetime(requestFor('/cart'), response)).toEqual([])
  const outdated = new CachedResponse(200, [['xkey', 'all']], Buffer.from('tea'), {
    tags: ['products'],
    lifetime: { expiresAt: Infinity, isPage: true },
  }).markOutdated()
  expect(createHeaders('varnish').getLifetime(requestFor('/'), outdated)).toEqual([])
  expect(outdated.headers.map(([name]) => name)).not.toContain('xkey')
})

it.each([
  ['a page in English', '/', {}, 'max-age=3600'],
  ['another language', '/', { cookie: 'lang=my' }, 'no-store'],
  ['a part for the router', '/', { rsc: '1' }, 'no-store'],
  ['the URL of a part', '/product?page=2&_rsc=abc', {}, 'no-store'],
])('where Vary is ignored, %s is %s', (_, url, headers, value) => {
  expect(createHeaders('cloudflare').getLifetime(requestFor(url, headers), createAnswer())[1]).toBe(value)
})

describe('a response that is overtaken by a write', () => {
  const store = () => new ResponseCache(2 ** 20, () => 60_000)

  it('while it is rendered has a short lifetime', async () => {
    const cache = store()
    const answer = await cache.getOrCreate('/', async () => {
      await Promise.resolve()
      cache.invalidateTags(['products'])
      return { response: createAnswer(), isCacheable: true }
    })
    expect(getSeconds(answer)).toBe('max-age=5')
    const next = await cache.getOrCreate('/', () =>
      Promise.resolve({ response: createAnswer(), isCacheable: true }),
    )
    expect(getSeconds(next)).toBe('max-age=3600')
  })

  it('while it is compressed or sent has a short lifetime', async () => {
    const cache = store()
    const answer = await cache.getOrCreate('/', () =>
      Promise.resolve({ response: createAnswer(), isCacheable: true }),
    )
    cache.invalidateTags(['products'], { isKeptForOutages: true })
    expect(getSeconds(answer)).toBe('max-age=5')
  })

  it('or while writes may have been missed has a short lifetime', async () => {
    const cache = store()
    const answer = await cache.getOrCreate('/', () => {
      cache.markAllStale()
      return Promise.resolve({ response: createAnswer(), isCacheable: true })
    })
    expect(getSeconds(answer)).toBe('max-age=5')
  })

  it('is short where an old response replaces one that cannot be rendered', async () => {
    const cache = store()
    await cache.getOrCreate('/', () => Promise.resolve({ response: createAnswer(), isCacheable: true }))
    cache.markAllStale()
    const failing = () =>
      Promise.resolve({ response: new CachedResponse(503, [], Buffer.from('away')), isCacheable: false })
    const answer = await cache.getOrCreate('/', failing)
    expect(answer.body.toString()).toBe('tea')
    expect(getSeconds(answer)).toBe('max-age=5')
  })
})

it.each([
  ...['/', '/?fbclid=a', '/product', '/product?brand=1', '/product/7', '/api/docs', '/api/products?page=2'],
  ...['/api/products/7', '/api/brands', '/api/categories/3', '/api/subcategories', '/api/settings'],
  ...['/api/search/suggestions?q=tea', '/api/trending/products', '/api/openapi.json'],
  ...['/brands', '/categories/', '/product/7/', '/api/products/groups/3', '/api/delivery/places', '/brand'],
  ...[
    '/cart',
    '/checkout',
    '/orders',
    '/admin',
    '/admin/product',
    '/product/7/edit',
    '/api/cartitems',
    '/login',
  ],
  ...['/api/products/imports', '/api/admin/orders', '/o/key', '/uploads/payments/a.png', '/api/wishlists'],
])('deploy/varnish.vcl keeps %s exactly if the response cache may', async (url) => {
  const keys = new CacheKeys(publicPages)
  keys.addRoutes(listPublicRoutes(await loadRoutes()))
  const [, list = '^$'] = /req\.url !~ "(.*)"\)/.exec(readFileSync('deploy/varnish.vcl', 'utf8')) ?? []
  expect(new RegExp(list).test(url)).toBe(keys.find({ method: 'GET', url, headers: {} }) !== null)
})
