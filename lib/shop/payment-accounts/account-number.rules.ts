import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import type { PaymentType } from '@/lib/shop/payment-accounts/payment-types.schema'
import { readDigits } from '@/lib/platform/text/numbers/numbers'
import { toE164 } from '@/lib/platform/text/phone'

/** Wallets are accounts of a mobile number; a merchant of MMQR may have either; the others are accounts of a bank. */
const WALLETS: readonly PaymentType[] = ['KBZPay', 'WaveMoney', 'AYA Pay', 'CB Pay', 'UAB Pay']

/** Digits of the account numbers of banks in Myanmar, with room to spare. */
const MIN_BANK_DIGITS = 8
const MAX_BANK_DIGITS = 20

/**
 * The number of an account with digits of the Latin script and single spaces, and what is wrong with it if anything. For the
 * server only: it knows the numbering plans of phones.
 */
export function checkAccountNumber(
  type: PaymentType,
  text: string,
): { number: string; problem: ErrorText | null } {
  const number = readDigits(text).replace(/\s+/g, ' ').trim()
  const isMobile = toE164(number)?.startsWith('+959') ?? false
  if (type === 'MMQR' && isMobile) return { number, problem: null }
  if (WALLETS.includes(type)) {
    return { number, problem: isMobile ? null : errorText('myanmar_mobile_number') }
  }
  const { length } = number.replaceAll(' ', '')
  const isPlausible = /^[0-9 ]+$/.test(number) && length >= MIN_BANK_DIGITS && length <= MAX_BANK_DIGITS
  return { number, problem: isPlausible ? null : errorText('account_number_digits') }
}
