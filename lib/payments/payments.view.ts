import type { PaymentSubmissionStatus, PaymentView } from '@/lib/payments/payments.schema'

/** A row of payments with the path of its screenshot; SQL returns amounts as text. */
export type PaymentRow = {
  id: number
  orderId: number
  createdAt: Date
  path: string
  amountSent: string | null
  transactionLastDigits: string | null
  status: PaymentSubmissionStatus
  rejectionReason: string | null
  reviewedAt: Date | null
}

export const toPaymentView = (row: PaymentRow): PaymentView => ({
  id: row.id,
  order_id: row.orderId,
  created_at: row.createdAt.toISOString(),
  payment_screenshot: row.path,
  amount_sent: row.amountSent === null ? null : Number(row.amountSent),
  transaction_digits: row.transactionLastDigits,
  status: row.status,
  reason: row.rejectionReason,
  reviewed_at: row.reviewedAt?.toISOString() ?? null,
})
