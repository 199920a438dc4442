/**
 * Burmese in Unicode and in the encoding of the Zawgyi font, as two syllable grammars. Zawgyi gives the code points
 * of the Myanmar block other meanings and stores vowel E and medial RA before their consonant, so most text is
 * well-formed in only one of the two. Order of the signs: Unicode Technical Note 11. Letters of Mon, Karen, Shan and
 * the other languages of the block are accepted. Everything here takes linear time and is small enough for browsers.
 */

/** The blocks Myanmar, Myanmar Extended-A and Extended-B. */
const BLOCKS = '\\u1000-\\u109f\\ua9e0-\\ua9ff\\uaa60-\\uaa7f'
const BURMESE = new RegExp(`[${BLOCKS}]`)
const WORDS = new RegExp(`[${BLOCKS}]+`, 'g')
const OTHER_TEXT = new RegExp(`[^${BLOCKS}]+`, 'y')
/** Soft hyphen, joiners, direction marks, variation selectors. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufe00-\ufe0f\ufeff]/g

/**
 * A syllable of Unicode text. Its signs are in the order of UTN #11 where that order distinguishes it from Zawgyi.
 */
const UNICODE_SYLLABLE = new RegExp(
  [
    // Kinzi, the base with its stacked consonant, asat of a contraction (ယောက်ျား, ကျွန်ုပ်).
    '(?:[\\u1004\\u101b\\u105a]\\u103a\\u1039)?',
    '[\\u1000-\\u102a\\u103f-\\u1049\\u104e\\u1050-\\u1055\\u105a-\\u105d\\u1061\\u1065\\u1066\\u106e-\\u1070',
    '\\u1075-\\u1081\\u108e\\ua9e0-\\ua9e4\\ua9e7-\\ua9ef\\ua9fa-\\ua9fe\\uaa60-\\uaa6f\\uaa71-\\uaa76\\uaa7a\\uaa7e\\uaa7f]',
    '(?:\\u1039[\\u1000-\\u1021\\u105a-\\u105d]){0,3}(?:\\u103a(?=[\\u103b\\u102f]))?',
    // Medials YA RA WA HA, vowel E, then the vowels and tones that both encodings share, in any order, since it is
    // often mistyped.
    '[\\u103b\\u105e\\u105f]?\\u103c?[\\u103d\\u1082]?[\\u103e\\u1060]?[\\u1031\\u1084]?',
    '[\\u102b-\\u1030\\u1032-\\u1037\\u1062\\u1067\\u1068\\u1071-\\u1074\\u1083\\u1085\\u1086\\u109d\\ua9e5]{0,6}',
    // Asat and dot below in either order (UTN #11 and NFC differ), visarga, tones of other languages.
    '\\u103a?\\u1037?\\u103a?\\u1038?',
    '[\\u1063\\u1064\\u1069-\\u106d\\u1087-\\u108d\\u108f\\u109a-\\u109c\\uaa7b-\\uaa7d]?\\u103a?[\\u1037\\u1089]?',
    '|[\\u104a-\\u104d\\u104f\\u1090-\\u1099\\u109e\\u109f\\ua9e6\\ua9f0-\\ua9f9\\uaa70\\uaa77-\\uaa79]',
  ].join(''),
  'y',
)

/** Letters that no Burmese word has. The spelling rules below do not apply to a word with one of these. */
const OTHER_LOCALE = /[\u1022\u1028\u1050-\u108f\u109a-\u109d\ua9e0-\uaa7f]/
/** The letters that identify a word of one of these languages, and the sequences that such a word does not have. */
const SHAN = /[\u1075-\u108d]/
const NOT_SHAN =
  /[\u1000-\u1003\u1005-\u1009\u100b-\u100f\u1012-\u1014\u1016-\u1018\u101f-\u1021\u1023-\u102c\u1032\u1036\u1039\u103e\u103f]|[\u1087-\u108d]\u1038|[\u107f\u1080][\u1000-\u1021]/
const KAREN = /[\u1061-\u1064]/
const NOT_KAREN =
  /[\u1008\u1009\u100b-\u100d\u100f\u1013\u1017\u1020\u1023-\u1026\u1029\u102a\u1031\u1039\u103f]/

/** Sequences that the script can write but no Burmese word has. */
const NOT_BURMESE = new RegExp(
  [
    // Stacks other than those of Pali: two letters of a row, the nasal of the row, or a doubled letter.
    '[\\u1000\\u1001]\\u1039[^\\u1000\\u1001]',
    '[\\u1002\\u1003]\\u1039[^\\u1002\\u1003]',
    '\\u1004\\u1039',
    '[\\u1005\\u1006]\\u1039[^\\u1005\\u1006]',
    '[\\u1007\\u1008]\\u1039[^\\u1007\\u1008]',
    '\\u1009\\u1039[^\\u1005-\\u1009]',
    '\\u100a\\u1039[^\\u100a]',
    '[\\u100b\\u100c]\\u1039[^\\u100b\\u100c]',
    '[\\u100d\\u100e]\\u1039[^\\u100d\\u100e]',
    '\\u100f\\u1039[^\\u100b-\\u100f]',
    '[\\u1010\\u1011]\\u1039[^\\u1010\\u1011]',
    '[\\u1012\\u1013]\\u1039[^\\u1012\\u1013]',
    '\\u1014\\u1039[^\\u1010-\\u1014]',
    '[\\u1015\\u1016]\\u1039[^\\u1015\\u1016]',
    '[\\u1017\\u1018]\\u1039[^\\u1017\\u1018]',
    '\\u1019\\u1039[^\\u1015-\\u1019]',
    '([\\u101a-\\u101d])\\u1039(?!\\1)',
    // Medial RA and medial YA on letters that do not take them; a vowel sign E on an independent vowel.
    '[\\u1008-\\u100a\\u100f\\u1014\\u101a-\\u101d\\u101f-\\u102a]\\u103c',
    '[\\u1004\\u1006-\\u1014\\u101b\\u101d\\u101f-\\u102a]\\u103b',
    '[\\u1023-\\u1026\\u1029\\u102a]\\u1031',
    // Visarga or dot below without a vowel or a final consonant before it.
    '[\\u1000-\\u1021\\u103b-\\u103e](?:\\u1038|\\u1037(?!\\u103a))',
    // A final consonant at the start of a longer word.
    '^[\\u1000-\\u1021]\\u103a[\\u1000-\\u102a]',
    // Shan digits inside a word.
    '[\\u1000-\\u103e][\\u1090-\\u1099]',
    '[\\u1090-\\u1099][\\u1000-\\u103e]',
  ].join('|'),
  'g',
)

/** A syllable of Zawgyi text; the font displays its signs alike in any order. */
const Z_BASE =
  '\\u1000-\\u1021\\u1023-\\u1027\\u1029\\u102a\\u1040-\\u1049\\u104e\\u1086\\u106a\\u106b\\u106e\\u106f\\u108f-\\u1092\\u1097'
const Z_RA = '\\u103b\\u107e-\\u1084'
const Z_STACKED = '\\u1060-\\u1063\\u1065-\\u1069\\u106c\\u106d\\u1070-\\u107c\\u1085\\u1093\\u1096'
const Z_ABOVE_BELOW = '\\u102d-\\u1030\\u1032-\\u1034\\u1036\\u1037\\u1064\\u108b-\\u108e\\u1094\\u1095'
const Z_MARKS = `\\u103a\\u103c\\u103d\\u107d\\u1087-\\u108a${Z_STACKED}${Z_ABOVE_BELOW}`
const ZAWGYI_SYLLABLE = new RegExp(
  `\\u1031?[${Z_RA}]?[${Z_BASE}][${Z_MARKS}]{0,7}(?:\\u1039\\u103a)?` +
    `(?:\\u105a|[\\u102b\\u102c]?\\u1039?)[${Z_ABOVE_BELOW}]{0,3}\\u1039?\\u1038?|[\\u104a-\\u104f]`,
  'y',
)
const EACH_ZAWGYI_SYLLABLE = new RegExp(ZAWGYI_SYLLABLE.source, 'g')

/** Whether `text` contains characters of the Myanmar blocks. */
export const hasBurmese = (text: string): boolean => BURMESE.test(text)

/** Whether `text` is well-formed Unicode; text without Burmese is. Ignores invisible characters. */
export const isWellFormedUnicode = (text: string): boolean => countUnicodeErrors(text) === 0

/** The number of places at which `text` is not well-formed Unicode. */
export function countUnicodeErrors(text: string): number {
  const visible = text.replace(INVISIBLE, '')
  let errors = countUnread(UNICODE_SYLLABLE, visible)
  for (const [word] of visible.matchAll(WORDS)) {
    if (!OTHER_LOCALE.test(word)) errors += word.match(NOT_BURMESE)?.length ?? 0
    else if (SHAN.test(word) ? NOT_SHAN.test(word) : KAREN.test(word) && NOT_KAREN.test(word)) errors++
  }
  return errors
}

/** The number of places at which `text` is not well-formed Zawgyi. */
export const countZawgyiErrors = (text: string): number => countUnread(ZAWGYI_SYLLABLE, text)

/** `text` with each Zawgyi syllable replaced by the result of `convert`. */
export const mapZawgyiSyllables = (text: string, convert: (syllable: string) => string): string =>
  text.replace(EACH_ZAWGYI_SYLLABLE, (syllable) => convert(syllable))

/** The number of characters of the blocks that belong to no syllable. */
function countUnread(syllable: RegExp, text: string): number {
  let unread = 0
  let at = 0
  while (at < text.length) {
    syllable.lastIndex = OTHER_TEXT.lastIndex = at
    if (syllable.test(text)) at = syllable.lastIndex
    else if (OTHER_TEXT.test(text)) at = OTHER_TEXT.lastIndex
    else {
      unread++
      at++
    }
  }
  return unread
}
