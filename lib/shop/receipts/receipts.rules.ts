import type { Receipt } from '@/lib/shop/receipts/receipts.schema'

/** The transaction number of a receipt, which no other payment has; null when it was not surely read. */
export const getTransactionNumber = ({ transaction_number: read }: Receipt): string | null =>
  read?.is_sure ? read.value : null

/**
 * Time, amount and receiver of a payment in one text, by which a receipt is recognised where its transaction number was not
 * read; null unless all three were surely read.
 */
export function getPaymentKey({ paid_at, amount, receiver_digits, receiver_name }: Receipt): string | null {
  const receiver = receiver_digits ?? receiver_name
  if (!paid_at?.is_sure || !amount?.is_sure || !receiver?.is_sure) return null
  return `${paid_at.value} ${amount.value} ${receiver.value.toLowerCase()}`
}
