import { readDigits } from '@/lib/platform/text/numbers/numbers'

/** The Burmese comma between digits. */
const COMMA = /(?<=\d)\u104a(?=\s?\d)/g

/** A sign, digits or groups of three with a comma or a space between them, and one or two zeros after a decimal point. */
const WHOLE_NUMBER = /^([+-]?)(\d{1,3}(?:(?:,\s?|\s)\d{3})+|\d{1,15})(?:\.00?)?$/

/**
 * The whole number in `text` as people write it: "12,500", "12500.00", "+5", in Burmese digits too (decision D27); null
 * for everything else, also when the groups are not of three digits, and for a point before three digits. Callers check the
 * length first.
 */
export function parseWholeNumber(text: string): number | null {
  const [, sign = '', number = ''] = WHOLE_NUMBER.exec(readDigits(text).trim().replace(COMMA, ',')) ?? []
  const digits = number.replace(/\D/g, '')
  return digits === '' || digits.length > 15 ? null : Number(sign + digits) || 0
}
