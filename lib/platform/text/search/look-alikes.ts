/**
 * The ways in which one Burmese word is typed that look the same, each as its form in search texts (decision 0181). Sources:
 * U, Unicode Technical Note 11; C, the confusables of Unicode Technical Standard 39; F, the list of confusable sequences of
 * the Myanmar Font Resources. The SQL function fold_look_alikes has the same rules in the same order; a test compares them.
 */

/** Zeros and letters wa in a row. At most 20, so that a rule takes a time that is linear in the text. */
const ZEROS = '[0\\u101d]{0,20}'
/** The same within a number, which has separators. */
const IN_NUMBER = '[0\\u101d.,]{0,20}'
/** A digit or a Latin letter, as in A0, before zeros and after them. */
const NUMBER_BEFORE = `(?:[1-9]${IN_NUMBER}|[a-z]${ZEROS})`
const NUMBER_AFTER = `(?:${IN_NUMBER}[1-9]|${ZEROS}[a-z])`
/** The same within a number that is written in groups. */
const IN_GROUPS = '[0\\u101d ,./()+-]{0,40}'
const NO_MARK = '(?![\\u102b-\\u103e])'
/** A letter, a mark or a sign of Burmese, except wa. */
const BURMESE = '[\\u1000-\\u101c\\u101e-\\u103f\\u104c-\\u104f]'
/** What follows a letter and never a digit: a mark, or a consonant that closes its syllable or has another one below (U). */
const IS_LETTER = '(?=[\\u102b-\\u103e]|[\\u1000-\\u101c\\u101e-\\u1021\\u1025][\\u1039\\u103a])'
/** The same for a seven, which may stand before another one that is a letter. */
const IS_LETTER_RA = IS_LETTER.replace('[\\u1000', '[7\\u1000')
const IS_NO_LETTER = IS_LETTER.replace('=', '!')
const IS_ALONE = { before: `(?<!${BURMESE}${ZEROS})`, after: `${IS_NO_LETTER}(?!${ZEROS}${BURMESE})` }

/** Digits typed for letters and letters for digits: what they are is in the characters around them. */
const IN_CONTEXT: readonly (readonly [pattern: string, replacement: string])[] = [
  // ၇ and ရ, ၀ and ဝ (C, F), ၄ and ၎: a letter where no digit can be.
  [`7${IS_LETTER_RA}`, '\u101b'],
  [`0${IS_LETTER}`, '\u101d'],
  ['4(?=\\u1004\\u103a\\u1038)', '\u104e'],
  // A zero beside another digit or a Latin letter, otherwise a letter beside another letter.
  [`(?<=${NUMBER_BEFORE})\\u101d${IS_NO_LETTER}`, '0'],
  [`\\u101d${IS_NO_LETTER}(?=${NUMBER_AFTER})`, '0'],
  [`(?<!${NUMBER_BEFORE})(?<=${BURMESE}${ZEROS})0(?!${NUMBER_AFTER})`, '\u101d'],
  [`(?<!${NUMBER_BEFORE})0(?!${NUMBER_AFTER})(?=${ZEROS}${BURMESE})`, '\u101d'],
  // Without either beside it: a zero among zeros, and in a number that is written in groups.
  [`${IS_ALONE.before}(?<=[0-9]${IN_GROUPS})\\u101d${IS_ALONE.after}`, '0'],
  [`${IS_ALONE.before}\\u101d(?=${IN_GROUPS}[0-9])${IS_ALONE.after}`, '0'],
]

/** Spellings that are one wherever they stand. */
const ANYWHERE: readonly (readonly [pattern: string, replacement: string])[] = [
  // A mark that is typed twice is drawn on itself; a short vowel under its long one is not seen (U).
  ['([\\u102b-\\u103e])\\1+', '$1'],
  ['\\u102d\\u102e', '\u102e'],
  ['\\u102f\\u1030', '\u1030'],
  // ဉ and ဥ, and ဥ with ီ for ဦ (U, F).
  ['\\u1009', '\u1025'],
  ['\\u1025\\u102e', '\u1026'],
  // သြ for ဩ, and သြော် for ဪ (U, C, F).
  ['\\u101e\\u103c', '\u1029'],
  [`\\u102a${NO_MARK}`, '\u1029\u1031\u102c'],
  ['\\u1029\\u1031\\u102c\\u103a', '\u1029\u1031\u102c'],
  // စျ for ဈ (F), and သ over သ, the spelling of ဿ before Unicode 5.1 (U).
  ['\\u1005\\u103b', '\u1008'],
  ['\\u101e\\u1039\\u101e', '\u103f'],
  // ၎ alone, which older fonts draw as the whole word ၎င်း (U).
  [`\\u104e(?:\\u1004\\u103a\\u1038|${NO_MARK})`, '\u104e\u1004\u103a\u1038'],
]

type Rule = readonly [pattern: RegExp, replacement: string]
const compile = (rules: typeof ANYWHERE): Rule[] =>
  rules.map(([pattern, replacement]) => [new RegExp(pattern, 'g'), replacement])
const anywhere = compile(ANYWHERE)
const inContext = compile(IN_CONTEXT)
const replaceAll = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text)

const BURMESE_LETTER = /[\u1000-\u103f\u104e]/

/**
 * `text` with each digit typed for a letter, and each letter typed for a digit, as what it stands for. It keeps its length,
 * so that a part of the result is at its place in the text. Digits are those of {@link normalizeDigits}.
 */
export const foldDigitsInContext = (text: string): string =>
  BURMESE_LETTER.test(text) ? replaceAll(text, inContext) : text

/** A text whose marks are in storage order with every word in the one form of those that look the same. */
export const foldLookAlikes = (text: string): string =>
  BURMESE_LETTER.test(text) ? replaceAll(replaceAll(text, anywhere), inContext) : text

/**
 * The forms of a word in which all its characters look the same and nothing says which they are: zeros alone, and letters
 * wa alone. Any other word has one form.
 */
export const listLookAlikes = (word: string): string[] => {
  if (!/^(?:0{1,20}|\u101d{1,20})$/.test(word)) return [word]
  const other = word.startsWith('0') ? '\u101d' : '0'
  return [word, other.repeat(word.length)]
}
