import { GET as getOne } from '@/app/api/cartitem/[productId]/route'
import { DELETE, GET } from '@/app/api/cartitems/[id]/route'
import { POST as checkout } from '@/app/api/cartitems/checkout/route'
import { POST as store } from '@/app/api/cartitems/store/route'
import { PATCH as update } from '@/app/api/cartitems/update/route'
import {
  cartMutationResponse,
  cartItemResponse,
  cartResponse,
  emptyCartResponse,
  missingCartItemResponse,
} from '@/lib/shop/cart/cart.schema'
import { checkoutResponse } from '@/lib/shop/checkout/checkout.schema'
import { db } from '@/lib/platform/db/client'
import { validAddress, insertProduct, insertScreenshot, sharedCustomer } from '@/lib/testing/factories'
import { callRoute } from '@/lib/testing/call-route'

beforeAll(sharedCustomer)
beforeEach(() => db().cartItem.deleteMany())

const add = async (product_id: number, quantity = 1) =>
  cartMutationResponse.parse((await callRoute(store, { body: { product_id, quantity } })).body).cartItem
const patch = (body: unknown) => callRoute(update, { method: 'PATCH', body })

describe('GET /api/cartitems/{userId}', () => {
  it('answers 404 with an empty list when the cart is empty', async () => {
    const { status, body } = await callRoute(GET, { params: { id: '1' } })
    expect(status).toBe(404)
    expect(emptyCartResponse.parse(body)).toMatchObject({ message: 'No cart items Found', cartItems: [] })
  })

  it('lists the cart lines with current product data and is never cached', async () => {
    const product = await insertProduct({ name: 'Teapot', price: 12_000, weight: 800, stock: 5 })
    await add(product.id, 2)
    const { status, body, headers } = await callRoute(GET, { params: { id: '1' } })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(cartResponse.parse(body).cartItems).toMatchObject([
      { product_id: product.id, quantity: 2, product: { product_name: 'Teapot', stock_quantity: 5 } },
    ])
  })

  it.each(['2', '0', '-1', 'abc', '1.5', '99999999999'])('returns nothing for user %s', async (id) => {
    expect((await callRoute(GET, { params: { id } })).status).toBe(404)
  })

  it('accepts the customer id in Burmese digits', async () => {
    await add((await insertProduct()).id)
    expect((await callRoute(GET, { params: { id: '၁' } })).status).toBe(200)
  })
})

describe('GET /api/cartitem/{productId}', () => {
  it('answers 404 with null until the product is in the cart', async () => {
    const product = await insertProduct()
    const before = await callRoute(getOne, { params: { productId: String(product.id) } })
    expect(before.status).toBe(404)
    expect(missingCartItemResponse.parse(before.body).cartItem).toBeNull()
    await add(product.id)
    const after = await callRoute(getOne, { params: { productId: String(product.id) } })
    expect(cartItemResponse.parse(after.body).cartItem.product_id).toBe(product.id)
  })
})

describe('POST /api/cartitems/store', () => {
  it('adds a product once: 201, then 200 with the line unchanged', async () => {
    const product = await insertProduct({ price: 500 })
    const first = await callRoute(store, {
      body: { product_id: product.id, product_price: '1.00', user_id: 1 },
    })
    expect(first.status).toBe(201)
    expect(cartMutationResponse.parse(first.body)).toMatchObject({
      message: 'Item Added to Cart',
      cartItem: { quantity: 1, product: { product_price: 500 } },
    })
    const second = await callRoute(store, { body: { product_id: product.id, quantity: 3 } })
    expect(second.status).toBe(200)
    expect(cartMutationResponse.parse(second.body).cartItem.quantity).toBe(1)
  })

  it('sells the last unit and rejects sold out, archived and unknown products', async () => {
    const [last, none, gone] = [
      await insertProduct({ stock: 1 }),
      await insertProduct({ stock: 0 }),
      await insertProduct(),
    ]
    await db().product.update({ where: { id: gone.id }, data: { archivedAt: new Date() } })
    const status = async (product_id: number) => (await callRoute(store, { body: { product_id } })).status
    expect(await status(last.id)).toBe(201)
    expect(await status(none.id)).toBe(409)
    expect(await status(gone.id)).toBe(404)
    expect(await status(2_000_000_000)).toBe(404)
    expect((await callRoute(store, { body: { product_id: last.id, user_id: 2 } })).status).toBe(404)
  })

  it.each([
    ['nothing', {}, 'product_id'],
    ['text', { product_id: 'tea' }, 'product_id'],
    ['a fraction', { product_id: 1.5 }, 'product_id'],
    ['zero', { product_id: 0 }, 'product_id'],
    ['beyond 32 bits', { product_id: 2_147_483_648 }, 'product_id'],
    ['null', { product_id: null }, 'product_id'],
    ['a list', { product_id: [1] }, 'product_id'],
    ['no quantity', { product_id: 1, quantity: 0 }, 'quantity'],
    ['a negative price', { product_id: 1, product_price: -1 }, 'product_price'],
  ])('rejects %s under its field', async (_name, body, field) => {
    const answer = await callRoute(store, { body })
    expect(answer.status).toBe(422)
    expect(answer.body['errors']).toHaveProperty(field)
  })
})

describe('PATCH /api/cartitems/update', () => {
  it('sets the quantity up to the stock', async () => {
    const item = await add((await insertProduct({ stock: 4 })).id)
    const answer = await patch({ cart_id: item.id, quantity: '၄' })
    expect(cartMutationResponse.parse(answer.body).cartItem.quantity).toBe(4)
    const above = await patch({ cart_id: item.id, quantity: 5 })
    expect(above.status).toBe(422)
    expect(above.body['errors']).toEqual({ quantity: [expect.stringContaining('Only 4 left')] })
  })

  it('checks each of many concurrent updates against the stock only', async () => {
    const item = await add((await insertProduct({ stock: 50 })).id)
    const quantities = Array.from({ length: 20 }, (_, index) => index + 1)
    const answers = await Promise.all(quantities.map((quantity) => patch({ cart_id: item.id, quantity })))
    expect(answers.map(({ body }) => cartMutationResponse.parse(body).cartItem.quantity)).toEqual(quantities)
  })

  it('rejects even the current quantity when the stock has fallen below it', async () => {
    const product = await insertProduct({ stock: 5 })
    const item = await add(product.id, 5)
    await db().stockMovement.create({ data: { productId: product.id, delta: -3, reason: 'adjustment' } })
    expect((await patch({ cart_id: item.id, quantity: 5 })).status).toBe(422)
    expect((await patch({ cart_id: item.id, quantity: 2 })).status).toBe(200)
  })

  it.each([0, -1, 1.5, 'many', null, undefined])('rejects the quantity %s', async (quantity) => {
    const item = await add((await insertProduct()).id)
    expect((await patch({ cart_id: item.id, quantity })).status).toBe(422)
  })

  it('does not change the line of another customer', async () => {
    const product = await insertProduct()
    await db().customer.upsert({ where: { id: 50 }, update: {}, create: { id: 50, name: 'Other' } })
    const theirs = await db().cartItem.create({ data: { customerId: 50, productId: product.id } })
    expect((await patch({ cart_id: theirs.id, quantity: 2 })).status).toBe(404)
    expect((await callRoute(DELETE, { method: 'DELETE', params: { id: String(theirs.id) } })).status).toBe(
      404,
    )
    expect(await db().cartItem.findUnique({ where: { id: theirs.id } })).toMatchObject({ quantity: 1 })
  })
})

describe('DELETE /api/cartitems/{cartId}', () => {
  it('removes a line once', async () => {
    const item = await add((await insertProduct()).id)
    const remove = () => callRoute(DELETE, { method: 'DELETE', params: { id: String(item.id) } })
    expect((await remove()).body).toEqual({ message: 'Item removed from Cart' })
    expect((await remove()).status).toBe(404)
  })
})

describe('POST /api/cartitems/checkout', () => {
  const order = async (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
    const product = await insertProduct({ stock: 5 })
    const cart_items = [{ product_id: product.id, quantity: 1, product_price: product.price, product: null }]
    const body = {
      ...validAddress,
      payment_type: 'KBZPay',
      payment_screenshot: await insertScreenshot(),
      cart_items,
      ...changes,
    }
    return callRoute(checkout, { body, headers })
  }

  it('accepts the cart as GET returned it, as a list or as a JSON string', async () => {
    const product = await insertProduct({ stock: 5 })
    await add(product.id, 2)
    const { cartItems } = cartResponse.parse((await callRoute(GET, { params: { id: '1' } })).body)
    const { status, body } = await order({ cart_items: JSON.stringify(cartItems), user_id: '1' })
    expect(status).toBe(201)
    const reply = checkoutResponse.parse(body)
    expect(reply.message).toBe('Your order placed successfully')
    expect(reply.order.order_details).toMatchObject([{ total_quantity: 2, product: { id: product.id } }])
  })

  it.each([
    ['first_name', undefined],
    ['first_name', '   '],
    ['last_name', ''],
    ['country', null],
    ['street_address', 'a'.repeat(256)],
    ['street_address', 'No.\ud800 1'],
    ['town_city', 7],
    ['phone', '12345'],
    ['email_address', 'not an address'],
    ['payment_type', 'Cash'],
    ['payment_type', undefined],
    ['payment_screenshot', undefined],
    ['payment_screenshot', '/uploads/payments/guess.png'],
    ['cart_items', undefined],
    ['cart_items', []],
    ['cart_items', '[]'],
    ['cart_items', 'not json'],
    ['cart_items', [{ product_id: 1 }]],
    ['cart_items', [{ product_id: 1, quantity: -1 }]],
    ['cart_items', [{ product_id: 1, quantity: 1.5 }]],
  ])('rejects %s = %j under its field and writes nothing', async (field, value) => {
    const before = await db().order.count()
    const answer = await order({ [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.body['errors']).toHaveProperty([field])
    expect(await db().order.count()).toBe(before)
  })

  it('uses the message of the specification for a missing payment type', async () => {
    const { body } = await order({ payment_type: '' })
    expect(body['errors']).toEqual({ payment_type: ['You have to choose your payment method!'] })
  })

  it('accepts a last name of one character', async () => {
    expect((await order({ last_name: '-' })).status).toBe(201)
  })

  it('lists insufficient stock and changed prices in a 409', async () => {
    const product = await insertProduct({ name: 'Fan', price: 700, stock: 2 })
    const short = await order({ cart_items: [{ product_id: product.id, quantity: 3 }] })
    expect(short.status).toBe(409)
    expect(short.body['errors']).toEqual({ cart_items: ['Only 2 left of Fan'] })
    const dear = await order({
      cart_items: [{ product_id: product.id, quantity: 1, product: { product_price: '600.00' } }],
    })
    expect(dear.status).toBe(409)
    expect(dear.body['price_changes']).toEqual([
      { product_id: product.id, product_name: 'Fan', name_my: null, old_price: 600, new_price: 700 },
    ])
  })

  it.each(['', 'with space', 'x'.repeat(256)])('rejects the Idempotency-Key %j', async (key) => {
    expect((await order({}, { 'idempotency-key': key })).status).toBe(422)
  })
})
