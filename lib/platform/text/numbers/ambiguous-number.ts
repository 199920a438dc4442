import { groupThousands, readDigits } from '@/lib/platform/text/numbers/numbers'

/** A point before three digits: of thousands in one spelling, of decimals in another. */
const AMBIGUOUS = /(?:^|[^\d.,])(\d{1,3})\.(\d{3})(?![\d.,])/

/**
 * The two readings of a number with a point before three digits, "25.000": 25,000 or 25. Null for any other text. Callers
 * check the length first.
 */
export function findReadings(text: string): { thousands: string; decimal: string } | null {
  const [, whole, rest] = AMBIGUOUS.exec(readDigits(text)) ?? []
  if (whole === undefined || rest === undefined) return null
  return { thousands: groupThousands(Number(whole + rest)), decimal: String(Number(`${whole}.${rest}`)) }
}
