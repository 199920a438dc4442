import { POST as writeOrder } from '@/app/api/admin/orders/route'
import { POST as add } from '@/app/api/admin/orders/payments/route'
import { db } from '@/lib/platform/db/client'
import { paymentResponse } from '@/lib/shop/payments/payments.schema'
import { staffOrderResponse } from '@/lib/shop/staff-orders/staff-order.schema'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { insertOrder, insertProduct, insertScreenshot, sharedCustomer } from '@/lib/testing/factories'
import { canCustomerCancel } from '@/lib/shop/orders/orders.queries'
import { addTo, kinds, orderAsSeenBy, reject, verify } from '@/lib/testing/orders/payment-calls'

beforeAll(sharedCustomer)

/** The path of a screenshot that staff uploaded. */
async function screenshot() {
  const path = await insertScreenshot()
  await db().upload.update({ where: { path }, data: { ownerId: null } })
  return path
}

/** An order that staff wrote, and its payment. */
async function written() {
  const { id } = await insertProduct({ stock: 5 })
  const body = {
    ...{ first_name: 'Khin', phone: '09 789 000 321', street_address: 'No. 1, Main Road' },
    ...{ payment_type: 'KBZPay', payment_screenshot: await screenshot() },
    cart_items: [{ product_id: id, quantity: 1 }],
  }
  const { order } = staffOrderResponse.parse((await callRoute(writeOrder, { body })).body)
  const payment = await db().payment.findFirstOrThrow({ where: { orderId: order.id } })
  return { id: order.id, payment: payment.id }
}

const send = (order_id: number, payment_screenshot: string, more: object = {}) =>
  callRoute(add, { body: { order_id, payment_screenshot, ...more } })

it('is added to an order that staff wrote, once, says who added it, and is checked like any other', async () => {
  const { id, payment } = await written()
  await reject(payment)
  const path = await screenshot()
  // It is an order of no customer that could send it.
  expect((await addTo(id, path)).status).toBe(404)
  const first = await send(id, path, { amount_sent: '1,000', transaction_digits: '123456' })
  expect(first.status).toBe(201)
  const added = paymentResponse.parse(first.body).payment
  expect(added).toMatchObject({ status: 'pending', amount_sent: 1_000, transaction_digits: '123456' })
  const again = await send(id, path)
  expect([again.status, paymentResponse.parse(again.body).payment.id]).toEqual([200, added.id])

  const { order, timeline } = await orderAsSeenBy(id, 'admin')
  expect(order).toMatchObject({ payment_status: 'pending', payment_screenshot: path })
  expect(kinds(timeline)).toEqual(['placed', 'rejected', 'screenshot'])
  expect(timeline.at(-1)).toMatchObject({ by: 'shop', actor: admin.name })
  const audit = await db().auditEvent.findMany({ where: { action: 'payment.create', subjectId: String(id) } })
  expect(audit).toMatchObject([{ actor: admin.name, subjectType: 'order', after: { payment: added.id } }])
  expect((await verify(added.id)).status).toBe(200)
})

it('is no step of staff after which the customer may not cancel', async () => {
  const { id } = await insertOrder()
  expect((await send(id, await screenshot())).status).toBe(201)
  const { orderStatus, shippingStatus, paymentStatus, handedOverAt } = await db().order.findUniqueOrThrow({
    where: { id },
  })
  const state = { orderStatus, shippingStatus, paymentStatus, handedOverAt } as Parameters<
    typeof canCustomerCancel
  >[1]
  expect(await canCustomerCancel(id, state)).toBe(true)
})

it('is not added to an order that accepts none, nor with a screenshot of a customer or of another order', async () => {
  const [one, other, paid] = [await written(), await insertOrder(), await insertOrder()]
  const path = await screenshot()
  await verify(paid.payment)
  expect((await send(paid.id, path)).status).toBe(409)
  expect((await send(2_000_000_000, path)).status).toBe(404)
  await send(other.id, path)
  for (const refused of [path, await insertScreenshot(), '/uploads/payments/none.png']) {
    const { status, body } = await send(one.id, refused)
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, ['payment_screenshot']])
  }
  expect(await db().payment.count({ where: { orderId: one.id } })).toBe(1)
})
