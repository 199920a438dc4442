import { type QueryExecutor, rawSql, query } from '@/lib/db/query'
import type { CustomerContext } from '@/lib/auth/access.schema'
import type { PaymentView } from '@/lib/payments/payments.schema'
import { type PaymentRow, toPaymentView } from '@/lib/payments/payments.view'

/** SQL: the columns a view needs of payment `p` and its screenshot `upload`. */
export const paymentColumns = rawSql(`p.id, p.order_id AS "orderId", p.created_at AS "createdAt", upload.path,
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
  if (!row) throw new Error(`Payment ${id} is gone while it is answered`)
  return toPaymentView(row)
}
