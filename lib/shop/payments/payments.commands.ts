/**
 * lib/shop/payments: Payments of orders and their review. Pages, handlers and domains that it does not import may
 * import it; components its views, schemas and rules.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { writeScreenshot } from '@/lib/shop/order-status/order-writer.commands'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { notFound, conflict, validationError } from '@/lib/platform/errors/app-error'
import type { Admin, CustomerContext } from '@/lib/platform/actors/actors'
import type { OrderStatus, PaymentStatus } from '@/lib/shop/order-status/order-status.schema'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'
import { MISSING_SQL } from '@/lib/shop/money/money.queries'
import { getPayment } from '@/lib/shop/payments/payments.queries'
import { canSubmitPayment, toLaterAmount } from '@/lib/shop/payments/payments.rules'
import { MAX_PAYMENTS, type PaymentInput, type PaymentView } from '@/lib/shop/payments/payments.schema'

type SubmittedPayment = { isNew: boolean; payment: PaymentView }

/** Who adds a payment: the customer of the order, or staff with what they were sent. */
type Sender = CustomerContext | Admin<'orders'>

/**
 * Adds a payment to the customer's order, or for staff to any: it becomes the current one and waits for review. Earlier payments are
 * retained; those of an order that costs more since still count, and the new one is for what they leave. Sending the same screenshot again does not add a payment and returns the existing one.
 * @throws AppError 'not_found' for an order of another customer, 'conflict' when it accepts no more payments,
 * 'validation_failed' for a screenshot that belongs to another customer or has paid for another order.
 */
export async function submitPayment(sender: Sender, input: PaymentInput): Promise<SubmittedPayment> {
  return withPreparedTransaction(async (on) => {
    const before = await lockOrder(on, sender, input.order_id)
    const { screenshotId, paidFor, paymentId } = await lockScreenshot(on, sender, input, before)
    if (paymentId !== null && paidFor === input.order_id) {
      return { isNew: false, payment: await getPayment(on, paymentId) }
    }
    if (paidFor !== null)
      throw validationError('payment_screenshot', errorText('screenshot_of_another_order'))
    if (!canSubmitPayment(before)) throw conflict(errorText('order_takes_no_screenshot'))
    if (before.paymentCount >= MAX_PAYMENTS) {
      throw conflict(errorText('order_has_too_many_screenshots', { count: MAX_PAYMENTS }))
    }
    const id = await writePayment(on, sender, input, screenshotId, before)
    if (sender.kind === 'admin') await recordAdded(on, sender, { ...input, ...before, id })
    return { isNew: true, payment: await getPayment(on, id) }
  })
}

type Before = {
  /** Whose screenshots pay for it: the customer who sends one, or that of the order. */
  ownerId: number
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
  paymentCount: number
  /** Kyat, as text; null where a part is paid at the door. */
  missing: string | null
  /** Kyat that payments which wait for their check were to bring before the order changed. */
  waiting: readonly number[]
  /** Whether one of those was sent beside a screenshot that was rejected afterwards, for what that left. */
  hasDifference: boolean
}

async function lockOrder(on: QueryExecutor, sender: Sender, id: number): Promise<Before> {
  const own = sender.kind === 'customer' ? sender.customerId : null
  const [order] = await query<Omit<Before, 'paymentCount' | 'waiting' | 'hasDifference'>>(on)`
    SELECT coalesce(${own}::int, customer_id) AS "ownerId", order_status AS "orderStatus", payment_status AS "paymentStatus",
      CASE WHEN payment_type <> ${CASH_ON_DELIVERY} THEN ${MISSING_SQL} END AS missing
    FROM orders WHERE id = ${id} AND (${own}::int IS NULL OR customer_id = ${own} OR account_id = ${own}) FOR UPDATE`
  if (!order) throw notFound('no_order')
  // A separate statement, so that it sees changes committed while the lock was awaited.
  const [row] = await query<Pick<Before, 'paymentCount' | 'waiting' | 'hasDifference'>>(on)`
    SELECT count(*)::int AS "paymentCount", coalesce(json_agg(expected_amount)
      FILTER (WHERE status = 'pending' AND expected_amount IS NOT NULL), '[]') AS waiting,
      coalesce(bool_or(status = 'pending' AND EXISTS (
        SELECT FROM payments first WHERE first.order_id = payments.order_id AND first.id < payments.id
          AND first.status = 'rejected' AND first.reviewed_at > payments.created_at
      )), false) AS "hasDifference"
    FROM payments WHERE order_id = ${id}`
  const { paymentCount = 0, waiting = [], hasDifference = false } = row ?? {}
  return { ...order, paymentCount, waiting, hasDifference }
}

type Screenshot = { screenshotId: number; paidFor: number | null; paymentId: number | null }

/** Locks the screenshot. One that staff uploaded belongs to nobody until it pays for an order. */
async function lockScreenshot(
  on: QueryExecutor,
  { kind }: Sender,
  { payment_screenshot: path }: PaymentInput,
  { ownerId }: Before,
): Promise<Screenshot> {
  const [upload] = await query<{ id: number }>(on)`
    SELECT id FROM uploads WHERE path = ${path} AND kind = 'payment'
      AND (owner_id = ${ownerId} OR owner_id IS NULL AND ${kind === 'admin'}) FOR UPDATE`
  if (!upload) throw validationError('payment_screenshot', errorText('payment_screenshot_required'))
  const [used] = await query<{ paidFor: number; paymentId: number }>(on)`
    SELECT order_id AS "paidFor", id AS "paymentId" FROM payments WHERE screenshot_id = ${upload.id}`
  return { screenshotId: upload.id, paidFor: used?.paidFor ?? null, paymentId: used?.paymentId ?? null }
}

async function writePayment(
  on: QueryExecutor,
  sender: Sender,
  {
    order_id: orderId,
    amount_sent: amount,
    transaction_digits: digits,
    payment_account_id: shown,
  }: PaymentInput,
  screenshotId: number,
  { paymentStatus: before, ownerId, missing, waiting, hasDifference }: Before,
): Promise<number> {
  const expected = missing === null ? null : toLaterAmount(Number(missing), waiting, amount, hasDifference)
  if (expected === null) {
    await query(on)`
      UPDATE payments SET status = 'replaced' WHERE order_id = ${orderId} AND status = 'pending'`
  }
  const actor = sender.kind === 'admin' ? sender.name : 'shopper'
  await writeScreenshot(on, orderId, { screenshotId, before, actor })
  const [payment] = await query<{ id: number }>(on)`
    WITH attached AS (
      UPDATE uploads SET attached_at = now(), network = NULL, owner_id = ${ownerId}
      WHERE id = ${screenshotId}
    )
    INSERT INTO payments (order_id, screenshot_id, amount_sent, transaction_last_digits, expected_amount, account_id)
    VALUES (${orderId}, ${screenshotId}, ${amount}, ${digits}, ${expected}, coalesce(
      (SELECT a.id FROM payment_accounts a JOIN orders o ON a.payment_type = coalesce(o.prepay_type, o.payment_type)
        WHERE a.id = ${shown ?? null} AND a.active AND o.id = ${orderId}),
      (SELECT account_id FROM payments WHERE order_id = ${orderId} ORDER BY id DESC LIMIT 1),
      (SELECT a.id FROM payment_accounts a JOIN orders o ON a.payment_type = o.payment_type
          AND a.account_number = o.payment_account_number
        WHERE o.id = ${orderId} ORDER BY a.position, a.id LIMIT 1)
    )) RETURNING id`
  if (!payment) throw new Error('A payment was inserted without an answer')
  return payment.id
}

/** Says in the audit log who added the payment. */
const recordAdded = (
  on: QueryExecutor,
  { name, ip }: Admin<'orders'>,
  { id, order_id, paymentStatus }: { id: number; order_id: number; paymentStatus: PaymentStatus },
) => query(on)`
  INSERT INTO audit_events (actor, ip_address, action, subject_type, subject_id, before, after)
  VALUES (${name}, nullif(${ip}, ''), 'payment.create', 'order', ${String(order_id)},
    ${JSON.stringify({ paymentStatus })}::jsonb, ${JSON.stringify({ paymentStatus: 'pending', payment: id })}::jsonb)`
