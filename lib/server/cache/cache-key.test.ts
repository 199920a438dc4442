import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { apiRoutes } from '@/app/api/routes'
import { publicPages } from '@/app/public-pages'
import { listPublicRoutes } from '@/lib/server/render/api-router'
import { loadRoutes } from '@/app/served-routes'
import { CacheKeys } from '@/lib/server/cache/cache-key'

const keys = new CacheKeys(publicPages)
beforeAll(async () => keys.addRoutes(listPublicRoutes(await loadRoutes())))

type RequestOptions = { method?: string; url: string; headers?: Record<string, string> }
const ask = ({ headers, ...input }: RequestOptions) =>
  keys.find({ method: 'GET', headers: { host: 'zay.example', ...headers }, ...input })
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

describe('the parameters of a public path', () => {
  it('are those of its schema, new ones too; a page ignores others, and a call with others is not cached', () => {
    const schema = z.object({ colour: z.string() })
    const some = new CacheKeys({ '/page': schema })
    some.addRoutes({ '/api/call': schema })
    const find = (url: string) => some.find({ method: 'GET', url, headers: {} })?.url
    expect([find('/page?colour=red&x=1'), find('/api/call?colour=red')]).toEqual([
      '/page?colour=red',
      '/api/call?colour=red',
    ])
    expect(find('/api/call?colour=red&x=1')).toBeUndefined()
  })

  it('are an object for every public call', () => {
    const calls = Object.values(listPublicRoutes(apiRoutes))
    expect(calls.length).toBeGreaterThan(10)
    expect(calls.filter((query) => query !== undefined && !(query instanceof z.ZodObject))).toEqual([])
  })
})

it('the public pages are those that say they are', () => {
  const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('page.tsx') && readFileSync(`app/${file}`, 'utf8').includes('markPublic()'),
    )
    .map((file) =>
      `/${file}`
        .replace(/\/page\.tsx$/, '')
        .replace(/\/\(\w+\)/g, '')
        .replace('[id]', '{id}'),
    )
  expect(pages.map((page) => page || '/').sort()).toEqual(Object.keys(publicPages).sort())
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
