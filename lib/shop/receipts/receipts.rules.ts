import type { Receipt } from '@/lib/shop/receipts/receipts.schema'

/** Letters and digits that are read for each other count as one. */
const LOOK_ALIKES: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' }

/** A number of the length of a real transaction says which payment it is; a shorter one may be cut off. */
const MIN_NUMBER_LENGTH = 6

/** The transaction number by which a receipt is found again in another size, crop or file; null when none was read. */
export function getTransactionKey({ is_receipt, transaction_number: read }: Receipt): string | null {
  if (!is_receipt || !read || read.value.length < MIN_NUMBER_LENGTH) return null
  return read.value.replace(/[OQDILSBZ]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
}

/**
 * Time, amount and receiver together, by which a receipt is found again where a picture does not show its transaction number;
 * null unless all three were read. Pictures are not compared: receipts of one layout look alike.
 */
export function getPaymentKey(receipt: Receipt): string | null {
  const { is_receipt, paid_at: time, amount, receiver_name: name, receiver_digits: digits } = receipt
  const receiver = digits?.value.slice(-4) ?? name?.value.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')
  if (!is_receipt || !time || !amount || receiver === undefined || receiver === '') return null
  return `${time.value} ${amount.value} ${receiver}`
}

/**
 * Whether both are of one payment, as readingColumns() finds it: by their numbers; by what they say where a number is not there,
 * not clear, or a part of the other.
 */
export function isSameReceipt(one: Receipt, other: Receipt): boolean {
  const [number, otherNumber] = [getTransactionKey(one), getTransactionKey(other)]
  if (number !== null && otherNumber !== null) {
    if (number === otherNumber) return true
    const areSure = one.transaction_number?.is_sure && other.transaction_number?.is_sure
    if (areSure && !number.includes(otherNumber) && !otherNumber.includes(number)) return false
  }
  const payment = getPaymentKey(one)
  return payment !== null && payment === getPaymentKey(other)
}
