import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { normalizeDigits } from '@/lib/text/digits'

const REACHABLE = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'])

/**
 * A Myanmar or international number as E.164 (+959…), Burmese digits understood; null when it is none
 * that rings. Server only: the numbering plans weigh 43 KB.
 */
export function toE164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(normalizeDigits(phone), 'MM')
  if (!parsed?.isValid()) return null
  return REACHABLE.has(parsed.getType() ?? '') ? parsed.number : null
}
