import { readDigits } from '@/lib/text/numbers'

/**
 * The name of the currency, a sign, digits or groups of three with a comma or a space between them, one or two zeros after
 * a decimal point, and the name of the currency. One expression, because pages load it.
 */
const AMOUNT =
  /^(?:(kyats?|ks|mmk|ကျပ်)\.?\s?)?([+-]?)(\d{1,3}(?:(?:,\s?|\s)\d{3})+|\d{1,15})(?:\.00?)?(?:\s?(kyats?|ks|mmk|ကျပ်)\.?)?$/i

/**
 * The whole number in `text` as people write it: "12,500", "12500.00", "+5", in Burmese digits too (decision D27); null
 * for everything else, also when the groups are not of three digits, and for a point before three digits. `isMoney` allows the name of the currency: "18,900
 * Kyats", "၁၈,၉၀၀ ကျပ်". Callers check the length first.
 */
export function parseWholeNumber(text: string, { isMoney = false } = {}): number | null {
  const [, before, sign, number = '', after] = AMOUNT.exec(readDigits(text).trim()) ?? []
  const digits = number.replace(/\D/g, '')
  if (digits === '' || digits.length > 15 || (!isMoney && (before ?? after))) return null
  return sign === '-' ? 0 - Number(digits) : Number(digits)
}
