import { GET as getOrders } from '@/app/api/orders/[userId]/route'
import { addToCart } from '@/lib/shop/cart/cart.commands'
import { listCartItems } from '@/lib/shop/cart/cart.queries'
import { db } from '@/lib/platform/db/client'
import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import { deleteOldOrderedLines } from '@/lib/shop/checkout/ordered-lines.commands'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { cashBody, offerCash, readOrder, sendCheckout, setRestZone } from '@/lib/testing/orders/cash-orders'
import { ago } from '@/lib/testing/clock'
import { insertProduct, insertScreenshot, sharedCustomer, validAddress } from '@/lib/testing/factories'
import { runIntoLock } from '@/lib/testing/database/row-locks'

const us = () => getPageCustomer(null)

/** A cart with a new product, as the API returns it. */
async function fillCart({ quantity = 1, stock = 50 } = {}) {
  const { id } = await insertProduct({ price: 1_000, stock })
  await addToCart(await us(), { product_id: id, quantity })
  return (await listCartItems(await us())).filter((item) => item.product_id === id)
}

type Cart = Awaited<ReturnType<typeof fillCart>>
const withoutIds = (cart: Cart) => cart.map(({ product_id, quantity }) => ({ product_id, quantity }))

const order = async (cart_items: object[], more: object = {}, key?: string) =>
  sendCheckout(await cashBody({ cart_items, ...more }), key)

type Body = { order: { id: number }; order_id: number }
const idOf = ({ body }: { body: unknown }) => (body as Body).order.id

beforeAll(async () => {
  await sharedCustomer()
  await offerCash(true)
  await setRestZone({ cash: true, fee_prepaid: false })
})

describe.each([
  ['with the ids of its lines', (cart: Cart) => cart],
  ['without ids', withoutIds],
])('a cart that is paid at the door, sent %s', (_how, toLines) => {
  it('is one order in two tabs, and the second answer names the first', async () => {
    const cart = await fillCart()
    const first = await order(toLines(cart), {}, crypto.randomUUID())
    expect(first.status).toBe(201)
    const second = await order(toLines(cart), {}, crypto.randomUUID())
    const message = `These products of your cart are part of order ${idOf(first)} already`
    expect([second.status, second.body]).toEqual([
      409,
      expect.objectContaining({
        message,
        errors: { cart_items: [message] },
        order_id: idOf(first),
        can_order_again: true,
        screenshot_usable: false,
      }),
    ])
  })

  it('is one order when both tabs send it at the same moment, also of the last units', async () => {
    for (const stock of [50, 3]) {
      const cart = await fillCart({ quantity: 3, stock })
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => order(toLines(cart), {}, crypto.randomUUID())),
      )
      const placed = answers.filter(({ status }) => status === 201)
      expect(placed).toHaveLength(1)
      const [id] = placed.map(idOf)
      const others = answers.filter(({ status }) => status !== 201)
      expect(others.map(({ status, body }) => [status, (body as Body).order_id])).toEqual(
        Array.from({ length: 7 }, () => [409, id]),
      )
      expect(await db().orderLine.count({ where: { productId: cart[0]?.product_id ?? 0 } })).toBe(1)
    }
  })

  it('is ordered again when that is asked for', async () => {
    const cart = await fillCart()
    const first = await order(toLines(cart))
    const again = await order(toLines(cart), { order_again: true })
    expect(again.status).toBe(201)
    expect(idOf(again)).not.toBe(idOf(first))
  })

  it('is ordered again without a question when the order was cancelled', async () => {
    const cart = await fillCart()
    const first = await order(toLines(cart))
    await updateOrder(admin, idOf(first), { order_status: 'order cancelled' })
    expect((await order(toLines(cart))).status).toBe(201)
  })

  it('is ordered without a question after its products were added anew', async () => {
    const cart = await fillCart()
    await order(toLines(cart))
    await addToCart(await us(), { product_id: cart[0]?.product_id ?? 0, quantity: 1 })
    const anew = (await listCartItems(await us())).filter(
      ({ product_id }) => product_id === cart[0]?.product_id,
    )
    expect((await order(toLines(anew))).status).toBe(201)
  })

  it('waits for an order of another tab that has not ended, and is then part of it', async () => {
    const cart = await fillCart()
    const productId = cart[0]?.product_id ?? 0
    const first = await order(withoutIds(await fillCart()))
    const answer = await runIntoLock(
      (holder) => holder.$queryRaw`SELECT FROM products WHERE id = ${productId} FOR UPDATE`,
      () => order(toLines(cart)),
      async (holder) => {
        await holder.cartItem.deleteMany({ where: { productId } })
        await holder.orderedCartItem.create({
          data: { customerId: 1, productId, cartItemId: cart[0]?.id ?? 0, orderId: idOf(first) },
        })
        await holder.orderLine.updateMany({ where: { orderId: idOf(first) }, data: { productId } })
      },
    )
    expect([answer.status, (answer.body as Body).order_id]).toEqual([409, idOf(first)])
  })

  it('is remembered as long as an idempotency key', async () => {
    const cart = await fillCart()
    await order(toLines(cart))
    const where = { productId: cart[0]?.product_id ?? 0 }
    await deleteOldOrderedLines()
    expect(await db().orderedCartItem.count({ where })).toBe(1)
    await db().orderedCartItem.updateMany({ where, data: { createdAt: ago(8 * 24 * 3_600_000) } })
    expect(await deleteOldOrderedLines()).toBe(1)
    expect((await order(toLines(cart))).status).toBe(201)
  })
})

describe('a repeated request', () => {
  it('gets its first order by its key, not a question', async () => {
    const cart = await fillCart()
    const first = await order(cart, {}, 'tab-1')
    const again = await order(cart, {}, 'tab-1')
    expect([again.status, idOf(again)]).toEqual([200, idOf(first)])
  })
})

describe('a checkout that uses no cart', () => {
  it('may order the same products any number of times', async () => {
    const lines = [{ product_id: (await insertProduct({ stock: 9 })).id, quantity: 1 }]
    for (let time = 0; time < 3; time++) expect((await order(lines)).status).toBe(201)
  })

  it.each([
    ['other quantities', 2, 1],
    ['one more product', 1, 2],
  ])('orders %s than the cart had', async (_what, quantity, count) => {
    const cart = withoutIds(await fillCart())
    await order(cart)
    const more = [{ product_id: (await insertProduct({ stock: 9 })).id, quantity: 1 }]
    const lines = [...cart.map((line) => ({ ...line, quantity })), ...more].slice(0, count)
    expect((await order(lines)).status).toBe(201)
  })

  it.each([['12'], [0], ['x'], [-1], [null], [2 ** 40]])('may send %p as the id of a line', async (id) => {
    const lines = [{ id, product_id: (await insertProduct({ stock: 9 })).id, quantity: 1 }]
    expect((await order(lines)).status).toBe(201)
  })
})

describe('a cart that is paid in advance', () => {
  const pay = async (cart_items: object[], more: object = {}) =>
    sendCheckout({
      ...validAddress,
      payment_type: 'KBZPay',
      payment_screenshot: await insertScreenshot(),
      cart_items,
      ...more,
    })

  it('is one order too, and its second screenshot can still be used', async () => {
    const cart = await fillCart()
    const first = await pay(cart)
    const second = await pay(cart)
    expect(second.body).toMatchObject({
      order_id: idOf(first),
      can_order_again: true,
      screenshot_usable: true,
    })
    expect((await pay(cart, { order_again: true })).status).toBe(201)
  })

  it('is an order for each screenshot when a program sends no ids (decision D19)', async () => {
    const lines = withoutIds(await fillCart())
    expect((await pay(lines)).status).toBe(201)
    expect((await pay(lines)).status).toBe(201)
  })
})

describe('an order', () => {
  it('takes only its own lines out of the cart, and keeps which they were', async () => {
    const [one, other] = [await fillCart(), await fillCart()]
    const placed = await order(one)
    const rows = await db().orderedCartItem.findMany({ where: { orderId: idOf(placed) } })
    expect(rows.map(({ cartItemId }) => cartItemId)).toEqual(one.map(({ id }) => id))
    expect(await listCartItems(await us())).toMatchObject(other.map(({ id }) => ({ id })))
  })

  it('that is refused consumes nothing', async () => {
    const cart = await fillCart()
    expect((await order(cart, { seen_total: 1 })).status).toBe(409)
    expect(await db().orderedCartItem.count({ where: { productId: cart[0]?.product_id ?? 0 } })).toBe(0)
    expect((await order(cart)).status).toBe(201)
    expect((await readOrder((await lastOrder()) ?? 0)).itemCount).toBe(1)
  })
})

async function lastOrder(): Promise<number | undefined> {
  const { body } = await callRoute(getOrders, { params: { userId: '1' } })
  return (body as { orders: { id: number }[] }).orders[0]?.id
}
