import { DELETE, POST } from '@/app/api/stock-holds/route'
import { addToCart } from '@/lib/shop/cart/cart.commands'
import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import { holdConflict } from '@/lib/shop/checkout/hold.schema'
import { db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { consumeRateLimit } from '@/lib/platform/rate-limit/rate-limits.commands'
import { RATE_LIMIT_RULES } from '@/lib/platform/rate-limit/rate-limits.rules'
import { holdResponse } from '@/lib/shop/holds/holds.schema'
import { callRoute } from '@/lib/testing/call-route'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { fillCart, setHolding } from '@/lib/testing/orders/holds'
import { readStock } from '@/lib/testing/catalogue/product-reads'

const path = '/api/stock-holds'
const hold = (body: unknown = {}, more: object = {}) => callRoute(POST, { path, body, ...more })
const fill = async (product_id: number, quantity: number) =>
  fillCart(await getPageCustomer(null), [{ product_id, quantity }])
const held = (answer: { body: unknown }) => holdResponse.parse(answer.body).hold

beforeAll(sharedCustomer)

it('says that nothing is held in a shop that holds no stock', async () => {
  const { id } = await insertProduct({ stock: 2 })
  await addToCart(await getPageCustomer(null), { product_id: id, quantity: 1 })
  const answer = await hold()
  expect([answer.status, answer.body]).toEqual([200, { hold: null }])
  expect([await readStock(id), await db().stockHold.count()]).toEqual([2, 0])
})

describe('in a shop that holds stock', () => {
  beforeAll(() => setHolding(true))
  afterEach(async () => {
    await callRoute(DELETE, { path, method: 'DELETE' })
  })

  it('holds the cart, or lines in the forms of the checkout, and gives them back', async () => {
    const { id } = await insertProduct({ stock: 4 })
    expect(held(await hold())).not.toBeNull()
    await fill(id, 3)
    const first = await hold({ cart_items: JSON.stringify([{ product_id: String(id), quantity: '၃' }]) })
    expect([first.status, await readStock(id)]).toEqual([200, 1])
    expect(held(first)?.seconds_left).toBeGreaterThan(1_190)
    const answer = await callRoute(DELETE, { path, method: 'DELETE' })
    expect([answer.status, answer.body, await readStock(id)]).toEqual([200, { hold: null }, 4])
  })

  it('is a 409 with the words of the checkout for too little stock', async () => {
    const { id } = await insertProduct({ name: 'Pot', stock: 1 })
    await fill(id, 2)
    const answer = await hold({ cart_items: [{ product_id: id, quantity: 2 }] })
    expect(answer.status).toBe(409)
    expect(holdConflict.parse(answer.body)).toMatchObject({
      message: 'Only 1 left of Pot',
      errors: { cart_items: ['Only 1 left of Pot'] },
    })
  })

  it('is a 422 for products that are not in the cart', async () => {
    const { id } = await insertProduct({ stock: 1 })
    const answer = await hold({ cart_items: [{ product_id: id, quantity: 1 }] })
    expect([answer.status, answer.body['errors']]).toEqual([
      422,
      { cart_items: ['None of these products is in your cart'] },
    ])
    expect(await readStock(id)).toBe(1)
  })

  it.each([
    ['no list', { cart_items: 'soon' }],
    ['no lines', { cart_items: [] }],
    ['no quantity', { cart_items: [{ product_id: 1 }] }],
    ['too many lines', { cart_items: Array.from({ length: 201 }, () => ({ product_id: 1, quantity: 1 })) }],
  ])('is a 422 for %s', async (_case, body) => {
    const answer = await hold(body)
    expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([
      422,
      ['cart_items'],
    ])
  })

  it('stops a caller who holds one cart after another, by the lines that are held', async () => {
    setEnv('RATE_LIMITS', 'memory')
    try {
      const ip = '203.0.113.77'
      const headers = { 'x-zay-client-ip': ip }
      const ids = await Promise.all([1, 2, 3].map(async () => (await insertProduct({ stock: 9 })).id))
      const body = { cart_items: ids.map((product_id) => ({ product_id, quantity: 1 })) }
      for (const id of ids) await fill(id, 2)
      const [ofCustomer, ofAddress] = RATE_LIMIT_RULES['stock hold']
      expect([ofCustomer.points, ofAddress.points]).toEqual([400, 2_000])
      // Others of the same address, who have limits of their own, leave six lines: a call with three, and one without.
      await consumeRateLimit('stock hold', { ip }, ofAddress.points - 6)
      expect((await hold(body, { headers })).status).toBe(200)
      expect((await hold(body, { headers })).status).toBe(200)
      const more = { cart_items: body.cart_items.map((line) => ({ ...line, quantity: 2 })) }
      const refused = await hold(more, { headers })
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
      expect(await Promise.all(ids.map(readStock))).toEqual([8, 8, 8])
    } finally {
      setEnv('RATE_LIMITS', 'off')
    }
  })
})
