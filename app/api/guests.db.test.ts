import { DELETE as removeLine, GET as cart } from '@/app/api/cartitems/[id]/route'
import { POST as upload } from '@/app/api/cartitems/paymentscreenshot/upload/route'
import { POST as checkout } from '@/app/api/cartitems/checkout/route'
import { POST as addLine } from '@/app/api/cartitems/store/route'
import { PATCH as changeLine } from '@/app/api/cartitems/update/route'
import { GET as details } from '@/app/api/orderDetails/[id]/route'
import { GET as orders } from '@/app/api/orders/[userId]/route'
import { DELETE as removeWish, GET as wishlist } from '@/app/api/wishlists/[id]/route'
import { POST as wish } from '@/app/api/wishlists/store/route'
import { cartMutationResponse, cartResponse } from '@/lib/shop/cart/cart.schema'
import { checkoutResponse } from '@/lib/shop/checkout/checkout.schema'
import { db } from '@/lib/platform/db/client'
import { validAddress, insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { setEnv } from '@/lib/platform/env/env'
import type { RouteHandler } from '@/lib/platform/http/routes/define-route'
import { CookieClient, callRoute } from '@/lib/testing/call-route'
import { fileForm, png } from '@/lib/testing/files/images'
import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import { withAdminParam } from '@/lib/platform/auth/access.rules'
import { deleteInactiveGuests } from '@/lib/platform/auth/guests/guest-sessions.commands'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'
import { ordersPageResponse } from '@/lib/shop/orders/orders.schema'

/** A client that stores cookies as a customer's browser does. */
class Customer extends CookieClient {
  cart = () => this.call(cart, { params: { id: '1' } })
  add = (productId: number) => this.call(addLine, { body: { product_id: productId } })
  wish = (productId: number) => this.call(wish, { body: { product_id: productId } })
}

const guests = () => db().customer.count({ where: { guestToken: { not: null } } })

beforeAll(async () => {
  await sharedCustomer()
  setEnv('SHOPPERS', 'visitor')
})
afterAll(() => setEnv('SHOPPERS', 'shared'))

describe('a new browser', () => {
  it('gets a cookie with its first request and a customer with its first write', async () => {
    const before = await guests()
    const browser = new Customer()
    expect((await browser.cart()).status).toBe(404)
    expect((await browser.call(wishlist, { params: { id: '1' } })).status).toBe(404)
    expect([browser.setCookieCount, await guests()]).toEqual([1, before])
    const product = await insertProduct()
    expect((await browser.add(product.id)).status).toBe(201)
    expect((await browser.wish(product.id)).status).toBe(201)
    expect([browser.setCookieCount, await guests()]).toEqual([1, before + 1])
    expect(cartResponse.parse((await browser.cart()).body).cartItems).toHaveLength(1)
  })

  it('may start with a write, and creates no second customer when that write is rejected', async () => {
    const before = await guests()
    const browser = new Customer()
    expect((await browser.add(999_999)).status).toBe(404)
    const product = await insertProduct()
    expect((await browser.add(product.id)).status).toBe(201)
    expect(await guests()).toBe(before + 1)
  })

  it('cannot pay with a screenshot that it has not uploaded, whichever idempotency key it sends', async () => {
    const product = await insertProduct()
    const order = {
      ...validAddress,
      cart_items: [{ product_id: product.id, quantity: 1 }],
      payment_type: 'KBZPay',
      payment_screenshot: '/uploads/payments/x.png',
    }
    const answer = await new Customer().call(checkout, { body: order, headers: { 'idempotency-key': 'k' } })
    expect([answer.status, answer.body['errors']]).toEqual([
      422,
      { payment_screenshot: ['Upload your payment screenshot first'] },
    ])
  })

  it('creates one customer with two concurrent writes', async () => {
    const browser = new Customer()
    await browser.cart()
    const before = await guests()
    const products = await Promise.all([1, 2, 3, 4].map(() => insertProduct()))
    const answers = await Promise.all(
      products.map(({ id }, n) => (n % 2 ? browser.wish(id) : browser.add(id))),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await guests()).toBe(before + 1)
    expect(cartResponse.parse((await browser.cart()).body).cartItems).toHaveLength(2)
  })

  it.each(['visitor=', 'visitor=x', 'visitor=1', `visitor=${'A'.repeat(22)}.abc.${'A'.repeat(43)}`])(
    'is treated as new when it sends %s',
    async (cookie) => {
      const answer = await callRoute(cart, { params: { id: '1' }, headers: { cookie } })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([
        404,
        [expect.stringMatching(/^visitor=[\w-]{22}\.\w+\.[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax$/)],
      ])
    },
  )
})

describe('the data of another customer', () => {
  it('is not found: cart, wishlist, screenshot, order', async () => {
    const [theirs, mine] = [new Customer(), new Customer()]
    const product = await insertProduct()
    const { cartItem } = cartMutationResponse.parse((await theirs.add(product.id)).body)
    const { wishlist: entry } = (await theirs.wish(product.id)).body as { wishlist: { id: number } }
    await mine.add((await insertProduct()).id)

    const change = { cart_id: cartItem.id, quantity: 2 }
    expect((await mine.call(changeLine, { method: 'PATCH', body: change })).status).toBe(404)
    const line = { method: 'DELETE', params: { id: String(cartItem.id) } }
    expect((await mine.call(removeLine, line)).status).toBe(404)
    const wished = { method: 'DELETE', params: { id: String(entry.id) } }
    expect((await mine.call(removeWish, wished)).status).toBe(404)

    const form = fileForm({ photo: await png() })
    const { path } = uploadResponse.parse((await theirs.call(upload, { body: form })).body)
    const order = {
      ...validAddress,
      cart_items: [{ product_id: product.id, quantity: 1 }],
      payment_type: 'KBZPay',
      payment_screenshot: path,
    }
    const stolen = await mine.call(checkout, { body: order })
    expect([stolen.status, stolen.body['errors']]).toEqual([
      422,
      { payment_screenshot: ['Upload your payment screenshot first'] },
    ])
    const placed = await theirs.call(checkout, { body: order })
    expect(placed.status).toBe(201)
    const { id } = checkoutResponse.parse(placed.body).order

    const list = async (browser: Customer) =>
      ordersPageResponse.parse((await browser.call(orders, { params: { userId: '1' } })).body).orders
    expect((await list(theirs)).map((one) => one.id)).toEqual([id])
    expect(await list(mine)).toEqual([])
    expect((await mine.call(details, { params: { id: String(id) } })).status).toBe(404)
    const { customerId } = await getPageCustomer(theirs.cookie)
    const [userId, params] = [String(customerId), { id: String(customerId) }]
    for (const browser of [mine, theirs]) {
      expect((await browser.call(orders, { params: { userId } })).status).toBe(404)
      expect((await browser.call(cart, { params })).status).toBe(404)
      expect((await browser.call(wishlist, { params })).status).toBe(404)
    }
  })

  it('is available to an admin user who names the customer id', async () => {
    const theirs = new Customer()
    await theirs.add((await insertProduct()).id)
    await theirs.wish((await insertProduct()).id)
    const params = { id: String((await getPageCustomer(theirs.cookie)).customerId) }
    const requested = (handler: RouteHandler, who: Record<string, string>) =>
      callRoute(handler, { params: who, path: withAdminParam('/api/test') })
    expect(cartResponse.parse((await requested(cart, params)).body).cartItems).toHaveLength(1)
    expect((await requested(wishlist, params)).status).toBe(200)
    expect((await requested(orders, { userId: params.id })).status).toBe(200)
    expect((await requested(orders, { userId: '999999' })).status).toBe(404)
  })
})

it('a page identifies the customer by the cookie and creates none', async () => {
  const browser = new Customer()
  const before = await guests()
  await browser.cart()
  expect((await getPageCustomer(browser.cookie)).customerId).toBe(0)
  expect((await getPageCustomer(null)).customerId).toBe(0)
  expect(await guests()).toBe(before)
  await browser.add((await insertProduct()).id)
  const row = await db().customer.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect((await getPageCustomer(browser.cookie)).customerId).toBe(row.id)
})

it('a guest without orders is deleted after ninety days of inactivity, with cart and wishlist', async () => {
  const [idle, here] = [new Customer(), new Customer()]
  for (const browser of [idle, here]) await browser.add((await insertProduct()).id)
  const { customerId } = await getPageCustomer(idle.cookie)
  await db()
    .$executeRaw`UPDATE customers SET last_seen_at = now() - interval '91 days' WHERE id IN (1, ${customerId})`
  expect(await deleteInactiveGuests()).toBe(1)
  expect(await db().cartItem.count({ where: { customerId } })).toBe(0)
  expect((await here.cart()).status).toBe(200)
  expect(await db().customer.count({ where: { id: 1 } })).toBe(1)
})
