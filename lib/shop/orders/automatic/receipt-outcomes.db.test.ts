import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { insertOrder, sharedCustomer } from '@/lib/testing/factories'
import { listPaymentEvents, readOrderState, submitAnotherPayment } from '@/lib/testing/orders/payment-reviews'
import { openCashShop, placeCashOrder, setRestZone } from '@/lib/testing/orders/cash-orders'
import { move } from '@/lib/testing/orders/payment-calls'
import { aReceipt, insertReadScreenshot } from '@/lib/testing/orders/receipts'
import { adminActor } from '@/lib/testing/actors'
import { AUTOMATIC_NAME, recordOutcomes } from '@/lib/shop/orders/automatic/receipt-outcomes.commands'
import { reviewPayment } from '@/lib/shop/payments/payment-review.commands'
import { listReviews } from '@/lib/shop/payments/payments.queries'
import { updateSettings } from '@/lib/shop/settings/settings.commands'
import { countOutcomes } from '@/lib/shop/receipts/readings.queries'
import type { Receipt } from '@/lib/shop/receipts/receipts.schema'

beforeAll(() => sharedCustomer())
beforeEach(async () => {
  await db().receiptReading.deleteMany()
  await allow(false)
})

async function allow(receipts_confirm: boolean, receipts_limit = 50_000) {
  await updateSettings(await adminActor(), { receipts_confirm, receipts_limit })
}

/** An order whose receipt says what is due, unless `fields` say something else. */
async function order(fields: Partial<Receipt> = {}, more: object = {}) {
  const { total } = await insertOrder()
  const receipt = aReceipt(total, fields)
  const { id, payment } = await insertOrder({
    payment_screenshot: await insertReadScreenshot(receipt),
    ...more,
  })
  return { id, payment, receipt, total }
}
const outcomeOf = async (id: number) =>
  (await db().receiptReading.findFirst({ where: { upload: { payment: { orderId: id } } } }))?.outcome

describe('the outcome of a receipt', () => {
  it.each<[string, Partial<Receipt>]>([
    ['matched', {}],
    ['unsure', { paid_at: null }],
    ['wrong', { foreign_currency: 'THB' }],
  ])('is recorded once: %s', async (outcome, fields) => {
    const { id } = await order(fields)
    expect(await recordOutcomes()).toBe(1)
    expect(await recordOutcomes()).toBe(0)
    expect(await outcomeOf(id)).toBe(outcome)
    expect(await readOrderState(id)).toEqual(['order placed', 'pending'])
  })

  it('waits for the order', async () => {
    await insertReadScreenshot(aReceipt(1))
    expect(await recordOutcomes()).toBe(0)
  })

  it('stays what it was when the payment is decided', async () => {
    const { id, payment } = await order({ paid_at: null })
    await recordOutcomes()
    await reviewPayment(admin, payment, { status: 'rejected', reason: 'No' })
    expect(await listReviews(admin, id)).toMatchObject([{ reading: { outcome: 'unsure', points: [] } }])
  })
})

describe('with the permission of an owner the shop confirms', () => {
  it('what matches in all points, marks it, and staff may take it back', async () => {
    await allow(true)
    const { id, payment, total } = await order()
    await Promise.all([recordOutcomes(), recordOutcomes(), recordOutcomes()])
    expect(await readOrderState(id)).toEqual(['order confirmed', 'verified'])
    expect(await listReviews(admin, id)).toMatchObject([{ status: 'verified', reviewed_by: AUTOMATIC_NAME }])
    expect(await listPaymentEvents(id)).toMatchObject([
      ['payment_status', 'pending', 'verified', null, AUTOMATIC_NAME],
    ])
    expect(await db().moneyEntry.count({ where: { orderId: id } })).toBe(1)
    await reviewPayment(admin, payment, { status: 'pending', reason: 'The money has not arrived' })
    expect(await readOrderState(id)).toEqual(['order confirmed', 'pending'])
    await recordOutcomes()
    expect(await readOrderState(id)).toEqual(['order confirmed', 'pending'])
    // Another receipt for an order at which somebody looked is for them, too.
    await submitAnotherPayment(id, await insertReadScreenshot(aReceipt(total)))
    await recordOutcomes()
    expect(await readOrderState(id)).toEqual(['order confirmed', 'pending'])
  })

  it('the rest of an order of which a part came before', async () => {
    const { id, payment, total } = await order({ paid_at: null })
    await recordOutcomes()
    await reviewPayment(admin, payment, {
      status: 'verified',
      checked: ['amount', 'receiver', 'time', 'account'],
      amount: 1_000,
    })
    await allow(true)
    await submitAnotherPayment(id, await insertReadScreenshot(aReceipt(total - 1_000)))
    await recordOutcomes()
    expect(await readOrderState(id)).toEqual(['order confirmed', 'verified'])
  })

  it('nothing twice for one receipt: the half of an order is not the other half', async () => {
    const { total } = await insertOrder()
    const half = aReceipt(total / 2)
    const { id, payment } = await insertOrder({ payment_screenshot: await insertReadScreenshot(half) })
    await recordOutcomes()
    await reviewPayment(admin, payment, {
      status: 'verified',
      checked: ['amount', 'receiver', 'time', 'account'],
      amount: total / 2,
    })
    await allow(true)
    await submitAnotherPayment(id, await insertReadScreenshot(half))
    await recordOutcomes()
    expect(await readOrderState(id)).toEqual(['order placed', 'pending'])
    expect((await listReviews(admin, id))[0]?.reading).toMatchObject({
      outcome: 'wrong',
      sent_before: 'verified',
      points: [{ state: 'matches' }, {}, {}, { problem: 'already_received' }],
    })
  })

  it('nothing of an order of which somebody rejected a payment, whether the receipt is the same or another', async () => {
    await allow(true)
    const { id, payment, receipt, total } = await order({ paid_at: null })
    await recordOutcomes()
    await reviewPayment(admin, payment, { status: 'rejected', reason: 'Not here' })
    await submitAnotherPayment(id, await insertReadScreenshot({ ...receipt, ...aReceipt(total) }))
    await recordOutcomes()
    expect(await readOrderState(id)).toEqual(['order placed', 'pending'])
  })

  it('nothing of an order that was cancelled before its receipt was read', async () => {
    await allow(true)
    const { id } = await order()
    await db().order.update({ where: { id }, data: { orderStatus: 'order cancelled' } })
    await recordOutcomes()
    expect(await db().moneyEntry.count({ where: { orderId: id } })).toBe(0)
    expect(await outcomeOf(id)).toBe('matched')
  })

  it.each<[string, Partial<Receipt>, object]>([
    ['a receipt that does not say that it succeeded', { is_successful: null }, {}],
    ['a transfer that is not done', { is_successful: false }, {}],
    ['the name alone', { receiver_digits: null }, {}],
    ['three digits', { receiver_digits: { value: '234', is_sure: true } }, {}],
    ['our digits and another name', { receiver_name: { value: 'Aye Aye', is_sure: true } }, {}],
    ['an unsure point', { paid_at: { value: new Date().toISOString(), is_sure: false } }, {}],
    ['a point without an answer', { transaction_number: null }, {}],
    ['another amount', { amount: { value: 1, is_sure: true } }, {}],
    ['other digits than the customer typed', {}, { transaction_digits: '999999' }],
    ['another amount than the customer typed', {}, { amount_sent: 77 }],
  ])('nothing with %s', async (_what, fields, more) => {
    await allow(true)
    const { id } = await order(fields, more)
    await recordOutcomes()
    expect(await readOrderState(id)).toEqual(['order placed', 'pending'])
  })

  it('nothing above the limit', async () => {
    const { id, total } = await order()
    await allow(true, total - 1)
    await recordOutcomes()
    expect(await readOrderState(id)).toEqual(['order placed', 'pending'])
  })

  it('at most one of two orders with the same receipt, whoever comes first', async () => {
    await allow(true)
    const first = await order()
    const second = await order({ transaction_number: first.receipt.transaction_number })
    await Promise.all([recordOutcomes(), recordOutcomes()])
    expect([await outcomeOf(first.id), await outcomeOf(second.id)]).toEqual(['wrong', 'wrong'])
    expect(await readOrderState(first.id)).toEqual(['order placed', 'pending'])
    const third = await order({ transaction_number: first.receipt.transaction_number })
    await recordOutcomes()
    expect(await readOrderState(third.id)).toEqual(['order placed', 'pending'])
  })

  it('at most one of two orders with one transaction number that are placed at the same moment', async () => {
    await allow(true)
    const { total } = await insertOrder()
    for (let round = 0; round < 3; round += 1) {
      const receipt = aReceipt(total)
      const paths = [await insertReadScreenshot(receipt), await insertReadScreenshot(receipt)]
      const [one, other] = await Promise.all([
        ...paths.map((payment_screenshot) => insertOrder({ payment_screenshot })),
        recordOutcomes(),
        recordOutcomes(),
      ])
      await Promise.all([recordOutcomes(), recordOutcomes()])
      const ids = [one, other].flatMap((order) => (typeof order === 'object' ? order.id : []))
      const outcomes = await Promise.all(ids.map(outcomeOf))
      expect(outcomes).toContain('wrong')
      const states = await Promise.all(ids.map(readOrderState))
      expect(states.filter(([state]) => state === 'order confirmed').length).toBeLessThanOrEqual(
        outcomes.filter((outcome) => outcome === 'matched').length,
      )
      const reviews = await Promise.all(ids.map((id) => listReviews(admin, id)))
      expect(reviews.map(([review]) => review?.reading?.used_for)).toEqual([[ids[1]], [ids[0]]])
    }
  })

  it('nothing that staff decided before, whose outcome is counted as none', async () => {
    await allow(true)
    const { id, payment } = await order()
    await reviewPayment(admin, payment, { status: 'rejected', reason: 'No' })
    await recordOutcomes()
    expect(await readOrderState(id)).toEqual(['order placed', 'rejected'])
    expect(await recordOutcomes()).toBe(0)
    expect(await countOutcomes()).toEqual({ matched: 0, unsure: 0, wrong: 0 })
    expect(await listReviews(admin, id)).toMatchObject([{ reading: { outcome: null } }])
  })

  it('no cash on delivery to a phone number that refused a parcel, only to others', async () => {
    await openCashShop()
    const refused = await placeCashOrder({ phone: '09 789 123 990' })
    await move(refused.id, 'order confirmed')
    await move(refused.id, 'order cancelled', { refused: true, reason: 'Refused' })
    await setRestZone({ cash: true, fee_prepaid: true })
    await allow(true)
    const send = async (phone: string) => {
      const payment_screenshot = await insertReadScreenshot(aReceipt(2_000))
      return placeCashOrder({ payment_screenshot, prepay_type: 'KBZPay', phone })
    }
    const [again, other] = [await send('+95 9 789 123 990'), await send('09 789 123 991')]
    await recordOutcomes()
    expect([await outcomeOf(again.id), await outcomeOf(other.id)]).toEqual(['matched', 'matched'])
    const states = await Promise.all([again, other].map(async ({ id }) => (await readOrderState(id))[0]))
    expect(states).toEqual(['order placed', 'order confirmed'])
  })
})
