import { z } from 'zod'
import { apiRoutes } from '@/app/api/routes'
import { getCacheRequest } from '@/lib/server/cache-key'

type RequestOptions = { method?: string; url: string; headers?: Record<string, string> }
const ask = ({ headers, ...input }: RequestOptions) =>
  getCacheRequest({ method: 'GET', headers: { host: 'zay.example', ...headers }, ...input })
const getKey = (url: string, headers?: Record<string, string>) =>
  ask({ url, ...(headers ? { headers } : {}) })?.key

describe('cacheable requests', () => {
  it.each([
    '/',
    '/product',
    '/product/',
    '/product?category=1,2&page=3',
    '/product/12',
    '/api/products',
    '/api/products/',
    '/api/products/12',
    '/api/products/groups/12',
    '/api/products?product=tea',
    '/api/search/suggestions?limit=6&q=tea',
    '/api/brands',
    '/api/brands/3',
    '/api/categories?brand=1',
    '/api/subcategories',
    '/api/trending/products',
    '/api/settings',
    '/api/openapi.json',
  ])('include %s', (url) => {
    expect(ask({ url })).not.toBeNull()
    expect(ask({ url, method: 'HEAD' })?.key).toBe(ask({ url })?.key)
  })

  it.each<[string, RequestOptions]>([
    ['a write', { method: 'POST', url: '/api/products' }],
    ['a call with a token', { url: '/api/products', headers: { authorization: 'Bearer x' } }],
    ['a cart', { url: '/api/cartitems/1' }],
    ['a wishlist', { url: '/api/wishlists/1' }],
    ['orders', { url: '/api/orders/1' }],
    ['an order', { url: '/api/orderDetails/1' }],
    ['the checkout', { url: '/checkout' }],
    ['the cart', { url: '/cart' }],
    ['the order history', { url: '/orderhistory' }],
    ['an order page', { url: '/orderdetail/1' }],
    ['the admin', { url: '/admin/product' }],
    ['an export', { url: '/api/products/export' }],
    ['an import', { url: '/api/products/imports/1' }],
    ['an id that is none', { url: '/product/12abc' }],
    ['a path that only begins like one', { url: '/product/12/../../cart' }],
    ['a call with a parameter that it does not read', { url: '/api/products?page=2&x=1' }],
    ['a call with a made-up parameter beside none', { url: '/api/settings?x=1' }],
    ['an endless address', { url: `/product?product=${'a'.repeat(3000)}` }],
  ])('do not include %s', (_what, input) => {
    expect(ask(input)).toBeNull()
  })
})

describe('the cached parameters of a call', () => {
  it.each(
    Object.entries(apiRoutes).flatMap(([path, { GET }]) => {
      const url = path.replace('{id}', '1')
      return ask({ url }) ? [[url, GET] as const] : []
    }),
  )('are those that %s reads', (url, handler) => {
    const query = 'definition' in handler ? handler.definition.query : undefined
    const read = query instanceof z.ZodObject ? Object.keys(query.shape) : []
    for (const name of read) expect(ask({ url: `${url}?${name}=1` })?.url).toBe(`${url}?${name}=1`)
    const all = ['brand', 'category', 'cursor', 'limit', 'page', 'per_page', 'product', 'search', 'sort', 'x']
    for (const name of all.filter((name) => !read.includes(name)))
      expect(ask({ url: `${url}?${name}=1` })).toBeNull()
  })
})

describe('the cache key', () => {
  it.each([
    ['parameters in another order', '/product?category=1&brand=2', '/product?brand=2&category=1'],
    ['a mark that a social network left', '/product/1?fbclid=abc&utm_source=x', '/product/1'],
    ['what the page does not read', '/product?anything=1&page=2', '/product?page=2'],
    ['a slash at the end', '/api/brands/', '/api/brands'],
    ['another way to write a character', '/product?product=%e1%80%9b', '/product?product=ရ'],
  ])('is the same for %s', (_what, one, other) => {
    expect(getKey(one)).toBe(getKey(other))
  })

  it.each([
    ['another filter', '/product?category=1', '/product?category=2'],
    [
      'repeated filters in another order',
      '/api/products?category=1&category=2',
      '/api/products?category=2&category=1',
    ],
    ['a question mark in the words', '/product?product=a', '/product?product=a?b'],
    ['another page', '/product?page=1', '/product?page=2'],
    ['another product', '/product/1', '/product/11'],
    ['another change that the page tells', '/product/1?changed=1', '/product/1?changed=2'],
  ])('differs for %s', (_what, one, other) => {
    expect(getKey(one)).not.toBe(getKey(other))
  })

  it('differs between hosts, because responses contain absolute URLs', () => {
    expect(getKey('/', { host: 'a.example' })).not.toBe(getKey('/', { host: 'b.example' }))
  })

  it('differs between the locales of a page, and ignores all other cookies', () => {
    const english = getKey('/', { cookie: 'lang=en; session=one' })
    expect(english).toBe(getKey('/', { cookie: 'session=two' }))
    expect(english).toBe(getKey('/', { cookie: 'slang=my' }))
    expect(english).not.toBe(getKey('/', { cookie: 'session=one; lang=my' }))
    expect(getKey('/api/products', { cookie: 'lang=my' })).toBe(getKey('/api/products'))
  })

  it("differs between a page and the parts that Next's client router requests, and between those", () => {
    const parts = { rsc: '1', 'next-router-state-tree': 'home' }
    const keys = [
      getKey('/product'),
      getKey('/product', parts),
      getKey('/product', { ...parts, 'next-router-state-tree': 'list' }),
      getKey('/product', { ...parts, 'next-router-prefetch': '1' }),
      getKey('/product', { ...parts, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(getKey('/product?_rsc=abc', parts)).toBe(getKey('/product?_rsc=def', parts))
    expect(getKey('/product', { ...parts, 'next-url': '/' })).toBe(getKey('/product', parts))
  })
})

describe('a cacheable request as it reaches the renderer', () => {
  it('has only the URL, the locale and the requested parts', () => {
    const requested = ask({
      url: '/product?page=2&fbclid=x&_rsc=abc',
      headers: {
        cookie: 'session=secret; lang=my',
        rsc: '1',
        'next-url': '/',
        'user-agent': 'me',
        'x-forwarded-for': '10.0.0.1',
      },
    })
    expect(requested?.url).toBe('/product?page=2&_rsc=abc')
    expect(requested?.headers).toEqual({ host: 'zay.example', cookie: 'lang=my', rsc: '1', 'next-url': '/' })
  })
})
