import { compareReceipt, toOutcome, type ExpectedPayment } from '@/lib/shop/receipts/receipt-check.rules'
import type {
  ReadingStatus,
  ReadingView,
  ReceiptOutcome,
  ReceiptProblem,
} from '@/lib/shop/receipts/receipt-check.schema'
import type { Receipt } from '@/lib/shop/receipts/receipts.schema'

/** The columns of READING_COLUMNS; the status is null for a screenshot that nothing reads. */
export type ReadingRow = {
  readingStatus: ReadingStatus | null
  receipt: Receipt | null
  hints: ReceiptProblem[] | null
  outcome: ReceiptOutcome | null
  uploadedAt: Date
  accounts: { name: string; number: string }[]
  usedFor: number[]
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
  const { readingStatus: state, receipt, uploadedAt, accounts, usedFor, hints } = row
  if (state === null) return null
  const expected = {
    due,
    typedDigits,
    uploadedAt,
    accounts,
    // The first payment of an order is made before it is placed.
    orderedAt: orderedAt < uploadedAt ? orderedAt : null,
    isUsed: usedFor.length > 0,
  }
  const points = receipt && isPending ? compareReceipt(receipt, expected) : []
  return {
    state,
    receipt,
    points,
    outcome: isPending ? toOutcome(points) : row.outcome,
    used_for: usedFor,
    hints: hints ?? [],
  }
}
