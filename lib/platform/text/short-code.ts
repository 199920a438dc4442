import { normalizeDigits } from '@/lib/platform/text/numbers/numbers'
import { removeInvisible } from '@/lib/platform/text/search/invisible'

/** Letters and digits of a short code, at most. */
export const MAX_SHORT_CODE = 8
/** Longer than any code with the spaces and invisible characters around it, so that folding one is bounded. */
const MAX_TYPED = 60

/**
 * A code of 1 to MAX_SHORT_CODE Latin letters and digits as it is stored and compared: in capitals, with Burmese digits
 * read as digits. Null for a text that is no such code.
 */
export function foldShortCode(text: string): string | null {
  if (text.length > MAX_TYPED) return null
  const code = normalizeDigits(removeInvisible(text)).trim().toUpperCase()
  return code.length <= MAX_SHORT_CODE && /^[A-Z0-9]+$/.test(code) ? code : null
}
