import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import { db } from '@/lib/platform/db/client'
import { type PaymentDecision, reviewChecklist } from '@/lib/shop/payments/payment-review.schema'
import { submitPayment } from '@/lib/shop/payments/payments.commands'
import { paymentInput } from '@/lib/shop/payments/payments.schema'

export const verifiedDecision = {
  status: 'verified',
  checked: [...reviewChecklist],
} satisfies PaymentDecision
export const rejectedDecision = {
  status: 'rejected',
  reason: 'The amount is another',
} satisfies PaymentDecision
/** Sends another payment of an order, as its customer. */
export const submitAnotherPayment = async (order_id: number, payment_screenshot: string, more: object = {}) =>
  submitPayment(await getPageCustomer(null), paymentInput.parse({ order_id, payment_screenshot, ...more }))

/** The payments of an order, oldest first. */
export const readPaymentStates = async (orderId: number) => {
  const payments = await db().payment.findMany({ where: { orderId }, orderBy: { id: 'asc' } })
  return payments.map(({ status, rejectionReason, reviewedBy }) => [status, rejectionReason, reviewedBy])
}
/** The state of an order and of its payment. */
export const readOrderState = async (id: number) => {
  const { orderStatus, paymentStatus } = await db().order.findUniqueOrThrow({ where: { id } })
  return [orderStatus, paymentStatus]
}
/** The history of the payments of an order. */
export const listPaymentEvents = async (orderId: number) => {
  const where = { orderId, type: { in: ['payment_status', 'screenshot'] } }
  const events = await db().orderEvent.findMany({ where, orderBy: { id: 'asc' } })
  return events.map(({ type, oldValue, newValue, note, actor }) => [type, oldValue, newValue, note, actor])
}
/** The events in the outbox with their reasons, oldest first. */
export const listNotifications = async () =>
  (await db().notification.findMany({ orderBy: { id: 'asc' } })).map(({ event, reason }) => [event, reason])
/** The audit events of an order, oldest first. */
export const listOrderAuditEvents = (orderId: number) =>
  db().auditEvent.findMany({
    where: { subjectType: 'order', subjectId: String(orderId) },
    orderBy: { id: 'asc' },
  })
