import { type PaymentRow, toPaymentView } from '@/lib/payments/payments.view'
import type { ReviewView } from '@/lib/payments/payment-review.schema'

/** A payment with its reviewer and its warning flags. */
export type ReviewRow = PaymentRow & {
  reviewedBy: string | null
  /** Kyat, as text. */
  total: string
  sameTransaction: number[]
  sameImage: number[]
}

export const toReview = (row: ReviewRow): ReviewView => ({
  ...toPaymentView(row),
  reviewed_by: row.reviewedBy,
  flags: {
    amount_differs: row.amountSent !== null && row.amountSent !== row.total,
    same_transaction: row.sameTransaction,
    same_picture: row.sameImage,
  },
})
