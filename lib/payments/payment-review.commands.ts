import { invalidateOrders } from '@/lib/cache-invalidation'
import { withTransaction, type TransactionClient } from '@/lib/db/client'
import { notFound, conflict } from '@/lib/errors'
import { type AuditEntry, recordAudit } from '@/lib/audit-log/audit-log.commands'
import type { Admin } from '@/lib/auth/access.schema'
import { enqueueNotification } from '@/lib/notifications/outbox.commands'
import type { OrderStatus } from '@/lib/orders/orders.schema'
import { canBeReopened, canBeReviewed } from '@/lib/payments/payments.rules'
import type { PaymentSubmissionStatus } from '@/lib/payments/payments.schema'
import { getReview } from '@/lib/payments/payments.queries'
import type { PaymentDecision, ReviewView } from '@/lib/payments/payment-review.schema'
import type { PaymentStatus } from '@/lib/payments/payments.schema'
import { metrics } from '@/lib/metrics'

/**
 * Decides about a payment (decision D15): verified, or rejected with a reason; 'pending' takes a decision back, with a
 * reason, until the order is completed or cancelled (decision 0117). A request for the current status writes nothing and
 * returns it.
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
    if (isDecided(before, decision)) return false
    if (!isAllowed(before, decision)) throw conflict(rejection(before, decision))
    await writeDecision(tx, admin, id, before, decision)
    invalidateOrders(tx)
    return true
  })
  if (changed) metrics.paymentsReviewed.inc({ status: decision.status })
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
  isNewest: boolean
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
}

/** The reason that a payment keeps; that of taking a decision back is in the order's history. */
const toStoredReason = (decision: PaymentDecision): string | null =>
  decision.status === 'rejected' ? decision.reason : null

const isDecided = ({ status, reason }: Before, decision: PaymentDecision): boolean =>
  status === decision.status && reason === toStoredReason(decision)

/** Whether the newest payment of an open order may become so: decided when it is pending, and pending when decided. */
const isAllowed = (before: Before, { status }: PaymentDecision): boolean =>
  before.status === before.paymentStatus &&
  before.isNewest &&
  (status === 'pending' ? canBeReopened(before) : canBeReviewed(before))

const rejection = ({ status, orderStatus, isNewest }: Before, decision: PaymentDecision): string =>
  status === 'pending' || (decision.status === 'pending' && isNewest)
    ? `This payment cannot become '${decision.status}': its order is '${orderStatus}'`
    : `This payment cannot become '${decision.status}': it is '${status}'`

/** Locks the order first, like every command that changes one, so that the payment cannot change after it is read. */
async function lockPayment(tx: TransactionClient, id: number): Promise<Before> {
  const named = await tx.payment.findUnique({ where: { id }, select: { orderId: true } })
  if (!named) throw notFound('payment')
  await tx.$queryRaw`SELECT FROM orders WHERE id = ${named.orderId} FOR UPDATE`
  const [before] = await tx.$queryRaw<Before[]>`
    SELECT p.order_id AS "orderId", p.status, p.rejection_reason AS reason,
      p.screenshot_id = o.screenshot_id AS "isNewest", o.order_status AS "orderStatus", o.payment_status AS "paymentStatus"
    FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = ${id}`
  if (!before) throw notFound('payment')
  return before
}

const actions = { verified: 'payment.verify', rejected: 'payment.reject', pending: 'payment.reopen' } as const

async function writeDecision(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  id: number,
  { orderId, paymentStatus: oldStatus }: Before,
  decision: PaymentDecision,
): Promise<void> {
  const { status } = decision
  const isReopening = status === 'pending'
  const reviewer = isReopening
    ? { reviewedBy: null, reviewedAt: null }
    : { reviewedBy: admin.name, reviewedAt: new Date() }
  await tx.payment.update({
    where: { id },
    data: { status, rejectionReason: toStoredReason(decision), ...reviewer },
  })
  await tx.order.update({ where: { id: orderId }, data: { paymentStatus: status } })
  await tx.orderEvent.create({
    data: {
      orderId,
      type: 'payment_status',
      oldValue: oldStatus,
      newValue: status,
      note: decision.status === 'verified' ? null : decision.reason,
      actor: admin.name,
    },
  })
  const event = `payment.${isReopening ? 'reopened' : status}` as const
  await enqueueNotification(tx, event, orderId, decision.status === 'verified' ? null : decision.reason)
  const auditEntry: AuditEntry = {
    action: actions[status],
    subjectType: 'order',
    subjectId: String(orderId),
    before: { paymentStatus: oldStatus },
  }
  await recordAudit(tx, admin, { ...auditEntry, after: { paymentStatus: status, payment: id, ...decision } })
}
