import { POST as writeOrder } from '@/app/api/admin/orders/route'
import { PATCH as correctAddress } from '@/app/api/orders/address/route'
import { POST as cancel } from '@/app/api/orders/cancel/route'
import { PATCH as setShipments } from '@/app/api/orders/shipments/route'
import { PATCH as updateOrder } from '@/app/api/orders/update/route'
import { orderMutationResponse } from '@/lib/shop/orders/orders.schema'
import { canCustomerCancel, getOrder } from '@/lib/shop/orders/orders.queries'
import { toOrderState } from '@/lib/shop/orders/orders.rules'
import { staffOrderResponse } from '@/lib/shop/staff-orders/staff-order.schema'
import { admin } from '@/lib/testing/admin'
import { db } from '@/lib/platform/db/client'
import { callRoute } from '@/lib/testing/call-route'
import { insertProduct } from '@/lib/testing/factories'
import { openCashShop, placeCashOrder, readOrder } from '@/lib/testing/orders/cash-orders'
import { listViolations } from '@/lib/testing/orders/ledger'
import { readStock } from '@/lib/testing/catalogue/product-reads'

const cancelOrder = (order_id: unknown, more: object = {}) =>
  callRoute(cancel, { body: { order_id, ...more } })

/** Whether the page of the order has the button. */
async function isOffered(id: number) {
  const order = await getOrder(admin, id)
  return order && canCustomerCancel(id, { ...toOrderState(order), handedOverAt: order.handed_over_at })
}

beforeAll(openCashShop)

describe('a customer cancels an order', () => {
  it('that the shop has not begun to process: its stock is back, once, and the timeline says who did it and why', async () => {
    const order = await placeCashOrder()
    const id = order.order_details[0]?.product.id ?? 0
    const before = await readStock(id)
    const { status, body } = await cancelOrder(order.id, { reason: 'Wrong size' })
    expect(status).toBe(200)
    expect(orderMutationResponse.parse(body)).toMatchObject({
      changed: true,
      order: { order_status: 'order cancelled' },
    })
    expect((await cancelOrder(order.id)).body).toMatchObject({ changed: false })
    expect(await readStock(id)).toBe(before + 1)
    const event = await db().orderEvent.findFirstOrThrow({
      where: { orderId: order.id, newValue: 'order cancelled' },
    })
    expect(event).toMatchObject({ actor: 'shopper', note: 'Wrong size' })
    const entry = await db().auditEvent.findFirstOrThrow({
      where: { subjectType: 'order', subjectId: String(order.id), action: 'order.update' },
    })
    expect(entry.actor).toBe('shopper')
    expect(await listViolations()).toEqual([])
  })

  it.each([
    [
      'confirmed',
      (id: number) => callRoute(updateOrder, { body: { order_id: id, order_status: 'order confirmed' } }),
    ],
    ['corrected', (id: number) => callRoute(correctAddress, { body: { order_id: id, town_city: 'Bago' } })],
    [
      'given to a courier',
      (id: number) => callRoute(setShipments, { body: { orders: [{ order_id: id, courier: 'Bee' }] } }),
    ],
  ])('not one that the shop has %s', async (_how, touch) => {
    const order = await placeCashOrder()
    expect((await touch(order.id)).status).toBe(200)
    expect(await isOffered(order.id)).toBe(false)
    const { status, body } = await cancelOrder(order.id)
    expect([status, body['message']]).toEqual([
      409,
      'The shop has begun to work on this order. Ask them to cancel it.',
    ])
    expect((await readOrder(order.id)).orderStatus).not.toBe('order cancelled')
  })

  it('that staff wrote, with a fee, a discount and a note, and did nothing about since', async () => {
    const product = await insertProduct({ price: 5_000 })
    const { body } = await callRoute(writeOrder, {
      body: {
        first_name: 'Khin',
        phone: '09 789 000 321',
        street_address: 'No. 1, Main Road',
        cart_items: [{ product_id: product.id, quantity: 1 }],
        payment_type: 'Cash on Delivery',
        shipping_fee: 1,
        discount: 500,
        discount_reason: 'Promised',
        note: 'Blue bag',
      },
    })
    const { id } = staffOrderResponse.parse(body).order
    // As that of a guest who signed in.
    await db().order.update({ where: { id }, data: { customerId: 1 } })
    expect(await isOffered(id)).toBe(true)
    expect(await cancelOrder(id)).toMatchObject({ status: 200, body: { changed: true } })
  })

  it('not one of somebody else, nor one that does not exist', async () => {
    const order = await placeCashOrder()
    const stranger = await db().customer.create({ data: { name: 'Stranger' } })
    await db().order.update({ where: { id: order.id }, data: { customerId: stranger.id } })
    expect((await cancelOrder(order.id)).status).toBe(404)
    expect((await cancelOrder(2_000_000_000)).status).toBe(404)
    expect((await cancelOrder('many')).status).toBe(422)
    expect((await readOrder(order.id)).orderStatus).toBe('order placed')
  })

  it('once, however often it is sent at the same time', async () => {
    const order = await placeCashOrder()
    const id = order.order_details[0]?.product.id ?? 0
    const before = await readStock(id)
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancelOrder(order.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.filter(({ body }) => body['changed'])).toHaveLength(1)
    expect(await readStock(id)).toBe(before + 1)
  })
})
