import { readDigits } from '@/lib/platform/text/numbers/numbers'
import { parseWholeNumber } from '@/lib/platform/text/numbers/parse-number'
import { MAX_NUMBER_LENGTH } from '@/lib/platform/validation/validators'

/** The largest change of a price in percent. */
export const MAX_PERCENT = 1_000

const DECIMAL = /^[+-]?\d{1,15}\.\d{1,2}$/

/**
 * The percentage in `text` as people write it: "12.5", "+5", "-5 %", in Burmese digits too; null when it is none or has
 * more than two decimals. Callers check the length first.
 */
export function parsePercent(text: string): number | null {
  const folded = readDigits(text)
    .trim()
    .replace(/\s?%$/, '')
    .replace(/^\u2212/, '-')
  return DECIMAL.test(folded) ? Number(folded) || 0 : parseWholeNumber(folded)
}

/** Whether a number has at most two decimals. */
export const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value

/** Why a typed percentage cannot change a price. */
export type PercentProblem = 'missing' | 'invalid' | 'tooLow' | 'tooHigh'

/** Checks what was typed before anything is asked or sent: a price can be lowered, but not to nothing. */
export function findPercentProblem(text: string): PercentProblem | null {
  if (text.trim() === '') return 'missing'
  const percent = text.length > MAX_NUMBER_LENGTH ? null : parsePercent(text)
  if (percent === null) return 'invalid'
  if (percent <= -100) return 'tooLow'
  return percent > MAX_PERCENT ? 'tooHigh' : null
}
