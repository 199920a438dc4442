/**
 * lib/platform/text/search: The normalized form of a text, by which names are equal and searches find words.
 */

import { foldInvisible } from '@/lib/platform/text/search/fold-invisible'
import { foldLookAlikes, listLookAlikes } from '@/lib/platform/text/search/look-alikes'
import { normalizeDigits } from '@/lib/platform/text/numbers/numbers'

/**
 * Storage order of the Burmese marks after a consonant (Unicode Technical Note 11): medials, vowels before, above,
 * below and after, asat, anusvara, dot below, visarga, virama, which is last in a kinzi. NFC does not change the typed order, so without sorting the
 * same word typed in two orders would not match.
 */
const MARK_ORDER =
  '\u103b\u103c\u103d\u103e\u1031\u102d\u102e\u1032\u102f\u1030\u102b\u102c\u103a\u1036\u1037\u1038\u1039'
const MARKS = new RegExp(`[${MARK_ORDER}]{2,}`, 'g')

const inStorageOrder = (marks: string): string =>
  Array.from(marks)
    .sort((a, b) => MARK_ORDER.indexOf(a) - MARK_ORDER.indexOf(b))
    .join('')

/**
 * The normalized form of a text for searches: compatibility forms and case folded, Burmese digits as 0-9, marks in
 * storage order, words that look the same as one (lib/platform/text/search/look-alikes.ts), no invisible characters, single spaces. It is
 * stored next to a name and applied to every text compared with it (decisions D27 and 0181): a change of it needs a
 * migration of what is stored.
 */
export const toSearchText = (text: string): string =>
  foldLookAlikes(
    normalizeDigits(foldInvisible(text).normalize('NFKC'))
      .toLowerCase()
      .replace(MARKS, inStorageOrder)
      .replace(/\s+/g, ' ')
      .trim(),
  )

/**
 * A name as it is stored where records have it as a text: single spaces, Burmese marks in storage order, nothing that nobody
 * sees, so that spellings that look the same are the same text.
 */
export const cleanName = (text: string): string =>
  foldInvisible(text).replace(MARKS, inStorageOrder).replace(/\s+/g, ' ').trim().normalize('NFC')

/** The words of a search, at most ten; a match contains each of them. */
export const splitSearchTerms = (text: string): string[] =>
  [...new Set(toSearchText(text).split(' ').filter(Boolean))].slice(0, 10)

/**
 * The entries of the search indexes that a text containing all of `texts` has (search_bigrams for orders,
 * product_search_terms for products): their pairs of adjacent characters, or the single character of a text that has
 * only one.
 */
export const bigrams = (texts: readonly string[]): string[] => [...new Set(texts.flatMap(splitBigrams))]

function splitBigrams(text: string): string[] {
  const characters = Array.from(text)
  return characters.length === 1
    ? characters
    : characters.slice(1).map((next, n) => `${characters[n]}${next}`)
}

/** Prisma conditions for a search by name: each of its words is in one of the two names. */
export const nameContains = (search: string | null | undefined) =>
  splitSearchTerms(search ?? '').map((word) => {
    const forms = listLookAlikes(word).map(escapeLike)
    return {
      OR: forms.flatMap((contains) => [{ normalizedName: { contains } }, { normalizedNameMy: { contains } }]),
    }
  })

/** Whether a search matches this name, by the same rule as {@link nameContains}, without a database. */
export const matchesSearch = (name: string, search: string): boolean => {
  const key = toSearchText(name)
  return splitSearchTerms(search).every((word) => listLookAlikes(word).some((form) => key.includes(form)))
}

/** `word` with LIKE's wildcards escaped. */
export const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern that matches `word` anywhere. */
export const likePattern = (word: string): string => `%${escapeLike(word)}%`
