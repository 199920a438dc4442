import type { PaymentSubmissionStatus, PaymentView } from '@/lib/shop/payments/payments.schema'
import { type ReadingRow, toReading } from '@/lib/shop/receipts/readings.view'
import type { NamedAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'

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

/** A payment with its reviewer and its warning flags. */
export type ReviewRow = PaymentRow &
  ReadingRow & {
    reviewedBy: string | null
    shownAccount: NamedAccountView | null
    orderedAt: Date
    /** Kyat, as text. `missing`: what the order still lacks. */
    total: string
    missing: string
    /** Kyat, as text: what a verified payment brought, or what it was to bring when its order was changed since; null for others. */
    expectedAmount: string | null
    sameTransaction: number[]
    sameImage: number[]
    /** Kyat, as text: what is sent in advance of an order that is paid at the door; null for others. */
    prepay: string | null
  }

export const toReview = (row: ReviewRow): ReviewView => ({
  ...toPaymentView(row),
  reviewed_by: row.reviewedBy,
  expected_amount: row.expectedAmount === null ? null : Number(row.expectedAmount),
  flags: {
    amount_differs:
      row.amountSent !== null &&
      row.amountSent !== (row.expectedAmount ?? row.total) &&
      // After a part was received, the customer sends the rest.
      !(row.status !== 'verified' && row.amountSent === row.missing),
    same_transaction: row.sameTransaction,
    same_picture: row.sameImage,
  },
  reading: toReading(row, {
    due:
      row.expectedAmount === null
        ? Math.min(Number(row.prepay ?? row.missing), Number(row.missing))
        : Number(row.expectedAmount),
    typedDigits: row.transactionLastDigits,
    orderedAt: row.orderedAt,
    isPending: row.status === 'pending',
  }),
  ...(row.shownAccount && { shown_account: row.shownAccount }),
})
