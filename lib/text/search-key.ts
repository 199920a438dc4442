import { normalizeDigits } from '@/lib/text/digits'

/**
 * Storage order of the Burmese marks that follow a consonant (Unicode Technical Note 11): medials, vowels
 * before, above, below and after, asat, anusvara, dot below, visarga. NFC leaves typed order as it is, so
 * the same word typed in two orders would not match.
 */
const MARK_ORDER =
  '\u103b\u103c\u103d\u103e\u1031\u102d\u102e\u1032\u102f\u1030\u102b\u102c\u103a\u1036\u1037\u1038'
const MARKS = new RegExp(`[${MARK_ORDER}]{2,}`, 'g')

const inStorageOrder = (marks: string): string =>
  Array.from(marks)
    .sort((a, b) => MARK_ORDER.indexOf(a) - MARK_ORDER.indexOf(b))
    .join('')

/**
 * What two texts have in common when a person calls them the same: compatibility forms and case folded,
 * Burmese digits as 0-9, marks in storage order, invisible characters gone, white space single.
 * Stored beside a name as its key and applied to whatever is compared with it (decision D27).
 */
export const searchKey = (text: string): string =>
  normalizeDigits(text.normalize('NFKC'))
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
    .replace(MARKS, inStorageOrder)
    .replace(/\s+/g, ' ')
    .trim()

/** The words of a search, each of which a match contains; at most ten. */
export const splitSearchTerms = (text: string): string[] =>
  [...new Set(searchKey(text).split(' ').filter(Boolean))].slice(0, 10)

/**
 * What a key that holds all of `texts` has in the index of search_grams(search_key): their pairs of neighbouring
 * characters, and of a text of one character that.
 */
export const bigrams = (texts: readonly string[]): string[] => [...new Set(texts.flatMap(gramsOf))]

function gramsOf(text: string): string[] {
  const characters = Array.from(text)
  return characters.length === 1
    ? characters
    : characters.slice(1).map((next, n) => `${characters[n]}${next}`)
}

/** A search as conditions on the key of a name: each of its words is in it. */
export const nameContains = (search: string | null | undefined): { nameKey: { contains: string } }[] =>
  splitSearchTerms(search ?? '').map((word) => ({ nameKey: { contains: escapeLike(word) } }))

/** Whether a search finds this name: the rule of {@link nameContains} where there is no database to ask. */
export const matchesSearch = (name: string, search: string): boolean => {
  const key = searchKey(name)
  return splitSearchTerms(search).every((word) => key.includes(word))
}

/** `word` with LIKE's own signs taken literally. */
export const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** `word` as a LIKE pattern that matches it anywhere. */
export const likePattern = (word: string): string => `%${escapeLike(word)}%`
