import {
  compareReceipt,
  endsAlike,
  toOutcome,
  type ExpectedPayment,
} from '@/lib/shop/receipts/receipt-check.rules'
import type {
  ReadingStatus,
  ReadingView,
  ReceiptOutcome,
  ReceiptProblem,
} from '@/lib/shop/receipts/receipt-check.schema'
import type { PaymentType } from '@/lib/shop/payment-accounts/payment-types.schema'
import type { Receipt } from '@/lib/shop/receipts/receipts.schema'

/** The columns of readingColumns(); the status is null for a screenshot that nothing reads. */
export type ReadingRow = {
  readingStatus: ReadingStatus | null
  receipt: Receipt | null
  hints: ReceiptProblem[] | null
  outcome: ReceiptOutcome | null
  uploadedAt: Date
  /** The account that the customer was shown; null where it is not recorded. */
  accountId: number | null
  /** Those of the shop by position, then that of the order, which has no id. */
  accounts: { id: number | null; type: PaymentType; name: string; number: string; label: string | null }[]
  usedFor: number[]
  sentBefore: 'pending' | 'verified' | 'rejected' | null
}

/** The payment for which a screenshot was sent; `due`: what it should bring, in Kyat. */
type SentPayment = Pick<ExpectedPayment, 'due' | 'typedDigits'> & { orderedAt: Date; isPending: boolean }

/**
 * What was read from the screenshot of a payment, compared with what was expected; null when it is not read. The outcome of
 * a payment that was decided stays what it was.
 */
export function toReading(
  row: ReadingRow,
  { due, typedDigits, orderedAt, isPending }: SentPayment,
): ReadingView | null {
  const { readingStatus: state, receipt, uploadedAt, accounts, usedFor, sentBefore, hints } = row
  if (state === null) return null
  const expected = {
    due,
    typedDigits,
    uploadedAt,
    accounts,
    orderedAt: toOrderedAt(orderedAt, row),
    isUsed: usedFor.length > 0,
    isReceived: sentBefore === 'verified',
  }
  const points = receipt && isPending ? compareReceipt(receipt, expected) : []
  return {
    state,
    receipt,
    points,
    outcome: isPending ? toOutcome(points) : row.outcome,
    used_for: usedFor,
    sent_before: sentBefore,
    hints: hints ?? [],
    ...findOtherAccount(row),
  }
}

/**
 * When the order was placed, if a receipt has to be newer: customers pay before they place an order, and send what they sent then
 * again in a better picture.
 */
export const toOrderedAt = (
  orderedAt: Date | null,
  { uploadedAt, sentBefore }: Pick<ReadingRow, 'uploadedAt' | 'sentBefore'>,
): Date | null => (orderedAt !== null && orderedAt < uploadedAt && sentBefore === null ? orderedAt : null)

/** The account that the receipt surely names, where the customer was shown another one with another number. */
function findOtherAccount({ receipt, accountId, accounts }: ReadingRow): Pick<ReadingView, 'other_account'> {
  const digits = receipt?.receiver_digits
  const shown = accounts.find(({ id }) => id === accountId)
  if (!digits?.is_sure || !shown || endsAlike(shown.number, digits.value)) return {}
  const other = accounts.find(({ id, number }) => id !== null && endsAlike(number, digits.value))
  if (!other) return {}
  const { type, name, number, label } = other
  return {
    other_account: { payment_type: type, account_name: name, account_number: number, label },
  }
}
