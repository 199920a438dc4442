import { reviewChecklist } from '@/lib/shop/payments/payment-review.schema'
import { db } from '@/lib/platform/db/client'
import { insertOrder, sharedCustomer } from '@/lib/testing/factories'
import { insertPaidOrder, refundMoney } from '@/lib/testing/orders/money-calls'
import { decided, move, orderAsSeenBy, reject, verify } from '@/lib/testing/orders/payment-calls'
import { listViolations } from '@/lib/testing/orders/ledger'

const record = (payment: number, amount: number) =>
  decided(payment, { status: 'verified', checked: reviewChecklist, amount })
const receivedFor = async (orderId: number) =>
  (await db().moneyEntry.findMany({ where: { orderId, kind: 'received' } })).map(({ amount }) =>
    Number(amount),
  )

/** An order that was cancelled before its payment was checked. */
async function insertUnchecked() {
  const order = await insertOrder()
  expect((await move(order.id, 'order cancelled', { reason: 'Out of stock' })).status).toBe(200)
  return order
}

beforeAll(sharedCustomer)

describe('money that came for an order which was cancelled before its payment was checked', () => {
  it('is recorded with its amount, due back, and refunded', async () => {
    const { id, payment } = await insertUnchecked()
    expect((await record(payment, 700)).status).toBe(200)
    expect((await orderAsSeenBy(id, 'customer')).order).toMatchObject({
      order_status: 'order cancelled',
      payment_status: 'verified',
      money: { due: 700, missing: 0, awaits_rest: false },
    })
    expect((await refundMoney(id, 701)).status).toBe(409)
    expect((await refundMoney(id, 700)).status).toBe(201)
    expect((await orderAsSeenBy(id, 'customer')).order.money).toMatchObject({ due: 0, refunded: 700 })
    expect(await listViolations()).toEqual([])
  })

  it('is recorded once, however often and by however many it is sent', async () => {
    const { id, payment } = await insertUnchecked()
    const answers = await Promise.all([record(payment, 700), record(payment, 700), record(payment, 900)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses).toContain(409)
    expect(await receivedFor(id)).toHaveLength(1)
  })

  it('needs an amount: without one the order stays as it is, and there is nothing else to decide', async () => {
    const { id, payment } = await insertUnchecked()
    expect([(await verify(payment)).status, (await reject(payment)).status]).toEqual([409, 409])
    expect((await record(payment, 0)).status).toBe(422)
    expect(await receivedFor(id)).toEqual([])
  })

  it('is not recorded a second time for a part that was', async () => {
    const { id, payment } = await insertPaidOrder(2_000)
    await move(id, 'order cancelled', { reason: 'No rest came' })
    expect((await record(payment, 500)).status).toBe(409)
    expect(await receivedFor(id)).toEqual([2_000])
  })
})
