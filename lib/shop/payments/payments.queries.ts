import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { rawSql, query } from '@/lib/platform/db/query'
import { READING_JOIN, readingColumns } from '@/lib/shop/receipts/readings.queries'
import { MISSING_SQL } from '@/lib/shop/money/money.queries'
import type { Admin, CustomerContext } from '@/lib/platform/actors/actors'
import type { ReviewView, WaitingView } from '@/lib/shop/payments/payment-review.schema'
import { type ReviewRow, toReview, type PaymentRow, toPaymentView } from '@/lib/shop/payments/payments.view'
import { CUSTOMER_NAME_SQL } from '@/lib/shop/order-status/order-owner.queries'
import type { OrderPaymentType } from '@/lib/shop/payment-accounts/payment-types.schema'
import { getExpectedPayment } from '@/lib/shop/money/collect.rules'
import { toLaterAmount } from '@/lib/shop/payments/payments.rules'
import type { PaymentView } from '@/lib/shop/payments/payments.schema'

/** SQL: the columns a view needs of payment `p` and its screenshot `upload`. */
const paymentColumns = rawSql(`p.id, p.order_id AS "orderId", p.created_at AS "createdAt", upload.path,
  p.amount_sent AS "amountSent", p.transaction_last_digits AS "transactionLastDigits", p.status,
  p.rejection_reason AS "rejectionReason",
  p.reviewed_at AS "reviewedAt"`)

/** The payments the customer has submitted for their order, newest first. */
export async function listPayments({ customerId }: CustomerContext, orderId: number): Promise<PaymentView[]> {
  const rows = await query<PaymentRow>()`
    SELECT ${paymentColumns} FROM payments p JOIN uploads upload ON upload.id = p.screenshot_id
      JOIN orders o ON o.id = p.order_id
    WHERE p.order_id = ${orderId} AND (o.customer_id = ${customerId} OR o.account_id = ${customerId}) ORDER BY p.id DESC`
  return rows.map(toPaymentView)
}

type PaidOrder = Parameters<typeof getExpectedPayment>[0] & {
  id: number
  version: number
  payment_status: string
}

/**
 * What the next transfer for an order should bring, in Kyat: without what its screenshots bring that were sent before the order
 * changed and still wait for their check. The caller has checked who may see the order.
 */
export async function getNextPayment(order: PaidOrder): Promise<number> {
  const due = getExpectedPayment(order)
  if (order.version === 1 || order.cash !== null || !['pending', 'rejected'].includes(order.payment_status))
    return due
  const waiting = await query<{ amount: string }>()`
    SELECT expected_amount AS amount FROM payments
    WHERE order_id = ${order.id} AND status = 'pending' AND expected_amount IS NOT NULL`
  return (
    toLaterAmount(
      order.money.missing,
      waiting.map(({ amount }) => Number(amount)),
      null,
    ) ?? due
  )
}

/** A payment, for a command that has just written it. */
export async function getPayment(on: QueryExecutor, id: number): Promise<PaymentView> {
  const [row] = await query<PaymentRow>(on)`
    SELECT ${paymentColumns} FROM payments p JOIN uploads upload ON upload.id = p.screenshot_id WHERE p.id = ${id}`
  if (!row) throw new Error(`Payment ${id} disappeared before the response was built`)
  return toPaymentView(row)
}

/** SQL: payment `p` of order `o` with its warning flags; at most ten suspicious orders each. */
const reviewColumns = () =>
  rawSql(`${paymentColumns.text}, ${readingColumns().text}, p.reviewed_by AS "reviewedBy",
  (SELECT json_build_object('payment_type', a.payment_type, 'account_name', a.account_name,
      'account_number', a.account_number, 'label', a.label)
    FROM payment_accounts a WHERE a.id = p.account_id
      AND (a.label IS NOT NULL OR EXISTS (SELECT 1 FROM payment_accounts b WHERE b.id <> a.id
        AND b.payment_type = a.payment_type AND b.account_number = o.payment_account_number))) AS "shownAccount",
  o.created_at AS "orderedAt", CASE o.payment_type WHEN 'Cash on Delivery' THEN o.prepay_amount END AS prepay,
  CASE o.payment_type WHEN 'Cash on Delivery' THEN o.prepay_amount ELSE o.total_price END AS total,
  coalesce((SELECT nullif(sum(e.amount), 0)::bigint FROM money_entries e
    WHERE e.payment_id = p.id AND p.status = 'verified'), p.expected_amount) AS "expectedAmount",
  ${MISSING_SQL.text} AS missing,
  ARRAY(SELECT DISTINCT other.order_id FROM payments other JOIN orders its ON its.id = other.order_id
    WHERE other.transaction_last_digits = p.transaction_last_digits AND other.order_id <> p.order_id
      AND coalesce(its.prepay_type, its.payment_type) = coalesce(o.prepay_type, o.payment_type) ORDER BY 1 LIMIT 10) AS "sameTransaction",
  ARRAY(SELECT DISTINCT other.order_id FROM uploads twin JOIN payments other ON other.screenshot_id = twin.id
    WHERE twin.sha256 = upload.sha256 AND other.order_id <> p.order_id ORDER BY 1 LIMIT 10) AS "sameImage"`)

/** All payments of an order, newest first. */
export async function listReviews(_admin: Admin, orderId: number): Promise<ReviewView[]> {
  const rows = await query<ReviewRow>()`
    SELECT ${reviewColumns()} FROM payments p JOIN orders o ON o.id = p.order_id
      JOIN uploads upload ON upload.id = p.screenshot_id ${READING_JOIN}
    WHERE p.order_id = ${orderId} ORDER BY p.id DESC`
  return rows.map(toReview)
}

/** A payment, for a command that has just decided about it. */
export async function getReview(id: number): Promise<ReviewView | null> {
  const [row] = await query<ReviewRow>()`
    SELECT ${reviewColumns()} FROM payments p JOIN orders o ON o.id = p.order_id
      JOIN uploads upload ON upload.id = p.screenshot_id ${READING_JOIN}
    WHERE p.id = ${id}`
  return row ? toReview(row) : null
}

type WaitingRow = ReviewRow & { userName: string; paymentType: OrderPaymentType; isDeliveryFee: boolean }

/** Pending payments with what the queue shows of their orders, by ascending id. */
export async function getWaitingPayments(ids: readonly number[]): Promise<WaitingView[]> {
  const rows = await query<WaitingRow>()`
    SELECT ${reviewColumns()}, ${CUSTOMER_NAME_SQL} AS "userName", coalesce(o.prepay_type, o.payment_type) AS "paymentType",
      o.payment_type = 'Cash on Delivery' AS "isDeliveryFee"
    FROM payments p JOIN orders o ON o.id = p.order_id JOIN uploads upload ON upload.id = p.screenshot_id ${READING_JOIN}
    WHERE p.id = ANY(${ids}) ORDER BY p.id`
  return rows.map(toWaiting)
}

const toWaiting = (row: WaitingRow): WaitingView => ({
  order_id: row.orderId,
  user_name: row.userName,
  total_price: Number(row.total),
  payment_type: row.paymentType,
  is_delivery_fee: row.isDeliveryFee,
  waiting_since: row.createdAt.toISOString(),
  payment: toReview(row),
})
