import { MAX_ID } from '@/lib/platform/validation/validators'
import { listLookAlikes } from '@/lib/platform/text/search/look-alikes'
import { readTransactionNumber } from '@/lib/shop/payments/transaction-digits.rules'
import { shipmentFields } from '@/lib/shop/orders/shipments/shipments.rules'
import { inBothScripts } from '@/lib/platform/csv/file-columns'
import { cleanNumber } from '@/lib/platform/text/numbers/numbers'
import { toE164 } from '@/lib/platform/text/phone'
import { toSearchText, splitSearchTerms } from '@/lib/platform/text/search/search-text'

/** Minimum number of digits of a phone number search; fewer are an order number or part of a name. */
const MIN_PHONE_DIGITS = 4
/** What customers state of a transaction number. */
const TRANSACTION_DIGITS = /^\d{6}$/
/** Digits with the separators people use: 09-790 000 123, +95 (9) 790.000.123. */
const DIGIT_RUN = /(?<![\p{L}\p{M}\d])[+(]*\d[\d\s()./-]*/gu
const MYANMAR = '+95'

type NameParts = {
  customer: string
  firstName: string
  lastName: string
  /** As typed; null when none was given. */
  phone: string | null
  phoneE164: string | null
}

/**
 * The search key of an order: customer and address names, and the phone number as typed, with its country code, as
 * bare digits and in the national format of Myanmar, so that any part of any spelling is a part of the key.
 */
export function buildOrderSearchText({ customer, firstName, lastName, phone, phoneE164 }: NameParts): string {
  const typed = toDigits(toSearchText(phone ?? ''))
  const national = phoneE164?.startsWith(MYANMAR) ? `0${phoneE164.slice(MYANMAR.length)}` : null
  const phones = [phone, phoneE164, typed, national === typed ? null : national]
  return toSearchText([customer, firstName, lastName, ...phones].join(' '))
}

/** The normalized township of an address, which is stored beside it. */
export const toTownSearchText = (town: string | null): string | null => town && toSearchText(town)

/**
 * A parsed search: the order with that number, orders paid by a transaction whose number ends in `digits`, or orders
 * whose key contains one text of each of `terms`. A number can match in each way; with '#' before it, or below four
 * digits, it is an order number.
 */
type OrderSearch = { number: number | null; digits: string | null; terms: string[][] }

/**
 * Parses a search for an order number, the last six digits of a transaction number, names in any order, or a phone
 * number in any spelling (Burmese digits too, D27).
 */
export function parseOrderSearch(text: string): OrderSearch {
  const key = toSearchText(text)
  const [, sign, digits] = /^(#?) ?(\d{1,10})$/.exec(key) ?? []
  const isNumberOnly = digits !== undefined && (sign === '#' || digits.length < MIN_PHONE_DIGITS)
  const number = digits === undefined ? null : Number(digits)
  const transaction = readTransactionNumber(text)
  // Order numbers lie between 1 and the largest id.
  if (isNumberOnly) {
    return { number: number !== null && number <= MAX_ID ? number : 0, digits: null, terms: [] }
  }
  return {
    number: number !== null && number <= MAX_ID ? number : null,
    digits: TRANSACTION_DIGITS.test(transaction) ? transaction : null,
    terms: parseTerms(key),
  }
}

/**
 * The spellings of a parcel's number that `text` may be: as such a number is stored, in one case, and in both scripts. None
 * without a digit.
 */
export function listTrackingNumbers(text: string): string[] {
  const number = cleanNumber(text).trim()
  if (!/\p{Nd}/u.test(text) || number.length > shipmentFields.tracking_number.max) return []
  const spellings = inBothScripts(number)
  return [...new Set(spellings.flatMap((one) => [one, one.toUpperCase(), one.toLowerCase()]))]
}

function parseTerms(key: string): string[][] {
  const phones: string[][] = []
  const rest = key.replace(DIGIT_RUN, (run) => {
    const digits = toDigits(run).replace(/^00/, '')
    if (digits.length < MIN_PHONE_DIGITS) return run
    const e164 = toE164(run)
    phones.push([...new Set([digits, ...(e164 === null ? [] : [e164])])])
    return ' '
  })
  return [...phones, ...splitSearchTerms(rest).map(listLookAlikes)].slice(0, 10)
}

const toDigits = (text: string): string => text.replace(/[^0-9]/g, '')

/** Entries that are looked up for a number: nearly all orders have those of its first digits. */
const MAX_GRAMS = 4

/**
 * The entries of the index on search_digit_grams that are looked up for the phone number `text`: four of its digits in a row each,
 * as numbers, the last ones. Empty for a text that is no phone number.
 */
export const digitGrams = (text: string): number[] => {
  const [, digits] = /^\+?(\d{4,})$/.exec(text) ?? []
  if (digits === undefined) return []
  const grams = Array.from({ length: digits.length - MIN_PHONE_DIGITS + 1 }, (_, at) =>
    Number(digits.slice(at, at + MIN_PHONE_DIGITS)),
  )
  return [...new Set(grams.slice(-MAX_GRAMS))]
}
