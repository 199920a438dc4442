import { GET as list } from '@/app/api/refunds/route'
import { POST as setAccount } from '@/app/api/orders/refund-account/route'
import { db } from '@/lib/platform/db/client'
import { refundAccountResponse } from '@/lib/shop/money/refund-accounts.schema'
import { dueResponse } from '@/lib/shop/money/refunds.schema'
import { getOrderWork } from '@/lib/shop/orders/listing/order-work.queries'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { sharedCustomer, validAddress } from '@/lib/testing/factories'
import { insertCancelledOrder, insertPaidOrder, refundMoney } from '@/lib/testing/orders/money-calls'
import { orderAsSeenBy } from '@/lib/testing/orders/payment-calls'

beforeAll(sharedCustomer)

const ACCOUNT = { payment_type: 'WaveMoney', account_name: 'Daw Hla', account_number: '09 790 000 777' }
const set = (order_id: unknown, more: object = {}) =>
  callRoute(setAccount, { body: { order_id, ...ACCOUNT, ...more } })
const findDue = async (id: number) => {
  const { body } = await callRoute(list, { path: '/api/refunds?per_page=100' })
  return dueResponse.parse(body).orders.find((order) => order.order_id === id)
}

it('the customer says where money is to be sent, staff see it with their phone, and it can be changed', async () => {
  const { id } = await insertCancelledOrder()
  expect(await findDue(id)).toMatchObject({
    refund_account: null,
    phone: validAddress.phone,
    customer_name: validAddress.first_name,
  })
  const { status, body } = await set(id)
  expect(status).toBe(200)
  expect(refundAccountResponse.parse(body).refund_account).toEqual(ACCOUNT)
  await set(id, { account_number: ' ၀၉ ၇၉၀ ၀၀၀ ၇၇၈ ' })
  const changed = { ...ACCOUNT, account_number: '09 790 000 778' }
  expect((await findDue(id))?.refund_account).toEqual(changed)
  for (const who of ['customer', 'admin'] as const) {
    expect((await orderAsSeenBy(id, who)).refund_account).toEqual(changed)
  }
})

it('the work of the shop counts orders with money to pay back, until it is paid', async () => {
  const before = (await getOrderWork(admin)).to_refund
  const { id, total } = await insertCancelledOrder()
  expect((await getOrderWork(admin)).to_refund).toBe(before + 1)
  await refundMoney(id, total)
  expect((await getOrderWork(admin)).to_refund).toBe(before)
  const { status, body } = await set(id)
  expect([status, body['message']]).toEqual([409, 'No money of this order is due back'])
})

it('nothing is asked while no money is due', async () => {
  const { id } = await insertPaidOrder()
  expect((await set(id)).status).toBe(409)
})

it.each([
  ['another kind of account', { payment_type: 'Cash on Delivery' }, 'payment_type'],
  ['no number', { account_number: '' }, 'account_number'],
  ['a name that is too long', { account_name: 'x'.repeat(101) }, 'account_name'],
  ['a list', { account_name: ['Daw Hla'] }, 'account_name'],
])('%s is refused', async (_case, more, field) => {
  const { id } = await insertCancelledOrder()
  const { status, body } = await set(id, more)
  expect(status).toBe(422)
  expect(body['errors']).toHaveProperty(field)
})

it('an order of somebody else, or none, is not found', async () => {
  const { id } = await insertCancelledOrder()
  const stranger = await db().customer.create({ data: { name: 'Stranger' } })
  await db().order.update({ where: { id }, data: { customerId: stranger.id } })
  expect((await set(id)).status).toBe(404)
  expect((await set(2_000_000_000)).status).toBe(404)
  expect(await db().refundAccount.count({ where: { orderId: id } })).toBe(0)
})
