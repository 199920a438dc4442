/**
 * lib/platform/text: Texts of any subject: lines, dates, phone numbers, summaries. The inner folders have Burmese,
 * numbers and search. Everything may import it.
 */

const BURMESE = /[\u1000-\u109f]/

/** What continues a syllable: signs, or a consonant that is silenced or stacked. */
const CONTINUATION = /^(?:[\u102b-\u1032\u1036-\u103e]|[\u1000-\u1021\u103f]\u1037?[\u1039\u103a])/

/** Prohibits a line break where it stands; it is invisible, and searches ignore it (lib/platform/text/search/search-text.ts). */
const WORD_JOINER = '\u2060'

let segmenter: Intl.Segmenter | undefined

/** The text of `keepSyllables` without what it added, for programs that search it or pass it on. */
export const removeJoiners = (text: string): string => text.replaceAll(WORD_JOINER, '')

/**
 * `text` with a word joiner where browsers would break a line inside a Burmese syllable. Burmese has no spaces between
 * words, so browsers look words up in the dictionary of ICU, which Intl.Segmenter uses too. It has no loanwords and
 * cuts some of them within a syllable: ဂိ|မ်း. For text that is shown; stored text stays as it is, and so does all text
 * in a browser without Intl.Segmenter (Firefox before 125).
 */
export function keepSyllables(text: string): string {
  if (!BURMESE.test(text) || !('Segmenter' in Intl)) return text
  segmenter ??= new Intl.Segmenter('my', { granularity: 'word' })
  let joined = ''
  for (const { segment } of segmenter.segment(text)) {
    const isCut = CONTINUATION.test(segment) && BURMESE.test(joined.slice(-1))
    joined += isCut ? WORD_JOINER + segment : segment
  }
  return joined
}

/** The same for every text of messages, parsed ones included: objects and arrays of texts. */
export const keepAllSyllables = <Messages>(messages: Messages): Messages => map(messages) as Messages

function map(value: unknown): unknown {
  if (typeof value === 'string') return keepSyllables(value)
  if (Array.isArray(value)) return value.map(map)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, map(one)]))
}
