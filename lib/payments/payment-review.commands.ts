import { withTransaction, type TransactionClient } from '@/lib/db/client'
import { notFound, conflict } from '@/lib/errors'
import { recordAudit } from '@/lib/audit-log/audit-log.commands'
import type { Admin } from '@/lib/auth/access.schema'
import { enqueueNotification } from '@/lib/notifications/outbox.commands'
import type { OrderStatus } from '@/lib/orders/orders.schema'
import { canBeReviewed } from '@/lib/payments/payments.rules'
import type { PaymentSubmissionStatus } from '@/lib/payments/payments.schema'
import { getReview } from '@/lib/payments/payments.queries'
import type { PaymentDecision, ReviewView } from '@/lib/payments/payment-review.schema'
import type { PaymentStatus } from '@/lib/payments/payments.schema'

/**
 * Decides about a payment (decision D15): verified, or rejected with a reason. A request for the current status
 * writes nothing and returns it.
 * @throws AppError 'not_found' for an unknown payment, 'conflict' when it was decided differently, replaced by a
 * newer one, or its order is closed.
 */
export async function reviewPayment(
  admin: Admin<'orders'>,
  id: number,
  decision: PaymentDecision,
): Promise<{ changed: boolean; payment: ReviewView }> {
  const changed = await withTransaction(async (tx) => {
    const before = await lockPayment(tx, id)
    const reason = decision.status === 'rejected' ? decision.reason : null
    if (before.status === decision.status && before.reason === reason) return false
    if (before.status !== 'pending' || !canBeReviewed(before)) throw conflict(rejection(before, decision))
    await writeDecision(tx, admin, id, before.orderId, decision, reason)
    return true
  })
  const payment = await getReview(id)
  if (!payment) throw notFound('payment')
  return { changed, payment }
}

/** Verifies the pending payment of an order because the order itself was confirmed. */
export async function verifyPendingPayment(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  orderId: number,
): Promise<void> {
  await tx.payment.updateMany({
    where: { orderId, status: 'pending' },
    data: { status: 'verified', reviewedBy: admin.name, reviewedAt: new Date() },
  })
  await enqueueNotification(tx, 'payment.verified', orderId)
}

type Before = {
  orderId: number
  status: PaymentSubmissionStatus
  reason: string | null
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
}

const rejection = ({ status, orderStatus }: Before, decision: PaymentDecision): string =>
  status === 'pending'
    ? `This payment cannot become '${decision.status}': its order is '${orderStatus}'`
    : `This payment cannot become '${decision.status}': it is '${status}'`

/** Locks the order first, like every command that changes one, so that the payment cannot change after it is read. */
async function lockPayment(tx: TransactionClient, id: number): Promise<Before> {
  const named = await tx.payment.findUnique({ where: { id }, select: { orderId: true } })
  if (!named) throw notFound('payment')
  await tx.$queryRaw`SELECT FROM orders WHERE id = ${named.orderId} FOR UPDATE`
  const [before] = await tx.$queryRaw<Before[]>`
    SELECT p.order_id AS "orderId", p.status, p.rejection_reason AS reason, o.order_status AS "orderStatus",
      o.payment_status AS "paymentStatus"
    FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = ${id}`
  if (!before) throw notFound('payment')
  return before
}

async function writeDecision(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  id: number,
  orderId: number,
  decision: PaymentDecision,
  reason: string | null,
): Promise<void> {
  const { status } = decision
  await tx.payment.update({
    where: { id },
    data: { status, rejectionReason: reason, reviewedBy: admin.name, reviewedAt: new Date() },
  })
  await tx.order.update({ where: { id: orderId }, data: { paymentStatus: status } })
  await tx.orderEvent.create({
    data: {
      orderId,
      type: 'payment_status',
      oldValue: 'pending',
      newValue: status,
      note: reason,
      actor: admin.name,
    },
  })
  await enqueueNotification(tx, `payment.${status}`, orderId, reason)
  const action = status === 'verified' ? 'payment.verify' : 'payment.reject'
  const auditEntry = {
    action,
    subjectType: 'order',
    subjectId: String(orderId),
    before: { paymentStatus: 'pending' },
  }
  await recordAudit(tx, admin, { ...auditEntry, after: { paymentStatus: status, payment: id, ...decision } })
}
