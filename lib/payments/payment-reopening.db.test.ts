import { db } from '@/lib/db/client'
import { getPageCustomer } from '@/lib/auth/access.queries'
import { updateOrder } from '@/lib/orders/orders.commands'
import { getPublicTimeline } from '@/lib/orders/orders.queries'
import { reviewPayment } from '@/lib/payments/payment-review.commands'
import { type PaymentDecision, reviewChecklist } from '@/lib/payments/payment-review.schema'
import { submitPayment } from '@/lib/payments/payments.commands'
import { paymentInput } from '@/lib/payments/payments.schema'
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

describe('a decision that is taken back', () => {
  const reopened: PaymentDecision = { status: 'pending', reason: 'The money has not arrived' }

  it.each([
    ['verified', verified, null],
    ['rejected', rejected, rejected.reason],
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
      expect(await orderState(id)).toEqual(['order placed', 'pending'])
      expect(await paymentEvents(id)).toEqual([
        ['payment_status', 'pending', status, reason, 'admin'],
        ['payment_status', status, 'pending', reopened.reason, 'admin'],
      ])
      expect(await notified()).toEqual([['payment.reopened', reopened.reason]])
      expect((await audited(id)).at(-1)).toMatchObject({
        ...{ action: 'payment.reopen', before: { paymentStatus: status } },
        after: { paymentStatus: 'pending', payment, reason: reopened.reason },
      })
      const timeline = await getPublicTimeline(id)
      expect(timeline.at(-1)).toMatchObject({ kind: 'reopened', text: reopened.reason, actor: null })
      expect((await reviewPayment(admin, payment, reopened)).changed).toBe(false)
      expect((await reviewPayment(admin, payment, verified)).changed).toBe(true)
    },
  )

  it('holds up a confirmed order until it is decided again', async () => {
    const { id, payment } = await insertOrder()
    await updateOrder(admin, id, { order_status: 'order confirmed' })
    await reviewPayment(admin, payment, reopened)
    expect(await orderState(id)).toEqual(['order confirmed', 'pending'])
    const complete = () => updateOrder(admin, id, { order_status: 'order completed' })
    await expect(complete()).rejects.toMatchObject({ code: 'conflict' })
    await reviewPayment(admin, payment, rejected)
    await expect(complete()).rejects.toMatchObject({ code: 'conflict' })
    const { payment: another } = await submit(id, await insertScreenshot())
    await reviewPayment(admin, another.id, verified)
    expect(await complete()).toMatchObject({ order: { order_status: 'order completed' } })
    await expect(reviewPayment(admin, another.id, reopened)).rejects.toMatchObject({
      ...{
        code: 'conflict',
        message: "This payment cannot become 'pending': its order is 'order completed'",
      },
    })
  })

  it('is that about the newest payment only, and not of a cancelled order', async () => {
    const { id, payment } = await insertOrder()
    await reviewPayment(admin, payment, rejected)
    const { payment: another } = await submit(id, await insertScreenshot())
    await expect(reviewPayment(admin, payment, reopened)).rejects.toMatchObject({ code: 'conflict' })
    await reviewPayment(admin, another.id, rejected)
    await expect(reviewPayment(admin, payment, reopened)).rejects.toMatchObject({ code: 'conflict' })
    await updateOrder(admin, id, { order_status: 'order cancelled' })
    await expect(reviewPayment(admin, another.id, reopened)).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('an order is confirmed by the payment that was looked at', () => {
  it('and not when the customer has sent another one since', async () => {
    const { id, payment } = await insertOrder()
    const { payment: another } = await submit(id, await insertScreenshot())
    const confirm = (paymentId: number) =>
      updateOrder(admin, id, { order_status: 'order confirmed' }, { paymentId })
    await expect(confirm(payment)).rejects.toMatchObject({ code: 'conflict' })
    expect(await orderState(id)).toEqual(['order placed', 'pending'])
    await confirm(another.id)
    expect(await orderState(id)).toEqual(['order confirmed', 'verified'])
  })
})
