import { normalizeDigits } from '@/lib/platform/text/numbers/numbers'
import type {
  OutcomeCounts,
  PointState,
  PointView,
  ReceiptOutcome,
  ReceiptProblem,
} from '@/lib/shop/receipts/receipt-check.schema'
import type { Receipt } from '@/lib/shop/receipts/receipts.schema'
import type { PaymentType } from '@/lib/shop/payment-accounts/payment-types.schema'

const MINUTE_MS = 60_000

/** A receipt that was paid earlier than this before it was uploaded is old. */
const MAX_AGE_MS = 24 * 60 * MINUTE_MS
/** The clocks of phones and of the shop differ a little, and a receipt may show whole minutes only. */
const CLOCK_TOLERANCE_MS = 10 * MINUTE_MS
/** As many digits decide who received the money; a masked number shows three at least. */
const COMPARED_DIGITS = { least: 3, most: 8 }
/** A decision without a person needs as many. */
const STRICT_DIGITS = 4

/** What a receipt should say. */
export type ExpectedPayment = {
  /** Kyat. */
  due: number
  uploadedAt: Date
  /** When its order was placed, if it was uploaded for an order that existed; customers pay before they order. */
  orderedAt: Date | null
  /** Where customers of the shop send money. */
  accounts: readonly { name: string; number: string }[]
  /** The last six digits of the transaction number, as the customer typed them. */
  typedDigits: string | null
  isUsed: boolean
  /** Whether the money of the same receipt was received for this order already. */
  isReceived?: boolean
}

type Verdict = Omit<PointView, 'point'>

const MATCHES: Verdict = { state: 'matches', problem: null }
const UNSURE: Verdict = { state: 'unsure', problem: null }
const NOT_READ: Verdict = { state: 'not_read', problem: null }
const problem = (name: ReceiptProblem): Verdict => ({ state: 'problem', problem: name })

/** Compares what was read with what was expected: amount, time, receiver and transaction number, in this order. */
export const compareReceipt = (receipt: Receipt, expected: ExpectedPayment): PointView[] => [
  { point: 'amount', ...compareAmount(receipt, expected) },
  { point: 'time', ...compareTime(receipt, expected) },
  { point: 'receiver', ...compareReceiver(receipt, expected) },
  { point: 'transaction', ...compareTransaction(receipt, expected) },
]

/** The outcome of a comparison; null when nothing was compared. */
export function toOutcome(points: readonly PointView[]): ReceiptOutcome | null {
  if (points.length === 0) return null
  const has = (state: PointState) => points.some((point) => point.state === state)
  return has('problem') ? 'wrong' : has('unsure') || has('not_read') ? 'unsure' : 'matched'
}

/** How many there are of each outcome, with their share: "156 (78 %)"; null while there is none. */
export function toShares(counts: OutcomeCounts): Record<ReceiptOutcome, string> | null {
  const total = counts.matched + counts.unsure + counts.wrong
  const toShare = (count: number) => `${count} (${Math.round((count / total) * 100)} %)`
  return total === 0
    ? null
    : { matched: toShare(counts.matched), unsure: toShare(counts.unsure), wrong: toShare(counts.wrong) }
}

function compareAmount(
  { is_receipt, is_successful, foreign_currency, amount }: Receipt,
  { due }: ExpectedPayment,
): Verdict {
  if (!is_receipt) return problem('not_a_receipt')
  if (is_successful === false) return problem('not_successful')
  if (foreign_currency !== null) return problem('foreign_currency')
  if (!amount) return NOT_READ
  if (!amount.is_sure) return UNSURE
  return amount.value === due ? MATCHES : problem(amount.value < due ? 'too_little' : 'too_much')
}

function compareTime({ paid_at: read }: Receipt, { uploadedAt, orderedAt }: ExpectedPayment): Verdict {
  if (!read) return NOT_READ
  if (!read.is_sure) return UNSURE
  const paidAt = Date.parse(read.value)
  if (paidAt > uploadedAt.getTime() + CLOCK_TOLERANCE_MS) return problem('in_the_future')
  if (orderedAt && paidAt < orderedAt.getTime() - CLOCK_TOLERANCE_MS) return problem('before_order')
  return paidAt < uploadedAt.getTime() - MAX_AGE_MS ? problem('too_old') : MATCHES
}

function compareReceiver(receipt: Receipt, { accounts }: ExpectedPayment): Verdict {
  const { receiver_name: name, receiver_digits: digits } = receipt
  if (!name && !digits) return NOT_READ
  const isOurNumber = digits !== null && accounts.some(({ number }) => endsAlike(number, digits.value))
  const isOurName = name !== null && accounts.some((account) => isSameName(account.name, name.value))
  const isClearDigits = digits !== null && digits.is_sure
  if (isOurNumber && isClearDigits && !(isFew(digits.value) && name?.is_sure && !isOurName)) return MATCHES
  // A number that is not clear counts beside a name that is.
  if (isOurName && name.is_sure && (digits === null || isOurNumber)) return MATCHES
  const isOther = !isOurNumber && !isOurName && (digits?.is_sure || (digits !== null && name?.is_sure))
  return isOther ? problem('other_receiver') : UNSURE
}

function compareTransaction({ transaction_number: read }: Receipt, expected: ExpectedPayment): Verdict {
  if (expected.isReceived) return problem('already_received')
  if (expected.isUsed) return problem('already_used')
  if (!read) return NOT_READ
  if (!read.is_sure) return UNSURE
  const { typedDigits } = expected
  return typedDigits === null || read.value.endsWith(typedDigits) ? MATCHES : problem('other_digits')
}

/** Codes of this type are paid with every wallet and bank. */
const ANY_SENDER = 'MMQR'

/**
 * Whether a receipt is of the wallet or bank of the account that its customer was shown; null where any may be. Wallets and banks
 * pay each other, so another one is a hint and no problem.
 */
export function compareSender(
  { sender }: Receipt,
  type: PaymentType | null,
): Exclude<PointState, 'problem'> | 'other' | null {
  if (!sender) return 'not_read'
  if (!sender.is_sure) return 'unsure'
  if (type === null || type === ANY_SENDER) return null
  return sender.value === type ? 'matches' : 'other'
}

/** Many accounts end with the same few digits: with another name beside them the receiver is unsure. */
const isFew = (digits: string): boolean => digits.length < STRICT_DIGITS

/**
 * Whether a receipt is certain to name one of `accounts` as its receiver: it shows enough digits of the number, and no other
 * name. A name alone is not enough: many people share it.
 */
export function isCertainReceiver(
  { receiver_name: name, receiver_digits: digits }: Receipt,
  accounts: ExpectedPayment['accounts'],
): boolean {
  if (!digits?.is_sure || isFew(digits.value)) return false
  const named = accounts.filter(({ number }) => endsAlike(number, digits.value))
  return named.length > 0 && (!name?.is_sure || named.some((account) => isSameName(account.name, name.value)))
}

/** Whether two numbers end with the same digits: one may be masked, or begin with 09 where the other has 959. */
export function endsAlike(number: string, read: string): boolean {
  const own = normalizeDigits(number).replace(/\D/g, '')
  const length = Math.min(own.length, read.length, COMPARED_DIGITS.most)
  return length >= COMPARED_DIGITS.least && own.slice(-length) === read.slice(-length)
}

/** Titles that wallets write before a name, or leave out. In Burmese no space follows, and a name may begin with the same letters. */
const TITLES = /^(?:(?:u|daw|ko|ma|mg|maung|mr|mrs|ms|dr)(?=\s)|(?:ဦး|ဒေါ်|ကို|မောင်|မ)(?=\s*[\u1000-\u102a]))/

/** The letters of a name, as it stands and without a title. */
const toSpellings = (name: string): string[] => {
  const text = name.toLowerCase().trim()
  return [text, text.replace(TITLES, '')].map((spelling) => spelling.replace(/[^\p{L}\p{M}]/gu, ''))
}

function isSameName(name: string, read: string): boolean {
  const own = toSpellings(name)
  return toSpellings(read).some((spelling) => spelling !== '' && own.includes(spelling))
}
