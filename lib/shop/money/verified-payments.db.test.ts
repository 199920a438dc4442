import { db } from '@/lib/platform/db/client'
import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { getOrderById, getPublicTimeline } from '@/lib/shop/orders/orders.queries'
import { reviewPayment } from '@/lib/shop/payments/payment-review.commands'
import { type PaymentDecision, reviewChecklist } from '@/lib/shop/payments/payment-review.schema'
import { submitPayment } from '@/lib/shop/payments/payments.commands'
import { paymentInput } from '@/lib/shop/payments/payments.schema'
import { admin } from '@/lib/testing/admin'
import { insertOrder, insertScreenshot, sharedCustomer } from '@/lib/testing/factories'
import { waitingFor } from '@/lib/testing/orders/payment-calls'

beforeAll(sharedCustomer)

const seen = (amount?: number): PaymentDecision => ({
  status: 'verified',
  checked: [...reviewChecklist],
  ...(amount === undefined ? {} : { amount }),
})
const takenBack: PaymentDecision = { status: 'pending', reason: 'Another amount' }
const moneyIn = async (id: number) => (await getOrderById(id))?.money
const statuses = async (id: number) => {
  const order = await getOrderById(id)
  return [order?.order_status, order?.payment_status]
}
const entries = async (orderId: number) =>
  (await db().moneyEntry.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(
    ({ kind, amount, method, actor }) => [kind, Number(amount), method, actor],
  )
const sendAnother = async (order_id: number) =>
  (
    await submitPayment(
      await getPageCustomer(null),
      paymentInput.parse({ order_id, payment_screenshot: await insertScreenshot() }),
    )
  ).payment.id

describe('verifying a payment records the money:', () => {
  it('without an amount, what was missing', async () => {
    const { id, total, payment } = await insertOrder()
    await reviewPayment(admin, payment, seen())
    expect(await entries(id)).toEqual([['received', total, 'KBZPay', 'admin']])
    expect(await moneyIn(id)).toMatchObject({ received: total, due: 0, missing: 0, awaits_rest: false })
  })

  it('with more than the total, what is too much is due back', async () => {
    const { id, total, payment } = await insertOrder()
    await reviewPayment(admin, payment, seen(total + 500))
    expect(await moneyIn(id)).toMatchObject({ received: total + 500, due: 500, missing: 0 })
    expect(await statuses(id)).toEqual(['order placed', 'verified'])
    expect((await db().order.findUniqueOrThrow({ where: { id } })).moneyDue).toBe(500n)
  })

  it('with less, the order stays pending until the customer sends the rest', async () => {
    const { id, total, payment } = await insertOrder()
    const first = await reviewPayment(admin, payment, seen(total - 1_000))
    expect(first.payment.status).toBe('verified')
    expect(await statuses(id)).toEqual(['order placed', 'pending'])
    expect(await moneyIn(id)).toMatchObject({ received: total - 1_000, missing: 1_000, awaits_rest: true })
    expect(await waitingFor(id)).toBeUndefined()
    await expect(updateOrder(admin, id, { order_status: 'order confirmed' })).rejects.toMatchObject({
      code: 'conflict',
      message: '1,000 Kyats are missing: the order can be confirmed when the customer has sent them',
    })

    const second = await sendAnother(id)
    expect(await waitingFor(id)).toMatchObject({ payment: { id: second } })
    await reviewPayment(admin, second, seen())
    expect(await statuses(id)).toEqual(['order placed', 'verified'])
    expect(await entries(id)).toEqual([
      ['received', total - 1_000, 'KBZPay', 'admin'],
      ['received', 1_000, 'KBZPay', 'admin'],
    ])
    expect((await getPublicTimeline(id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['placed', null],
      ['incomplete', total - 1_000],
      ['screenshot', null],
      ['verified', null],
    ])
  })

  it('when the order is confirmed, which also covers the rest', async () => {
    const [one, two] = [await insertOrder(), await insertOrder()]
    await updateOrder(admin, one.id, { order_status: 'order confirmed' })
    expect(await entries(one.id)).toEqual([['received', one.total, 'KBZPay', 'admin']])
    await reviewPayment(admin, two.payment, seen(1))
    await sendAnother(two.id)
    await updateOrder(admin, two.id, { order_status: 'order confirmed' })
    expect(await moneyIn(two.id)).toMatchObject({ received: two.total, missing: 0, due: 0 })
  })

  it('when the order is confirmed with the amount that was seen, unless it is too little', async () => {
    const { id, total } = await insertOrder()
    const confirming = (amount: number) =>
      updateOrder(admin, id, { order_status: 'order confirmed' }, { amount })
    await expect(confirming(total - 1)).rejects.toMatchObject({
      message: '1 Kyats are missing: the order can be confirmed when the customer has sent them',
    })
    expect([await entries(id), await statuses(id)]).toEqual([[], ['order placed', 'pending']])
    await confirming(total + 7)
    expect(await moneyIn(id)).toMatchObject({ received: total + 7, due: 7 })
  })

  it('once: the same decision again writes nothing, another amount is a conflict', async () => {
    const { id, total, payment } = await insertOrder()
    await reviewPayment(admin, payment, seen(total - 1))
    expect(await reviewPayment(admin, payment, seen(total - 1))).toMatchObject({ changed: false })
    expect(await reviewPayment(admin, payment, seen())).toMatchObject({ changed: false })
    await expect(reviewPayment(admin, payment, seen(total))).rejects.toMatchObject({ code: 'conflict' })
    expect(await entries(id)).toHaveLength(1)
  })
})

describe('taking a decision back', () => {
  it.each([
    ['all of the money', 0],
    ['a part of it', 1_000],
  ])('writes the counter-entry of %s, and the payment is decided anew', async (_case, missing) => {
    const { id, total, payment } = await insertOrder()
    await reviewPayment(admin, payment, seen(total - missing))
    await reviewPayment(admin, payment, takenBack)
    expect(await statuses(id)).toEqual(['order placed', 'pending'])
    expect(await moneyIn(id)).toMatchObject({ received: 0, missing: total, awaits_rest: false })
    expect(await waitingFor(id)).toMatchObject({ payment: { id: payment } })
    await reviewPayment(admin, payment, seen(total))
    expect((await entries(id)).map(([, amount]) => amount)).toEqual([total - missing, missing - total, total])
  })

  it('leaves the money of an earlier payment', async () => {
    const { id, payment } = await insertOrder()
    await reviewPayment(admin, payment, seen(1_000))
    const second = await sendAnother(id)
    await reviewPayment(admin, second, seen(500))
    await reviewPayment(admin, second, takenBack)
    expect(await moneyIn(id)).toMatchObject({ received: 1_000 })
  })
})

describe('cancelling an order', () => {
  it.each<[string, number, number | undefined]>([
    ['with all of its money', 0, undefined],
    ['with a part of it', 1_000, 1_000],
  ])('%s makes it due', async (_case, amount, part) => {
    const { id, total, payment } = await insertOrder()
    await reviewPayment(admin, payment, seen(part))
    await updateOrder(admin, id, { order_status: 'order cancelled' })
    expect(await moneyIn(id)).toMatchObject({ due: amount || total, missing: 0, awaits_rest: false })
    const { moneyDue } = await db().order.findUniqueOrThrow({ where: { id } })
    expect(Number(moneyDue)).toBe(amount || total)
  })
})

describe('the version before, which knows no entries,', () => {
  const decide = (id: number, payment: number, status: string) =>
    db().$transaction([
      db().$executeRaw`SELECT FROM orders WHERE id = ${id} FOR UPDATE`,
      db().$executeRaw`UPDATE payments SET status = ${status}, reviewed_by = 'Daw Hla' WHERE id = ${payment}`,
      db().$executeRaw`UPDATE orders SET payment_status = ${status} WHERE id = ${id}`,
    ])

  it('gets one when it verifies, and its counter-entry when it takes that back', async () => {
    const { id, total, payment } = await insertOrder()
    await decide(id, payment, 'verified')
    expect(await entries(id)).toEqual([['received', total, 'KBZPay', 'Daw Hla']])
    await decide(id, payment, 'pending')
    await decide(id, payment, 'verified')
    expect((await entries(id)).map(([, amount]) => amount)).toEqual([total, -total, total])
    await db().order.update({ where: { id }, data: { orderStatus: 'order cancelled' } })
    expect(await moneyIn(id)).toMatchObject({ received: total, due: total })
  })

  it('shows a rest that the customer sends to it in the queue', async () => {
    const { id, payment } = await insertOrder()
    await reviewPayment(admin, payment, seen(1_000))
    const path = await insertScreenshot()
    await db().$executeRaw`WITH sent AS (
        INSERT INTO payments (order_id, screenshot_id) SELECT ${id}, id FROM uploads WHERE path = ${path} RETURNING *
      ) UPDATE orders SET screenshot_id = sent.screenshot_id, payment_status = 'pending' FROM sent
      WHERE orders.id = ${id}`
    expect(await waitingFor(id)).toBeDefined()
  })
})
