import inject from 'light-my-request'
import { addCacheTags, limitLifetime, markPublic, runWithCacheContext } from '@/lib/platform/cache/cache-tags'
import { CacheKeys } from '@/lib/server/cache/cache-key'
import { createCacheMiddleware } from '@/lib/server/cache/cache-middleware'
import { createCdnHeaders } from '@/lib/server/cache/cdn-headers'
import { createFallbackPage } from '@/lib/server/render/next-renderer'
import type { LimitedRender } from '@/lib/server/render/rendered-page'
import { ResponseCache } from '@/lib/server/cache/response-cache'
import { createSecurityHeaders } from '@/lib/server/bounds/security-headers'
import { fromNow } from '@/lib/testing/clock'

const policy = createSecurityHeaders({ NODE_ENV: 'production' })
const cdn = createCdnHeaders({ CDN_PURGE: 'varnish', CDN_MAX_AGE_SECONDS: 3_600 }, () => true)

/** A shop whose page is rendered by `work`; without `front`, no CDN is set. */
function openShop(work: () => void, front = cdn) {
  const make: LimitedRender = (_request, _response, { cacheContext }) =>
    runWithCacheContext(cacheContext, () => {
      work()
      const headers = { 'content-type': 'text/html', 'cache-control': 'private, no-store' }
      return Promise.resolve({ status: 200, headers, body: Buffer.from('tea'), safe: {} })
    })
  const stored = new ResponseCache(2 ** 20, () => 60_000)
  const fallbackPage = createFallbackPage(() => 'away', policy)
  const answer = createCacheMiddleware({
    keys: new CacheKeys({ '/': undefined }),
    renderPage: make,
    answerCall: () => Promise.reject(new Error('no call')),
    stored,
    policy,
    fallbackPage,
    cdn: front,
  })
  return async (headers: Record<string, string> = {}) =>
    await inject((request, response) => answer(request, response, () => response.end()), {
      url: '/',
      headers,
    })
}

const showProduct = () => {
  addCacheTags('products', 'product-1')
  markPublic()
}

it('a public response has tags and a lifetime for the CDN, and the same lifetime for browsers', async () => {
  const ask = openShop(showProduct)
  const first = await ask()
  const known = await ask({ 'if-none-match': String(first.headers.etag) })
  expect([first.statusCode, known.statusCode]).toEqual([200, 304])
  for (const { headers } of [first, known]) {
    expect(headers).toMatchObject({
      xkey: 'all products product-1',
      'surrogate-control': 'max-age=3600',
      'cache-control': 'public, max-age=0, s-maxage=5',
    })
  }
})

it('without a CDN it has the headers of before, and no others', async () => {
  const { headers } = await openShop(showProduct, null)()
  expect(Object.keys(headers).toSorted()).toEqual([
    ...['cache-control', 'cache-tag', 'connection', 'content-length', 'content-type', 'date', 'etag'],
    ...['referrer-policy', 'vary'],
  ])
})

it('one that changes with time is kept until then', async () => {
  const ask = openShop(() => {
    showProduct()
    limitLifetime(fromNow(60_900).getTime())
  })
  expect((await ask()).headers['surrogate-control']).toBe('max-age=60')
})

it('one with more tags than fit into the header is kept for seconds', async () => {
  const ask = openShop(() => {
    showProduct()
    addCacheTags(...Array.from({ length: 1_000 }, (_, index) => `product-${index}`))
  })
  const { headers } = await ask()
  expect([headers['xkey'], headers['surrogate-control']]).toEqual([undefined, 'max-age=5'])
})

it('a private one has neither', async () => {
  const { headers } = await openShop(() => addCacheTags('products'))()
  expect([headers['xkey'], headers['surrogate-control']]).toEqual([undefined, undefined])
  expect(headers['cache-control']).toBe('private, no-store')
})
