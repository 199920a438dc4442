import { POST as note } from '@/app/api/orders/notes/route'
import { getExpectedPayment } from '@/lib/shop/money/collect.rules'
import { reverseEntry } from '@/lib/shop/money/reversals.commands'
import { getOrderById } from '@/lib/shop/orders/orders.queries'
import { reviewChecklist } from '@/lib/shop/payments/payment-review.schema'
import { listReviews } from '@/lib/shop/payments/payments.queries'
import { getComparedAmount } from '@/lib/shop/payments/payments.rules'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import {
  addTo,
  decided,
  kinds,
  move,
  orderAsSeenBy,
  reject,
  verify,
  waitingFor,
} from '@/lib/testing/orders/payment-calls'
import { insertScreenshot, sharedCustomer, insertOrder } from '@/lib/testing/factories'
import { callRoute } from '@/lib/testing/call-route'

beforeAll(sharedCustomer)

describe('payment warnings', () => {
  it('report a different amount, but not an equal or missing one', async () => {
    const wrong = await insertOrder({ amount_sent: '3000' })
    const right = await insertOrder({ amount_sent: wrong.total })
    const unsaid = await insertOrder({ amount_sent: ' ' })
    for (const [order, differs] of [
      [wrong, true],
      [right, false],
      [unsaid, false],
    ] as const) {
      expect((await waitingFor(order.id))?.payment.flags.amount_differs).toBe(differs)
    }
  })

  it('compare the rest of a part with what is missing, and a verified payment with what was recorded for it', async () => {
    const { id, total, payment } = await insertOrder({ amount_sent: '4000' })
    const read = async () => {
      const [newest] = await listReviews(admin, id)
      const order = await getOrderById(id)
      if (!newest || !order) throw new Error('The order has no payment')
      const compared = getComparedAmount(order, newest)
      return [newest.flags.amount_differs, compared, getExpectedPayment(order, newest)]
    }
    expect(await read()).toEqual([true, total, total])
    await decided(payment, { status: 'verified', checked: reviewChecklist, amount: 4_000 })
    expect(await read()).toEqual([false, 4_000, 4_000])
    const rest = total - 4_000
    for (const decide of [reject, verify]) {
      await addTo(id, await insertScreenshot(), { amount_sent: rest })
      expect(await read()).toEqual([false, rest, rest])
      const [newest] = await listReviews(admin, id)
      expect((await decide(newest?.id ?? 0)).status).toBe(200)
      expect(await read()).toEqual([false, rest, rest])
    }
  })

  it('still report a verified payment for which less was recorded than its customer states', async () => {
    const { id, total, payment } = await insertOrder({ amount_sent: '4000' })
    await decided(payment, { status: 'verified', checked: reviewChecklist, amount: total - 4_000 })
    expect((await listReviews(admin, id))[0]?.flags.amount_differs).toBe(true)
  })

  it('compare a verified payment that was taken back with the total again', async () => {
    const { id, total, payment } = await insertOrder({ amount_sent: '4000' })
    await decided(payment, { status: 'verified', checked: reviewChecklist, amount: 4_000 })
    const entry = await db().moneyEntry.findFirstOrThrow({ where: { orderId: id } })
    await reverseEntry(admin, entry.id, { reason: 'It bounced' })
    expect((await listReviews(admin, id))[0]).toMatchObject({
      expected_amount: null,
      flags: { amount_differs: true },
    })
    expect(total).toBeGreaterThan(4_000)
  })

  it('report a transaction id that another order used with the same payment type', async () => {
    const first = await insertOrder({ transaction_digits: 654321 })
    const second = await insertOrder({ transaction_digits: '654321' })
    const elsewhere = await insertOrder({ transaction_digits: '654321', payment_type: 'Yoma Bank' })
    expect((await waitingFor(second.id))?.payment.flags.same_transaction).toEqual([first.id])
    expect((await waitingFor(first.id))?.payment.flags.same_transaction).toEqual([second.id])
    expect((await waitingFor(elsewhere.id))?.payment.flags.same_transaction).toEqual([])
  })

  it('report an image that another order uses, never one of the same order', async () => {
    const first = await insertOrder({ payment_screenshot: await insertScreenshot('the same bytes') })
    const second = await insertOrder()
    await addTo(second.id, await insertScreenshot('the same bytes'))
    await addTo(first.id, await insertScreenshot('the same bytes'))
    expect((await waitingFor(second.id))?.payment.flags.same_picture).toEqual([first.id])
    const { payments } = await orderAsSeenBy(first.id, 'admin')
    expect(payments.map(({ flags }) => flags?.same_picture)).toEqual([[second.id], [second.id]])
  })
})

describe('the order timeline', () => {
  it('includes notes and names for admin users, but not for the customer', async () => {
    const { id } = await insertOrder()
    expect((await callRoute(note, { body: { order_id: id, text: 'Asked by phone' } })).status).toBe(201)
    await move(id, 'order cancelled', { reason: 'Out of stock' })
    expect((await orderAsSeenBy(id, 'admin')).timeline).toMatchObject([
      { kind: 'placed', by: 'shopper', actor: 'shopper' },
      { kind: 'note', by: 'shop', actor: 'admin', text: 'Asked by phone' },
      { kind: 'cancelled', by: 'shop', actor: 'admin', text: 'Out of stock' },
    ])
    const mine = await orderAsSeenBy(id, 'customer')
    expect(mine.timeline).toMatchObject([
      { kind: 'placed', by: 'shopper', actor: null },
      { kind: 'cancelled', by: 'shop', actor: null, text: 'Out of stock' },
    ])
    expect(JSON.stringify(mine)).not.toContain('Asked by phone')
    expect(mine.payments[0]).not.toHaveProperty('flags')
  })

  it('contains every step of an order', async () => {
    const { id, payment } = await insertOrder()
    await verify(payment)
    for (const order_status of ['order confirmed', 'order completed']) {
      await move(id, order_status)
    }
    expect(kinds((await orderAsSeenBy(id, 'customer')).timeline)).toEqual([
      ...['placed', 'verified', 'confirmed', 'shipping', 'delivered', 'completed'],
    ])
  })

  it.each([
    { text: 'x' },
    { order_id: 1 },
    { order_id: 1, text: ' ' },
    { order_id: 1, text: 'x'.repeat(501) },
  ])('rejects the note %j', async (body) => expect((await callRoute(note, { body })).status).toBe(422))

  it('rejects a note on an unknown order', async () => {
    expect((await callRoute(note, { body: { order_id: 2_000_000_000, text: 'x' } })).status).toBe(404)
  })
})
