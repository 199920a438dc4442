import { readDigits } from '@/lib/platform/text/numbers/numbers'

/** Characters of a field for a transaction number, separators included. */
export const MAX_TRANSACTION_NUMBER = 60

/** Digits that the shop keeps of it. */
const KEPT = 6

/** Between the groups in which people write a long number. */
const SEPARATORS = /(?<=\d)[\s.,/_\p{Pd}]+(?=\d)/gu

/** What a bank writes before the digits: "FT26331012345". */
const PREFIX = /^[A-Za-z]{1,4}[\s\p{Pd}]?(?=\d)/u

/** A transaction number, or its end, as its reader sees it, without separators. Callers check the length first. */
export const readTransactionNumber = (text: string): string => readDigits(text).replace(SEPARATORS, '').trim()

/** The last digits of a typed transaction number; the shop judges what is no longer number. */
function toLastDigits(text: string): string {
  const number = readTransactionNumber(text).replace(PREFIX, '')
  return /^\d+$/.test(number) && number.length >= KEPT ? number.slice(-KEPT) : text
}

/** What a form sends of the details that a customer typed beside a screenshot. */
export const toPaymentDetails = ({
  amount_sent: amount,
  transaction_digits: digits,
}: Record<string, unknown>) => ({
  amount_sent: amount ?? null,
  transaction_digits: typeof digits === 'string' ? toLastDigits(digits) : null,
})
