import { db, withTransaction } from '@/lib/platform/db/client'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { getPublicTimeline } from '@/lib/shop/orders/orders.queries'
import { reviewPayment, verifyPendingPayment } from '@/lib/shop/payments/payment-review.commands'
import { type PaymentDecision, reviewChecklist } from '@/lib/shop/payments/payment-review.schema'
import { MAX_PAYMENTS } from '@/lib/shop/payments/payments.schema'
import { admin } from '@/lib/testing/admin'
import { insertOrder, insertScreenshot, sharedCustomer } from '@/lib/testing/factories'
import { aWebhook } from '@/lib/testing/notifications'
import {
  listOrderAuditEvents,
  listNotifications,
  listPaymentEvents,
  readOrderState,
  readPaymentStates,
  rejectedDecision,
  submitAnotherPayment,
  verifiedDecision,
} from '@/lib/testing/orders/payment-reviews'

beforeAll(async () => {
  await sharedCustomer()
  await aWebhook('http://127.0.0.1:9/')
})
beforeEach(() => db().notification.deleteMany())

describe('a decision about a payment is written to the payment, its order, its history, the outbox and the audit log:', () => {
  it('verified', async () => {
    const { id, payment } = await insertOrder()
    await db().notification.deleteMany()
    const { changed, payment: view } = await reviewPayment(admin, payment, verifiedDecision)
    expect([changed, view.status, view.reason, view.reviewed_by]).toEqual([true, 'verified', null, 'admin'])
    expect(view.reviewed_at).not.toBeNull()
    expect(await readPaymentStates(id)).toEqual([['verified', null, 'admin']])
    expect(await readOrderState(id)).toEqual(['order placed', 'verified'])
    expect(await listPaymentEvents(id)).toEqual([['payment_status', 'pending', 'verified', null, 'admin']])
    expect(await listNotifications()).toEqual([['payment.verified', null]])
    expect(await listOrderAuditEvents(id)).toMatchObject([
      {
        action: 'payment.verify',
        subjectType: 'order',
        before: { paymentStatus: 'pending' },
        after: { paymentStatus: 'verified', payment, status: 'verified', checked: [...reviewChecklist] },
      },
    ])
  })

  it('rejected, with the reason', async () => {
    const { id, payment } = await insertOrder()
    await db().notification.deleteMany()
    const { changed, payment: view } = await reviewPayment(admin, payment, rejectedDecision)
    expect([changed, view.status, view.reason]).toEqual([true, 'rejected', rejectedDecision.reason])
    expect(await readPaymentStates(id)).toEqual([['rejected', rejectedDecision.reason, 'admin']])
    expect(await readOrderState(id)).toEqual(['order placed', 'rejected'])
    expect(await listPaymentEvents(id)).toEqual([
      ['payment_status', 'pending', 'rejected', rejectedDecision.reason, 'admin'],
    ])
    expect(await listNotifications()).toEqual([['payment.rejected', rejectedDecision.reason]])
    expect(await listOrderAuditEvents(id)).toMatchObject([
      {
        action: 'payment.reject',
        subjectType: 'order',
        before: { paymentStatus: 'pending' },
        after: { paymentStatus: 'rejected', payment, status: 'rejected', reason: rejectedDecision.reason },
      },
    ])
  })
})

describe('a second decision', () => {
  it('that is the same writes nothing', async () => {
    for (const decision of [verifiedDecision, rejectedDecision]) {
      const { id, payment } = await insertOrder()
      await reviewPayment(admin, payment, decision)
      const { changed, payment: view } = await reviewPayment(admin, payment, decision)
      expect([changed, view.status]).toEqual([false, decision.status])
      expect(await listPaymentEvents(id)).toHaveLength(1)
      expect(await listOrderAuditEvents(id)).toHaveLength(1)
    }
  })

  it('that differs is a conflict, also when only the reason does', async () => {
    const { payment } = await insertOrder()
    await reviewPayment(admin, payment, rejectedDecision)
    for (const [decision, status] of [
      [verifiedDecision, 'verified'],
      [{ status: 'rejected', reason: 'Another reason' }, 'rejected'],
    ] as const) {
      await expect(reviewPayment(admin, payment, decision)).rejects.toMatchObject({
        code: 'conflict',
        message: `This payment cannot become '${status}': it is 'rejected'`,
      })
    }
  })

  it('about an unknown payment is a 404', async () => {
    await expect(reviewPayment(admin, 2_000_000_000, verifiedDecision)).rejects.toMatchObject({
      code: 'not_found',
      message: 'No payment Found',
    })
  })
})

it('confirming an order verifies its pending payment, not those that were rejected', async () => {
  const { id, payment } = await insertOrder()
  await reviewPayment(admin, payment, rejectedDecision)
  await submitAnotherPayment(id, await insertScreenshot())
  await db().notification.deleteMany()
  await withTransaction((tx) => verifyPendingPayment(tx, admin, id))
  expect(await readPaymentStates(id)).toEqual([
    ['rejected', rejectedDecision.reason, 'admin'],
    ['verified', null, 'admin'],
  ])
  expect(await listNotifications()).toEqual([['payment.verified', null]])
})

describe('another payment of an order', () => {
  it('replaces the pending one, counts for the order, and is in its history', async () => {
    const { id } = await insertOrder()
    const path = await insertScreenshot()
    const { isNew, payment } = await submitAnotherPayment(id, path, {
      amount_sent: 3_000,
      transaction_digits: '123456',
    })
    expect([isNew, payment]).toMatchObject([
      true,
      { order_id: id, status: 'pending', amount_sent: 3_000, transaction_digits: '123456' },
    ])
    expect(await submitAnotherPayment(id, path)).toEqual({ isNew: false, payment })
    expect((await readPaymentStates(id)).map(([status]) => status)).toEqual(['replaced', 'pending'])
    const screenshot = await db().upload.findUniqueOrThrow({ where: { path } })
    expect(screenshot.attachedAt).not.toBeNull()
    expect(await db().order.findUniqueOrThrow({ where: { id } })).toMatchObject({
      screenshotId: screenshot.id,
    })
    expect(await listPaymentEvents(id)).toEqual([['screenshot', null, null, null, 'shopper']])
  })

  it('after a rejection makes the payment of the order pending again', async () => {
    const { id, payment } = await insertOrder()
    await reviewPayment(admin, payment, rejectedDecision)
    await submitAnotherPayment(id, await insertScreenshot())
    expect(await readOrderState(id)).toEqual(['order placed', 'pending'])
    expect((await listPaymentEvents(id)).slice(1)).toEqual([
      ['screenshot', null, null, null, 'shopper'],
      ['payment_status', 'rejected', 'pending', null, 'shopper'],
    ])
  })

  it('is rejected with the reason', async () => {
    const [{ id }, other] = [await insertOrder(), await insertOrder()]
    await expect(submitAnotherPayment(2_000_000_000, await insertScreenshot())).rejects.toMatchObject({
      code: 'not_found',
      message: 'No order Found',
    })
    const used = await insertScreenshot()
    await submitAnotherPayment(other.id, used)
    for (const [path, message] of [
      ['/uploads/payments/none.png', 'Upload your payment screenshot first'],
      [used, 'This screenshot belongs to another order'],
    ] as const) {
      await expect(submitAnotherPayment(id, path)).rejects.toMatchObject({
        errors: { payment_screenshot: [message] },
      })
    }
    for (let count = 1; count < MAX_PAYMENTS; count++)
      await submitAnotherPayment(id, await insertScreenshot())
    await expect(submitAnotherPayment(id, await insertScreenshot())).rejects.toMatchObject({
      code: 'conflict',
      message: `This order already has ${MAX_PAYMENTS} screenshots: please call the shop`,
    })
  })
})

describe('a decision that is taken back', () => {
  const reopened: PaymentDecision = { status: 'pending', reason: 'The money has not arrived' }

  it.each([
    ['verified', verifiedDecision, null],
    ['rejected', rejectedDecision, rejectedDecision.reason],
  ] as const)(
    '%s: the payment is pending again, and everybody reads why',
    async (status, decision, reason) => {
      const { id, payment } = await insertOrder()
      await reviewPayment(admin, payment, decision)
      await db().notification.deleteMany()
      const { changed, payment: view } = await reviewPayment(admin, payment, reopened)
      expect([changed, view.status, view.reason, view.reviewed_by, view.reviewed_at]).toEqual([
        ...[true, 'pending', null],
        ...[null, null],
      ])
      expect(await readOrderState(id)).toEqual(['order placed', 'pending'])
      expect(await listPaymentEvents(id)).toEqual([
        ['payment_status', 'pending', status, reason, 'admin'],
        ['payment_status', status, 'pending', reopened.reason, 'admin'],
      ])
      expect(await listNotifications()).toEqual([['payment.reopened', reopened.reason]])
      expect((await listOrderAuditEvents(id)).at(-1)).toMatchObject({
        action: 'payment.reopen',
        before: { paymentStatus: status },
        after: { paymentStatus: 'pending', payment, reason: reopened.reason },
      })
      const timeline = await getPublicTimeline(id)
      expect(timeline.at(-1)).toMatchObject({ kind: 'reopened', text: reopened.reason, actor: null })
      expect((await reviewPayment(admin, payment, reopened)).changed).toBe(false)
      expect((await reviewPayment(admin, payment, verifiedDecision)).changed).toBe(true)
    },
  )

  it('holds up a confirmed order until it is decided again', async () => {
    const { id, payment } = await insertOrder()
    await updateOrder(admin, id, { order_status: 'order confirmed' })
    await reviewPayment(admin, payment, reopened)
    expect(await readOrderState(id)).toEqual(['order confirmed', 'pending'])
    const complete = () => updateOrder(admin, id, { order_status: 'order completed' })
    await expect(complete()).rejects.toMatchObject({ code: 'conflict' })
    await reviewPayment(admin, payment, rejectedDecision)
    await expect(complete()).rejects.toMatchObject({ code: 'conflict' })
    const { payment: another } = await submitAnotherPayment(id, await insertScreenshot())
    await reviewPayment(admin, another.id, verifiedDecision)
    expect(await complete()).toMatchObject({ order: { order_status: 'order completed' } })
    await expect(reviewPayment(admin, another.id, reopened)).rejects.toMatchObject({
      code: 'conflict',
      message: "This payment cannot become 'pending': its order is 'order completed'",
    })
  })

  it('is that about the newest payment only, and not of a cancelled order', async () => {
    const { id, payment } = await insertOrder()
    await reviewPayment(admin, payment, rejectedDecision)
    const { payment: another } = await submitAnotherPayment(id, await insertScreenshot())
    await expect(reviewPayment(admin, payment, reopened)).rejects.toMatchObject({ code: 'conflict' })
    await reviewPayment(admin, another.id, rejectedDecision)
    await expect(reviewPayment(admin, payment, reopened)).rejects.toMatchObject({ code: 'conflict' })
    await updateOrder(admin, id, { order_status: 'order cancelled' })
    await expect(reviewPayment(admin, another.id, reopened)).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('an order is confirmed by the payment that was looked at', () => {
  it('and not when the customer has sent another one since', async () => {
    const { id, payment } = await insertOrder()
    const { payment: another } = await submitAnotherPayment(id, await insertScreenshot())
    const confirm = (paymentId: number) =>
      updateOrder(admin, id, { order_status: 'order confirmed' }, { paymentId })
    await expect(confirm(payment)).rejects.toMatchObject({ code: 'conflict' })
    expect(await readOrderState(id)).toEqual(['order placed', 'pending'])
    await confirm(another.id)
    expect(await readOrderState(id)).toEqual(['order confirmed', 'verified'])
  })
})
