import { readDigits } from '@/lib/text/numbers'

/** The units that may follow or precede an amount of money. */
const CURRENCY = String.raw`(?:kyats?|ks|mmk|ကျပ်)\.?`
/** Digits, or groups of three with a comma or a space between them, and one or two zeros after a decimal point. */
const NUMBER = String.raw`(?<sign>[+-])?(?<digits>\d{1,3}(?:(?:,\s?|\s)\d{3})+|\d{1,15})(?:\.0{1,2})?`
const WHOLE_NUMBER = new RegExp(`^${NUMBER}$`)
const AMOUNT = new RegExp(`^(?:${CURRENCY}\\s?)?${NUMBER}(?:\\s?${CURRENCY})?$`, 'i')

/**
 * The whole number in `text` as people write it: "12,500", "12500.00", "+5", in Burmese digits too (decision D27); null
 * for everything else, also when the groups are not of three digits, and for a point before three digits. `isMoney` allows the name of the currency: "18,900
 * Kyats", "၁၈,၉၀၀ ကျပ်". Callers check the length first.
 */
export function parseWholeNumber(text: string, { isMoney = false } = {}): number | null {
  const found = (isMoney ? AMOUNT : WHOLE_NUMBER).exec(readDigits(text).trim())?.groups
  const digits = found?.['digits']?.replace(/\D/g, '') ?? ''
  if (digits === '' || digits.length > 15) return null
  const value = Number(digits)
  return found?.['sign'] === '-' && value !== 0 ? -value : value
}
