/**
 * lib/platform/text/burmese: Burmese: Unicode and Zawgyi, syllables, and the names of townships.
 */

import myanmarTools from 'myanmar-tools'
import {
  countUnicodeErrors,
  countZawgyiErrors,
  hasBurmese,
  mapZawgyiSyllables,
} from '@/lib/platform/text/burmese/burmese-syllables'

/** Above this score the detector's authors treat a text as Zawgyi without checking it. */
const CERTAIN_SCORE = 0.95
/**
 * A sufficient score when U+1039 is used as Zawgyi's asat and U+103A, Unicode's asat, does not occur: only clear
 * Unicode scores lower.
 */
const MIN_SCORE = 0.2
const ZAWGYI_ASAT = /[\u102b-\u1038]\u1039|\u1039(?![\u1000-\u1021])|[\u1000-\u1021]\u1039[\u1000-\u1021]/
const UNICODE_ASAT =
  /(?<!\u1031)[\u1000-\u1021]\u103a\u1037?\u1038?(?![\u102b-\u1030\u1032-\u1039\u103c\u103d])/g
/** Required ratio of Unicode errors to Zawgyi errors, so that a typing error causes no conversion. */
const ERRORS_PER_ERROR = 8

const loadTools = () => ({
  detector: new myanmarTools.ZawgyiDetector(),
  converter: new myanmarTools.ZawgyiConverter(),
})
let tools: ReturnType<typeof loadTools> | undefined
const getTools = () => (tools ??= loadTools())

/**
 * Converts text to Unicode (decisions D27 and D35). Well-formed Unicode is never changed. Text is converted when, by
 * the grammar of `burmese-syllables.ts`, it is not Unicode, is Zawgyi, and is Unicode after the conversion, and when
 * the detector's score is high. Detection is fast; conversion takes up to 20 µs per character, so use a
 * `ZawgyiConverter` with a limit for untrusted input.
 */
export const toUnicode = (text: string): string => new ZawgyiConverter(Infinity).read(text) ?? text

/** Maximum characters of Zawgyi in the fields of a customer, those of an admin user, and a query. */
export const MAX_ZAWGYI_CHARS = { customer: 2_500, admin: 10_000, query: 300 } as const

/** Converts texts to Unicode until `left` characters of Zawgyi are used up; null returns all texts as typed. */
export class ZawgyiConverter {
  constructor(private left: number | null) {}

  /** `text` in Unicode; null when the conversion would exceed the remaining characters. */
  read(text: string): string | null {
    if (this.left === null || !hasBurmese(text)) return text
    const errors = countUnicodeErrors(text)
    if (errors === 0) return text
    const zawgyi = inTypedOrder(text)
    const zawgyiErrors = countZawgyiErrors(zawgyi)
    if (zawgyiErrors * ERRORS_PER_ERROR > errors || !isScoreHigh(text, errors)) return text
    this.left -= text.length
    if (this.left < 0) return null
    const unicode = convert(zawgyi)
    return (zawgyiErrors + countUnicodeErrors(unicode)) * ERRORS_PER_ERROR > errors ? text : unicode
  }
}

/** Converts one query value of a page to Unicode; Zawgyi that is too long for a search stays unchanged. */
export const queryToUnicode = (text: string): string =>
  new ZawgyiConverter(MAX_ZAWGYI_CHARS.query).read(text) ?? text

/** Whether the detector's score for `text` is high enough, given its number of Unicode errors and its asat signs. */
function isScoreHigh(text: string, errors: number): boolean {
  const unicodeAsats = text.match(UNICODE_ASAT)?.length ?? 0
  if (unicodeAsats > errors) return false
  const threshold = unicodeAsats === 0 && ZAWGYI_ASAT.test(text) ? MIN_SCORE : CERTAIN_SCORE
  return getTools().detector.getZawgyiProbability(text) > threshold
}

/** RA of a syllable, placed before the WA or HA of the syllable before it. */
const EARLY_RA = /([\u103b\u107e-\u1084])([\u103c\u103d\u1087\u108a])/g
/** Vowel E after a consonant that is not valid in Unicode: with RA or a stacked letter, or in a special shape. */
const LATE_E = new RegExp(
  '([\\u107e-\\u1084][\\u1000-\\u1021]|[\\u1000-\\u1021][\\u1060-\\u1063\\u1065-\\u1069\\u106c\\u106d\\u1070-\\u107c\\u1093\\u1096]' +
    '|[\\u106a\\u106b\\u108f\\u1090][\\u103c\\u103d]?)\\u1031(?![\\u103b\\u107e-\\u1084\\u1000-\\u1021])',
  'g',
)

/** Normalizes Zawgyi as people type it: some converters write RA too early and vowel E too late. */
const inTypedOrder = (zawgyi: string): string => zawgyi.replace(EARLY_RA, '$2$1').replace(LATE_E, '\u1031$1')

/** Converted syllable by syllable, because the library moves signs across syllables. */
function convert(zawgyi: string): string {
  const syllables = new Set<string>()
  mapZawgyiSyllables(zawgyi, (syllable) => {
    syllables.add(syllable)
    return syllable
  })
  const unicode = convertSyllables([...syllables])
  return spell(mapZawgyiSyllables(zawgyi, (syllable) => unicode.get(syllable) ?? syllable))
}

/** Letters that have these code points only in Zawgyi, without marks. */
const HAS_OTHER_SHAPE = /[\u106a\u106b\u106e\u106f\u1086\u108f-\u1092\u1097]/
/** The library reads a digit as a letter or not depending on the character before it, including a line break. */
const HAS_DIGIT = /[\u1040-\u1049]/
/** Maximum different syllables with digits per text; a Burmese text has a handful. */
const MAX_DIGIT_SYLLABLES = 200

/**
 * Converts each of `syllables` to Unicode. Those without digits are joined by line breaks for one call, because each
 * call takes about 0.2 ms.
 */
function convertSyllables(syllables: readonly string[]): ReadonlyMap<string, string> {
  const { converter } = getTools()
  const candidates = syllables.filter((one) => one.length > 1 || HAS_OTHER_SHAPE.test(one))
  const alone = candidates.filter((one) => HAS_DIGIT.test(one)).slice(0, MAX_DIGIT_SYLLABLES)
  const lines = candidates.filter((one) => !HAS_DIGIT.test(one))
  const converted = converter.zawgyiToUnicode(lines.join('\n')).split('\n')
  return new Map([
    ...lines.map((one, at) => [one, reorder(one, converted[at] ?? one)] as const),
    ...alone.map((one) => [one, reorder(one, converter.zawgyiToUnicode(one))] as const),
  ])
}

/**
 * `unicode` of a Zawgyi syllable with its signs in the order of UTN #11, which the library does not always produce.
 */
function reorder(syllable: string, unicode: string): string {
  const ordered = unicode.replace(/\u1036([\u102f\u1030])/g, '$1\u1036')
  return /[\u103a\u107d]\u1039/.test(syllable) ? ordered.replace('\u103a\u103b', '\u103b\u103a') : ordered
}

/** Look-alike characters typed in Zawgyi: U for NYA, two letters for JHA, zero for WA, four for ၎င်း. */
const spell = (unicode: string): string =>
  unicode
    .replace(/\u1025(?=\u1037?\u103a)/g, '\u1009')
    .replace(/\u1005\u103b/g, '\u1008')
    .replace(/(?<=[\u1000-\u103e])\u1040(?![\u1040-\u1049])/g, '\u101d')
    .replace(/(?<![\u1040-\u1049])\u1040(?=[\u1000-\u103e])/g, '\u101d')
    .replace(/[\u1044\u104e]\u1004\u103a\u1038|\u104e/g, '\u104e\u1004\u103a\u1038')
