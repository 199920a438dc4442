import { createServer } from 'node:http'
import { withDefaultHeaders } from '@/lib/server/bounds/default-headers'
import { keepPromoCode } from '@/lib/server/render/kept-promo-code'
import { sendTo } from '@/lib/testing/api/http-request'

const shop = createServer({ ServerResponse: withDefaultHeaders({}) }, (request, response) =>
  keepPromoCode(request, response, () => {
    // As an answer of the cache is written.
    response.writeHead(200, ['Cache-Control', 'public, max-age=60', 'Vary', 'Cookie', 'Vary', 'Accept'])
    response.end('A page')
  }),
)

beforeAll(() => new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => void shop.close(resolve)))

const getCookie = async (path: string, method = 'GET') =>
  (await sendTo(shop, path, {}, method)).headers['set-cookie'] ?? null

const kept = (value: string) => [`promo_code=${value}; path=/; max-age=86400; samesite=lax`]

test.each([
  ['/product?code=Thingyan%2020', kept('Thingyan%2020')],
  ['/?utm_source=x&code=%20A1%20', kept('A1')],
  [`/product/1?code=${encodeURIComponent('သင်္ကြန်; path=/')}`, kept(encodeURIComponent('သင်္ကြန်; path=/'))],
  [`/cart?code=${'A'.repeat(300)}`, kept('A'.repeat(120))],
  ['/product?code=%ED%A0%80', kept(encodeURIComponent('\uFFFD'.repeat(3)))],
  ['/product?code=', ['promo_code=; path=/; max-age=0; samesite=lax']],
  ['/product?product=code', null],
  [`/product?code=A&more=${'x'.repeat(2_000)}`, null],
  ['/api/products?code=A', null],
  ['/admin?code=A', null],
  ['/uploads/one.webp?code=A', null],
])('a link keeps its code: %s', async (path, cookie) => {
  expect(await getCookie(path)).toEqual(cookie)
})

test('only a page that is opened keeps one', async () => {
  expect(await getCookie('/product?code=A', 'POST')).toBeNull()
})
