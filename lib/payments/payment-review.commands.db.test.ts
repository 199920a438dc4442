import { db, withTransaction } from '@/lib/db/client'
import { getPageCustomer } from '@/lib/auth/access.queries'
import { reviewPayment, verifyPendingPayment } from '@/lib/payments/payment-review.commands'
import { type PaymentDecision, reviewChecklist } from '@/lib/payments/payment-review.schema'
import { submitPayment } from '@/lib/payments/payments.commands'
import { MAX_PAYMENTS, paymentInput } from '@/lib/payments/payments.schema'
import { adminActor } from '@/lib/testing/actors'
import { aWebhook } from '@/lib/testing/notifications'
import { insertScreenshot, sharedCustomer, insertOrder } from '@/lib/testing/factories'
import type { Admin, Permission } from '@/lib/actors'

let admin: Admin<Permission>
beforeAll(async () => {
  admin = await adminActor()
  await sharedCustomer()
  await aWebhook('http://127.0.0.1:9/')
})
beforeEach(() => db().notification.deleteMany())

const verified: PaymentDecision = { status: 'verified', checked: [...reviewChecklist] }
const rejected: PaymentDecision = { status: 'rejected', reason: 'The amount is another' }
const submit = async (order_id: number, payment_screenshot: string, more: object = {}) =>
  submitPayment(await getPageCustomer(null), paymentInput.parse({ order_id, payment_screenshot, ...more }))

const paymentStates = async (orderId: number) => {
  const payments = await db().payment.findMany({ where: { orderId }, orderBy: { id: 'asc' } })
  return payments.map(({ status, rejectionReason, reviewedBy }) => [status, rejectionReason, reviewedBy])
}
const orderState = async (id: number) => {
  const { orderStatus, paymentStatus } = await db().order.findUniqueOrThrow({ where: { id } })
  return [orderStatus, paymentStatus]
}
const paymentEvents = async (orderId: number) => {
  const where = { orderId, type: { in: ['payment_status', 'screenshot'] } }
  const events = await db().orderEvent.findMany({ where, orderBy: { id: 'asc' } })
  return events.map(({ type, oldValue, newValue, note, actor }) => [type, oldValue, newValue, note, actor])
}
const notified = async () =>
  (await db().notification.findMany({ orderBy: { id: 'asc' } })).map(({ event, reason }) => [event, reason])
const audited = (orderId: number) =>
  db().auditEvent.findMany({
    where: { subjectType: 'order', subjectId: String(orderId) },
    orderBy: { id: 'asc' },
  })

describe('a decision about a payment is written to the payment, its order, its history, the outbox and the audit log:', () => {
  it('verified', async () => {
    const { id, payment } = await insertOrder()
    await db().notification.deleteMany()
    const { changed, payment: view } = await reviewPayment(admin, payment, verified)
    expect([changed, view.status, view.reason, view.reviewed_by]).toEqual([true, 'verified', null, 'admin'])
    expect(view.reviewed_at).not.toBeNull()
    expect(await paymentStates(id)).toEqual([['verified', null, 'admin']])
    expect(await orderState(id)).toEqual(['order placed', 'verified'])
    expect(await paymentEvents(id)).toEqual([['payment_status', 'pending', 'verified', null, 'admin']])
    expect(await notified()).toEqual([['payment.verified', null]])
    expect(await audited(id)).toMatchObject([
      {
        ...{ action: 'payment.verify', subjectType: 'order', before: { paymentStatus: 'pending' } },
        after: { paymentStatus: 'verified', payment, status: 'verified', checked: [...reviewChecklist] },
      },
    ])
  })

  it('rejected, with the reason', async () => {
    const { id, payment } = await insertOrder()
    await db().notification.deleteMany()
    const { changed, payment: view } = await reviewPayment(admin, payment, rejected)
    expect([changed, view.status, view.reason]).toEqual([true, 'rejected', rejected.reason])
    expect(await paymentStates(id)).toEqual([['rejected', rejected.reason, 'admin']])
    expect(await orderState(id)).toEqual(['order placed', 'rejected'])
    expect(await paymentEvents(id)).toEqual([
      ['payment_status', 'pending', 'rejected', rejected.reason, 'admin'],
    ])
    expect(await notified()).toEqual([['payment.rejected', rejected.reason]])
    expect(await audited(id)).toMatchObject([
      {
        ...{ action: 'payment.reject', subjectType: 'order', before: { paymentStatus: 'pending' } },
        after: { paymentStatus: 'rejected', payment, status: 'rejected', reason: rejected.reason },
      },
    ])
  })
})

describe('a second decision', () => {
  it('that is the same writes nothing', async () => {
    for (const decision of [verified, rejected]) {
      const { id, payment } = await insertOrder()
      await reviewPayment(admin, payment, decision)
      const { changed, payment: view } = await reviewPayment(admin, payment, decision)
      expect([changed, view.status]).toEqual([false, decision.status])
      expect(await paymentEvents(id)).toHaveLength(1)
      expect(await audited(id)).toHaveLength(1)
    }
  })

  it('that differs is a conflict, also when only the reason does', async () => {
    const { payment } = await insertOrder()
    await reviewPayment(admin, payment, rejected)
    for (const [decision, status] of [
      [verified, 'verified'],
      [{ status: 'rejected', reason: 'Another reason' }, 'rejected'],
    ] as const) {
      await expect(reviewPayment(admin, payment, decision)).rejects.toMatchObject({
        ...{ code: 'conflict', message: `This payment cannot become '${status}': it is 'rejected'` },
      })
    }
  })

  it('about an unknown payment is a 404', async () => {
    await expect(reviewPayment(admin, 2_000_000_000, verified)).rejects.toMatchObject({
      ...{ code: 'not_found', message: 'No payment Found' },
    })
  })
})

it('confirming an order verifies its pending payment, not those that were rejected', async () => {
  const { id, payment } = await insertOrder()
  await reviewPayment(admin, payment, rejected)
  await submit(id, await insertScreenshot())
  await db().notification.deleteMany()
  await withTransaction((tx) => verifyPendingPayment(tx, admin, id))
  expect(await paymentStates(id)).toEqual([
    ['rejected', rejected.reason, 'admin'],
    ['verified', null, 'admin'],
  ])
  expect(await notified()).toEqual([['payment.verified', null]])
})

describe('another payment of an order', () => {
  it('replaces the pending one, counts for the order, and is in its history', async () => {
    const { id } = await insertOrder()
    const path = await insertScreenshot()
    const { isNew, payment } = await submit(id, path, { amount_sent: 3_000, transaction_digits: '123456' })
    expect([isNew, payment]).toMatchObject([
      true,
      { order_id: id, status: 'pending', amount_sent: 3_000, transaction_digits: '123456' },
    ])
    expect(await submit(id, path)).toEqual({ isNew: false, payment })
    expect((await paymentStates(id)).map(([status]) => status)).toEqual(['replaced', 'pending'])
    const screenshot = await db().upload.findUniqueOrThrow({ where: { path } })
    expect(screenshot.attachedAt).not.toBeNull()
    expect(await db().order.findUniqueOrThrow({ where: { id } })).toMatchObject({
      screenshotId: screenshot.id,
    })
    expect(await paymentEvents(id)).toEqual([['screenshot', null, null, null, 'shopper']])
  })

  it('after a rejection makes the payment of the order pending again', async () => {
    const { id, payment } = await insertOrder()
    await reviewPayment(admin, payment, rejected)
    await submit(id, await insertScreenshot())
    expect(await orderState(id)).toEqual(['order placed', 'pending'])
    expect((await paymentEvents(id)).slice(1)).toEqual([
      ['screenshot', null, null, null, 'shopper'],
      ['payment_status', 'rejected', 'pending', null, 'shopper'],
    ])
  })

  it('is rejected with the reason', async () => {
    const [{ id }, other] = [await insertOrder(), await insertOrder()]
    await expect(submit(2_000_000_000, await insertScreenshot())).rejects.toMatchObject({
      ...{ code: 'not_found', message: 'No order Found' },
    })
    const used = await insertScreenshot()
    await submit(other.id, used)
    for (const [path, message] of [
      ['/uploads/payments/none.png', 'Upload your payment screenshot first'],
      [used, 'This screenshot belongs to another order'],
    ] as const) {
      await expect(submit(id, path)).rejects.toMatchObject({ errors: { payment_screenshot: [message] } })
    }
    for (let count = 1; count < MAX_PAYMENTS; count++) await submit(id, await insertScreenshot())
    await expect(submit(id, await insertScreenshot())).rejects.toMatchObject({
      ...{ code: 'conflict' },
      message: `This order already has ${MAX_PAYMENTS} screenshots: please call the shop`,
    })
  })
})
