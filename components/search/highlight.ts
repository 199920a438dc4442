import { searchKey, splitSearchTerms } from '@/lib/text/search-key'

const BURMESE_LETTER = /(?=\p{Script=Myanmar})\p{L}/u
const LETTERS = /[\p{L}\p{N}]/gu

/**
 * What to look up for a text being typed: its words with single spaces, or null while it is too little to
 * suggest from. One Burmese letter is enough; of other letters and of digits there must be two.
 */
export function toSearchQuery(text: string): string | null {
  const isEnough = BURMESE_LETTER.test(text) || (text.match(LETTERS)?.length ?? 0) >= 2
  return isEnough ? text.trim().replace(/\s+/g, ' ') : null
}

/**
 * What must not be torn when part of a name is marked: a character with its marks; in Burmese the whole
 * syllable, consonants stacked below (U+1039) and killed by an asat (U+103A) included.
 */
const PIECE = /[^](?:\u1039\p{L}|\u200d\P{M}|[\p{M}\p{Cf}]|[\u1000-\u1021](?=\u1037?\u103a|\u1039))*/gu

export type HighlightPart = { text: string; isMatch: boolean }

/** A name in parts: those the typed words are found in, as the search compares them, and those between. */
export function splitHighlight(name: string, typed: string): HighlightPart[] {
  const pieces = (name.match(PIECE) ?? []).map((text) => ({ text, key: searchKey(text) || ' ' }))
  const key = pieces.map((piece) => piece.key).join('')
  const found = splitSearchTerms(typed)
    .filter((word) => word.length > 1 || BURMESE_LETTER.test(word))
    .flatMap((word) => rangesOf(word, key))
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

function rangesOf(word: string, key: string): [from: number, to: number][] {
  const ranges: [number, number][] = []
  for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + 1))
    ranges.push([at, at + word.length])
  return ranges
}
