import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import { withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { notFound, conflict } from '@/lib/platform/errors/app-error'
import type { Admin } from '@/lib/platform/actors/actors'
import {
  type LockedMoney,
  lockMoney,
  readWaiting,
  recordMoney,
  reversePayment,
} from '@/lib/shop/money/money-entries.commands'
import type { MoneyFacts } from '@/lib/shop/money/money.rules'
import { decideVerified } from '@/lib/shop/money/collect.rules'
import { acceptMissing } from '@/lib/shop/money/write-offs.commands'
import { enqueueNotification } from '@/lib/shop/notifications/outbox.commands'
import {
  canBeReopened,
  canBeReviewed,
  canRecordLatePayment,
  hasStatusOfNewest,
} from '@/lib/shop/payments/payments.rules'
import type { PaymentSubmissionStatus } from '@/lib/shop/payments/payments.schema'
import { getReview } from '@/lib/shop/payments/payments.queries'
import type { PaymentDecision, ReviewView } from '@/lib/shop/payments/payment-review.schema'
import type { StoredPaymentStatus } from '@/lib/shop/order-status/order-status.schema'
import { metrics } from '@/lib/platform/observability/metrics'

/**
 * Decides about a payment (decision D15): verified, or rejected with a reason; 'pending' takes a decision back, with a
 * reason, until the order is completed or cancelled (decision 0119). Verifying records the money: the amount that was
 * seen, or what is missing. With less the order stays pending (decision 0161), or is accepted as paid with a reason. The pending payment of a cancelled order can
 * be verified with the amount that came, which is then due back. Payments that were sent before the order changed count with
 * the newest: verifying it verifies them, with what each was to bring, unless one is rejected before. A request for the current status writes nothing and
 * returns it.
 * @throws AppError 'not_found' for an unknown payment, 'conflict' when it was decided differently, replaced by a
 * newer one, its order is closed, or its money has been paid back.
 */
export async function reviewPayment(
  admin: Admin<'orders'>,
  id: number,
  decision: PaymentDecision,
): Promise<{ changed: boolean; payment: ReviewView }> {
  const changed = await withTransaction(async (tx) => {
    const before = await lockPayment(tx, id)
    if (await isDecided(tx, id, before, decision)) return false
    if (!isAllowed(before, decision)) throw conflict(rejection(before, decision))
    await writeDecision(tx, admin, id, before, decision)
    return true
  })
  if (changed) metrics.paymentsReviewed.inc({ status: decision.status })
  const payment = await getReview(id)
  if (!payment) throw notFound('no_payment')
  return { changed, payment }
}

/**
 * Verifies the pending payment of an order because the order itself was confirmed, and records what was missing, or the
 * amount that was seen. The caller has locked the order.
 * @throws AppError 'conflict' when money would still be missing.
 */
export async function verifyPendingPayment(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  orderId: number,
  seen: number | null = null,
): Promise<void> {
  const money = await lockMoney(tx, orderId)
  const { expected, facts } = await readWaiting(tx, money)
  const { amount, missing, status } = decideVerified(facts, money.prepay, seen ?? expected)
  if (status === 'pending') throw conflict(toMissingMessage(missing))
  await verifyEarlier(tx, admin, money)
  const pending = { orderId, status: 'pending' }
  const payment = await tx.payment.findFirst({
    where: pending,
    orderBy: { id: 'desc' },
    select: { id: true },
  })
  await tx.payment.updateMany({
    where: pending,
    data: { status: 'verified', reviewedBy: admin.name, reviewedAt: new Date() },
  })
  await recordReceived(tx, admin, money, { amount, paymentId: payment?.id ?? null })
  await enqueueNotification(tx, 'payment.verified', orderId)
}

/** Verifies what was sent before the newest payment of an order that changed since, with what each was to bring. */
async function verifyEarlier(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  money: LockedMoney,
): Promise<void> {
  for (const { id, amount } of (await readWaiting(tx, money)).earlier) {
    await tx.payment.update({
      where: { id },
      data: { status: 'verified', reviewedBy: admin.name, reviewedAt: new Date() },
    })
    await recordReceived(tx, admin, money, { amount, paymentId: id })
  }
}

/** Why an order cannot be confirmed yet; `missing` in Kyat. */
export const toMissingMessage = (missing: number): ErrorText =>
  errorText('order_payment_incomplete', { amount: missing })

const recordReceived = (
  tx: TransactionClient,
  { name: actor }: Admin<'orders'>,
  { orderId, transferMethod: method }: LockedMoney,
  { amount, paymentId }: { amount: number; paymentId: number | null },
) => recordMoney(tx, { orderId, kind: 'received', amount, method, paymentId, actor })

type Before = LockedMoney & {
  /** Kyat that the payment was to bring when it was sent; null while the order has not changed since. */
  expectedAmount: number | null
  status: PaymentSubmissionStatus
  reason: string | null
  isNewest: boolean
  /** The facts with what counts when it is verified. */
  factsWithEarlier: MoneyFacts
}

/** The reason that a payment keeps; that of taking a decision back is in the order's history. */
const toStoredReason = (decision: PaymentDecision): string | null =>
  decision.status === 'rejected' ? decision.reason : null

async function isDecided(
  tx: TransactionClient,
  paymentId: number,
  { status, reason }: Before,
  decision: PaymentDecision,
): Promise<boolean> {
  if (status !== decision.status || reason !== toStoredReason(decision)) return false
  if (decision.status !== 'verified' || typeof decision.amount !== 'number') return true
  const { _sum: recorded } = await tx.moneyEntry.aggregate({ where: { paymentId }, _sum: { amount: true } })
  return Number(recorded.amount ?? 0) === decision.amount
}

/**
 * Whether the newest payment may become so: decided when it is pending, and pending when decided, while the order is open.
 * Of a cancelled order an amount that came may be recorded.
 */
const isAllowed = (before: Before, decision: PaymentDecision): boolean =>
  isEarlierRejected(before, decision) ? canBeReviewed(before) : isNewestAllowed(before, decision)

/** Whether it is about a payment that waits beside a newer one of the order, which was changed in between. */
const isEarlierRejected = ({ isNewest, status }: Before, decision: PaymentDecision): boolean =>
  !isNewest && status === 'pending' && decision.status === 'rejected'

const isNewestAllowed = (before: Before, decision: PaymentDecision): boolean =>
  before.isNewest &&
  hasStatusOfNewest(before, before) &&
  (decision.status === 'pending'
    ? canBeReopened(before, before)
    : canBeReviewed(before) || (hasAmount(decision) && canRecordLatePayment(before, before)))

const hasAmount = (decision: PaymentDecision): boolean =>
  decision.status === 'verified' && typeof decision.amount === 'number'

const rejection = ({ status, orderStatus, isNewest }: Before, decision: PaymentDecision): ErrorText =>
  status === 'pending' || (decision.status === 'pending' && isNewest)
    ? errorText('payment_order_transition', { wanted: decision.status, now: orderStatus })
    : errorText('payment_transition', { wanted: decision.status, now: status })

/** Locks the order first, like every command that changes one, so that the payment cannot change after it is read. */
async function lockPayment(tx: TransactionClient, id: number): Promise<Before> {
  const named = await tx.payment.findUnique({ where: { id }, select: { orderId: true } })
  if (!named) throw notFound('no_payment')
  const money = await lockMoney(tx, named.orderId)
  const [payment] = await tx.$queryRaw<Pick<Before, 'status' | 'reason' | 'isNewest' | 'expectedAmount'>[]>`
    SELECT p.status, p.rejection_reason AS reason, p.screenshot_id = o.screenshot_id AS "isNewest",
      p.expected_amount::float8 AS "expectedAmount"
    FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = ${id}`
  if (!payment) throw notFound('no_payment')
  const { facts: factsWithEarlier } = await readWaiting(tx, money)
  return { ...money, ...payment, factsWithEarlier }
}

/** What a decision does to the order. `missing`: Kyat that the customer is to send; 0 unless a part was received. */
type Outcome = { orderStatus: StoredPaymentStatus; received: number; missing: number }

function toOutcome(before: Before, decision: PaymentDecision): Outcome {
  if (!before.isNewest) return { orderStatus: before.paymentStatus, received: 0, missing: 0 }
  if (decision.status !== 'verified') return { orderStatus: decision.status, received: 0, missing: 0 }
  const seen = decision.amount ?? before.expectedAmount
  const facts = before.orderStatus === 'order cancelled' ? before.facts : before.factsWithEarlier
  const { amount, missing, status } = decideVerified(facts, before.prepay, seen)
  return { orderStatus: status, received: amount, missing }
}

const actions = { verified: 'payment.verify', rejected: 'payment.reject', pending: 'payment.reopen' } as const

async function writeDecision(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  id: number,
  before: Before,
  decision: PaymentDecision,
): Promise<void> {
  const { orderId, paymentStatus: oldStatus } = before
  const { status } = decision
  const { orderStatus: paymentStatus, received, missing } = toOutcome(before, decision)
  const isReopening = status === 'pending'
  const reviewer = isReopening
    ? { reviewedBy: null, reviewedAt: null }
    : { reviewedBy: admin.name, reviewedAt: new Date() }
  if (status === 'verified' && before.orderStatus !== 'order cancelled')
    await verifyEarlier(tx, admin, before)
  await tx.payment.update({
    where: { id },
    data: { status, rejectionReason: toStoredReason(decision), ...reviewer },
  })
  if (isReopening) {
    await reversePayment(tx, before, { paymentId: id, reason: decision.reason, actor: admin.name })
  }
  await recordReceived(tx, admin, before, { amount: received, paymentId: id })
  const note = decision.status === 'verified' ? null : decision.reason
  const event =
    missing > 0
      ? { type: 'money', oldValue: String(received), newValue: 'incomplete' }
      : { type: 'payment_status', oldValue: oldStatus, newValue: status }
  const money = { ...(received > 0 && { received }), ...(missing > 0 && { missingMoney: missing }) }
  const change = {
    id: orderId,
    columns: { paymentStatus, awaitsRest: missing > 0 },
    events: [{ ...event, note }],
    audit: {
      action: actions[status],
      before: { paymentStatus: oldStatus },
      after: { paymentStatus, payment: id, ...toAuditDecision(decision), ...money },
    },
  }
  await writeOrders(tx, admin, [change])
  const accepted = missing > 0 && decision.status === 'verified' ? decision.write_off_reason : null
  if (accepted) {
    await acceptMissing(tx, admin, { orderId, amount: missing, reason: accepted })
    return
  }
  const name = missing > 0 ? 'incomplete' : isReopening ? 'reopened' : status
  await enqueueNotification(tx, `payment.${name}`, orderId, note)
}

/** What the audit log says of a decision; a write-off has an entry of its own. */
const toAuditDecision = (decision: PaymentDecision) =>
  Object.fromEntries(Object.entries(decision).filter(([name]) => name !== 'write_off_reason'))
