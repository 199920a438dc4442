import { foldDigitsInContext, listLookAlikes } from '@/lib/platform/text/search/look-alikes'
import { normalizeDigits } from '@/lib/platform/text/numbers/numbers'
import { toSearchText, splitSearchTerms } from '@/lib/platform/text/search/search-text'
import { splitSearchWords, wordForms } from '@/lib/platform/text/search/search-words'

const BURMESE_LETTER = /(?=\p{Script=Myanmar})\p{L}/u
const LETTERS = /[\p{L}\p{N}]/gu

/**
 * Returns the text to look up: the typed words separated by single spaces, or null if it is too short for
 * suggestions. One Burmese letter is enough; other letters and digits need two.
 */
export function toSearchQuery(text: string): string | null {
  const isEnough = BURMESE_LETTER.test(text) || (text.match(LETTERS)?.length ?? 0) >= 2
  return isEnough ? text.trim().replace(/\s+/g, ' ') : null
}

/**
 * Units that highlighting must not split: a character with its combining marks, or a whole Burmese syllable,
 * including stacked consonants (U+1039) and consonants with asat (U+103A).
 */
const PIECE = /[^](?:\u1039\p{L}|\u200d\P{M}|[\p{M}\p{Cf}]|[\u1000-\u1021](?=\u1037?\u103a|\u1039))*/gu

type HighlightPart = { text: string; isMatch: boolean }

/** Splits a name into the parts that match the typed words, as the search compares them, and the parts between. */
export function splitHighlight(name: string, typed: string): HighlightPart[] {
  // Zeros that are letters are found beside each other, before the name is split.
  const pieces = [...foldDigitsInContext(normalizeDigits(name)).matchAll(PIECE)].map(
    ({ 0: piece, index }) => ({
      text: name.slice(index, index + piece.length),
      key: toSearchText(piece) || ' ',
    }),
  )
  const key = pieces.map((piece) => piece.key).join('')
  const found = [
    ...splitSearchTerms(typed).flatMap(listLookAlikes),
    ...splitSearchWords(typed).flatMap(wordForms),
  ]
    .filter((word) => word.length > 1 || BURMESE_LETTER.test(word))
    .flatMap((word) => findRanges(word, key))
  const parts: HighlightPart[] = []
  let start = 0
  for (const piece of pieces) {
    const end = start + piece.key.length
    const isMatch = found.some(([from, to]) => from < end && to > start)
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += piece.text
    else parts.push({ text: piece.text, isMatch })
    start = end
  }
  return parts
}

function findRanges(word: string, key: string): [from: number, to: number][] {
  const ranges: [number, number][] = []
  for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + 1))
    ranges.push([at, at + word.length])
  return ranges
}
