import { cleanNumber, normalizeDigits } from '@/lib/platform/text/numbers/numbers'
import { foldInvisible } from '@/lib/platform/text/search/fold-invisible'

/** Letters and digits of a short code, at most. */
export const MAX_SHORT_CODE = 8
/** Longer than any code with the spaces and invisible characters around it, so that folding one is bounded. */
const MAX_TYPED = 60

/** Letters wa alone are a word. */
const WORD = /^\u101d+$/

/**
 * A code of 1 to MAX_SHORT_CODE Latin letters and digits as it is stored and compared: in capitals, with Burmese digits
 * read as digits, and the letter wa beside others as a zero. Null for a text that is no such code.
 */
export function foldShortCode(text: string): string | null {
  if (text.length > MAX_TYPED) return null
  const code = normalizeDigits(cleanNumber(text)).trim().toUpperCase()
  return !WORD.test(foldInvisible(text).trim()) && code.length <= MAX_SHORT_CODE && /^[A-Z0-9]+$/.test(code)
    ? code
    : null
}
