import { MAX_STOCK } from '@/lib/shop/catalogue/products/product-fields.schema'
import { normalizeDigits, readDigits } from '@/lib/platform/text/numbers/numbers'
import { cutText } from '@/lib/platform/text/shorten'
import { foldShortCode } from '@/lib/platform/text/short-code'

/** What staff type in the search of goods: "a12 2" is two units of the product with the quick code A12. */
export type QuickEntry = { text: string; code: string | null; quantity: number }

/** Longer than any name that is searched for, so that reading it is bounded. */
const MAX_LENGTH = 255
/**
 * A number after a space or a sign; a letter x alone may be a part of the code. The letter wa is a zero of a number that has
 * another digit, and else a word.
 */
const LAST_NUMBER = /^(.+?)(?:\s+|\s*[,×*]\s*)(?:[x×*]\s*)?(?=\u101d*\d)([\d\u101d]{1,9})$/iu

/** Reads a search of goods; a quantity that is none, or too large, is a part of the text. */
export function parseQuickEntry(typed: string): QuickEntry {
  const text = normalizeDigits(cutText(typed, MAX_LENGTH)).trim()
  const [, first = '', digits = ''] = LAST_NUMBER.exec(text) ?? []
  const quantity = Number(readDigits(digits))
  const code = quantity >= 1 && quantity <= MAX_STOCK ? foldShortCode(first) : null
  if (code !== null) return { text: first.trim(), code, quantity }
  return { text, code: foldShortCode(text), quantity: 1 }
}
