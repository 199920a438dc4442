import type { Receipt } from '@/lib/shop/receipts/receipts.schema'

/** Letters and digits that are read for each other count as one. */
const LOOK_ALIKES: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' }

/** A number of the length of a real transaction says which payment it is; a shorter one may be cut off. */
const MIN_NUMBER_LENGTH = 6

/**
 * The keys by which a receipt is found again, in another size, crop or file: 'n:' and its transaction number; else 't:' and its time,
 * amount and receiver together. Null when too little was read. Receipts with one key are the same payment (decision 0119).
 */
export function getReceiptKey(receipt: Receipt): string | null {
  if (!receipt.is_receipt) return null
  const {
    transaction_number: number,
    paid_at: time,
    amount,
    receiver_name: name,
    receiver_digits: digits,
  } = receipt
  if (number && number.value.length >= MIN_NUMBER_LENGTH)
    return `n:${number.value.replace(/[OQDILSBZ]/g, (letter) => LOOK_ALIKES[letter] ?? letter)}`
  const receiver = digits?.value.slice(-4) ?? name?.value.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')
  if (!time || !amount || receiver === undefined || receiver === '') return null
  return `t:${time.value} ${amount.value} ${receiver}`
}

/** True when both are pictures of one payment, by what was read and not by how they look: receipts of one layout look alike. */
export function isSameReceipt(one: Receipt, other: Receipt): boolean {
  const key = getReceiptKey(one)
  return key !== null && key === getReceiptKey(other)
}
