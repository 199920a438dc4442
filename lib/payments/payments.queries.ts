import { sql } from '@/lib/db/client'
import { buildOffsetPage, type Page } from '@/lib/db/pagination'
import { rawSql, query, type QueryExecutor } from '@/lib/db/query'
import { countRows } from '@/lib/db/row-counts'
import type { Admin, CustomerContext } from '@/lib/auth/access.schema'
import type {
  QueuePosition,
  ReviewView,
  WaitingQuery,
  WaitingView,
} from '@/lib/payments/payment-review.schema'
import { type ReviewRow, toReview, type PaymentRow, toPaymentView } from '@/lib/payments/payments.view'
import type { PaymentType } from '@/lib/payments/payment-accounts.schema'
import type { PaymentView } from '@/lib/payments/payments.schema'

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
    WHERE p.order_id = ${orderId} AND o.customer_id = ${customerId} ORDER BY p.id DESC`
  return rows.map(toPaymentView)
}

/** A payment, for a command that has just written it. */
export async function getPayment(on: QueryExecutor, id: number): Promise<PaymentView> {
  const [row] = await query<PaymentRow>(on)`
    SELECT ${paymentColumns} FROM payments p JOIN uploads upload ON upload.id = p.screenshot_id WHERE p.id = ${id}`
  if (!row) throw new Error(`Payment ${id} disappeared before the response was built`)
  return toPaymentView(row)
}

/** SQL: payment `p` of order `o` with its warning flags; at most ten suspicious orders each. */
const reviewColumns = rawSql(`${paymentColumns.text}, p.reviewed_by AS "reviewedBy", o.total_price AS total,
  ARRAY(SELECT DISTINCT other.order_id FROM payments other JOIN orders its ON its.id = other.order_id
    WHERE other.transaction_last_digits = p.transaction_last_digits AND other.order_id <> p.order_id
      AND its.payment_type = o.payment_type ORDER BY 1 LIMIT 10) AS "sameTransaction",
  ARRAY(SELECT DISTINCT other.order_id FROM uploads twin JOIN payments other ON other.screenshot_id = twin.id
    WHERE twin.sha256 = upload.sha256 AND other.order_id <> p.order_id ORDER BY 1 LIMIT 10) AS "sameImage"`)

/** All payments of an order, newest first. */
export async function listReviews(_admin: Admin, orderId: number): Promise<ReviewView[]> {
  const rows = await query<ReviewRow>()`
    SELECT ${reviewColumns} FROM payments p JOIN orders o ON o.id = p.order_id
      JOIN uploads upload ON upload.id = p.screenshot_id
    WHERE p.order_id = ${orderId} ORDER BY p.id DESC`
  return rows.map(toReview)
}

/** A payment, for a command that has just decided about it. */
export async function getReview(id: number): Promise<ReviewView | null> {
  const [row] = await query<ReviewRow>()`
    SELECT ${reviewColumns} FROM payments p JOIN orders o ON o.id = p.order_id
      JOIN uploads upload ON upload.id = p.screenshot_id
    WHERE p.id = ${id}`
  return row ? toReview(row) : null
}

/** SQL: orders with a pending payment, worded like the condition of their partial index. */
const WAITING = "o.order_status = 'order placed' AND o.payment_status = 'pending'"

type WaitingRow = ReviewRow & { userName: string; paymentType: PaymentType }

/**
 * The queue of payments waiting for review, longest waiting first: an order whose payment was sent anew waits from then
 * on. The ids of payments are in the order in which they were sent.
 */
export async function listPendingPayments(
  _admin: Admin,
  { page, per_page: perPage }: WaitingQuery,
): Promise<Page<WaitingView>> {
  const [total, rows] = await Promise.all([
    countRows(sql`FROM orders WHERE order_status = 'order placed' AND payment_status = 'pending'`),
    query<WaitingRow>()`
      SELECT ${reviewColumns}, customer.name AS "userName", o.payment_type AS "paymentType"
      FROM (SELECT o.*, sent.id AS payment_id FROM orders o
          JOIN payments sent ON sent.screenshot_id = o.screenshot_id
          WHERE ${rawSql(WAITING)} ORDER BY sent.id LIMIT ${perPage} OFFSET ${(page - 1) * perPage}) AS o
        JOIN payments p ON p.id = o.payment_id
        JOIN uploads upload ON upload.id = p.screenshot_id JOIN customers customer ON customer.id = o.customer_id
      ORDER BY p.id`,
  ])
  return buildOffsetPage({ page, perPage }, total, rows.map(toWaiting))
}

const toWaiting = (row: WaitingRow): WaitingView => ({
  order_id: row.orderId,
  user_name: row.userName,
  total_price: Number(row.total),
  payment_type: row.paymentType,
  waiting_since: row.createdAt.toISOString(),
  payment: toReview(row),
})

/** The position of order `id` in the queue, whether it is waiting itself or not. */
export async function getQueuePosition(_admin: Admin, id: number): Promise<QueuePosition> {
  const [place] = await query<QueuePosition>()`
    WITH waiting AS (
      SELECT o.id, sent.id AS payment_id FROM orders o JOIN payments sent ON sent.screenshot_id = o.screenshot_id
      WHERE ${rawSql(WAITING)}
    ), own AS (
      SELECT sent.id AS payment_id FROM orders o JOIN payments sent ON sent.screenshot_id = o.screenshot_id
      WHERE o.id = ${id}
    )
    SELECT
      (SELECT id FROM waiting, own WHERE waiting.payment_id < own.payment_id ORDER BY waiting.payment_id DESC LIMIT 1)
        AS previous,
      (SELECT id FROM waiting, own WHERE waiting.payment_id > own.payment_id ORDER BY waiting.payment_id LIMIT 1) AS next,
      (SELECT count(*)::int FROM waiting, own WHERE waiting.payment_id < own.payment_id) AS before,
      (SELECT count(*)::int FROM waiting) AS total`
  return place ?? { previous: null, next: null, before: 0, total: 0 }
}
