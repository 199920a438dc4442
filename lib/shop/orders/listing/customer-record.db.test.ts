import { GET as listCall } from '@/app/api/orders/route'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { insertProduct, sharedCustomer, buyProduct } from '@/lib/testing/factories'
import { refundMoney } from '@/lib/testing/orders/money-calls'
import { decided, move, reject, verify } from '@/lib/testing/orders/payment-calls'
import { reviewChecklist } from '@/lib/shop/payments/payment-review.schema'
import { getCustomerRecord } from '@/lib/shop/orders/listing/customer-record.queries'
import { ordersPageResponse } from '@/lib/shop/orders/orders.schema'

beforeAll(sharedCustomer)

/** An order of 1,000 Kyats and the fee, placed in the browser of guest `guestId` if given. */
async function anOrder(address: Record<string, string>, guestId?: number) {
  const product = await insertProduct({ price: 1_000 })
  const order = await buyProduct(product.id, 1, address)
  if (guestId !== undefined) {
    await db().order.update({ where: { id: order.id }, data: { customerId: guestId } })
  }
  const payment = await db().payment.findFirstOrThrow({ where: { orderId: order.id } })
  return { id: order.id, total: order.total_price, payment: payment.id }
}

const getRecord = (id: number) => getCustomerRecord(admin, id)
const listOf = async (id: number) => {
  const { body } = await callRoute(listCall, { path: `/api/orders?customer_of=${id}` })
  return ordersPageResponse.parse(body).orders.map((order) => order.id)
}

it('orders with the same phone number, however it is typed, are those of one customer', async () => {
  const one = await anOrder({ first_name: 'Mya', phone: '09 790 111 222' })
  const two = await anOrder({ first_name: 'Mya', last_name: 'Mya', phone: '+95 9 790111222' })
  const three = await anOrder({ first_name: 'Mya', phone: '၀၉၇၉၀၁၁၁၂၂၂' })
  await anOrder({ phone: '09 790 111 223' })
  for (const { id } of [one, two, three]) expect(await listOf(id)).toEqual([three.id, two.id, one.id])
  const record = await getRecord(two.id)
  expect(record).toMatchObject({ names: ['Mya', 'Mya Mya'], orders: 3, completed: 0, cancelled: 0 })
  expect(record?.phones).toHaveLength(3)
})

it('orders of one guest are those of one customer, with and without a phone number', async () => {
  const guest = await db().customer.create({ data: { name: 'Guest', guestToken: 'customer-record' } })
  const one = await anOrder({ phone: '' }, guest.id)
  const two = await anOrder({ phone: '09 790 333 444' }, guest.id)
  // Another browser, but the phone number of the second order.
  const three = await anOrder({ phone: '09 790 333 444' })
  expect(await listOf(one.id)).toEqual([two.id, one.id])
  expect(await listOf(two.id)).toEqual([three.id, two.id, one.id])
})

it('the one customer of a shared shop is many people: an order without a phone number stands alone', async () => {
  const [one, two] = [await anOrder({ phone: '' }), await anOrder({ phone: '' })]
  expect(await listOf(one.id)).toEqual([one.id])
  expect((await getRecord(two.id))?.orders).toBe(1)
})

it('the record counts payments, and what came in less what was paid back', async () => {
  const phone = '09 790 555 666'
  const [kept, cancelled, rejected] = [
    await anOrder({ phone }),
    await anOrder({ phone }),
    await anOrder({ phone }),
  ]
  await verify(kept.payment)
  await move(kept.id, 'order confirmed')
  await move(kept.id, 'order completed')
  await verify(cancelled.payment)
  await move(cancelled.id, 'order cancelled')
  expect(await getRecord(kept.id)).toMatchObject({ paid: kept.total + cancelled.total })
  await refundMoney(cancelled.id, cancelled.total)
  const part = await anOrder({ phone })
  await decided(part.payment, { status: 'verified', checked: reviewChecklist, amount: 700 })
  const earlier = await anOrder({ phone })
  await db().order.update({
    where: { id: earlier.id },
    data: { paymentStatus: 'verified', moneyRecorded: false },
  })
  await reject(rejected.payment)
  expect(await getRecord(kept.id)).toMatchObject({
    orders: 5,
    completed: 1,
    cancelled: 1,
    paid: kept.total + 700 + earlier.total,
    verifiedPayments: 3,
    rejectedPayments: 1,
  })
})

it('an order that does not exist has no customer', async () => {
  expect(await getRecord(2_147_483_647)).toBeNull()
  expect(await listOf(2_147_483_647)).toEqual([])
})

it.each(['abc', '-1', '0', '1,2', '99999999999'])('customer_of=%s is rejected', async (value) => {
  const { status } = await callRoute(listCall, { path: `/api/orders?customer_of=${value}` })
  expect(status).toBe(422)
})
