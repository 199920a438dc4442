/** What programs make of texts that they read or write in a wrong encoding. For the server only. */

/** ISO 8859-1, in which each byte is the character of its number. */
const decodeLatin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** What Windows has instead of control characters. Some versions of Node.js decode that encoding as ISO 8859-1. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
export const decodeWindows = (bytes: Uint8Array): string =>
  decodeLatin1(bytes).replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign)

/** The encodings of other systems in which a file in UTF-8 is opened by mistake: Mac, Thai, Cyrillic. */
const OTHERS = ['macintosh', 'windows-874', 'windows-1251'].map(createDecoder)
const decodeChinese = createDecoder('gbk')

function createDecoder(label: string): (bytes: Uint8Array) => string {
  const decoder = new TextDecoder(label)
  return (bytes) => decoder.decode(bytes)
}

/** A letter of Burmese is three bytes in UTF-8, of which these are the first two. */
const BURMESE_BYTES = [0x80, 0x81, 0x82].map((second) => Uint8Array.of(0xe1, second))
/** The same in the western encoding of DOS, which no decoder knows. */
const DOS = ['ßÇ', 'ßü', 'ßé']
const WESTERN = new Set(BURMESE_BYTES.flatMap((bytes) => [decodeWindows(bytes), decodeLatin1(bytes)]))
/** Texts that went through the wrong encoding twice. */
const TWICE = [...WESTERN].map((pair) => decodeWindows(new TextEncoder().encode(pair)))
/** Of the other encodings, a sign that is not ASCII follows: the third byte. Chinese pairs are usual texts. */
const FOREIGN = [...OTHERS.flatMap((decode) => BURMESE_BYTES.map(decode)), ...DOS]
/** Of quotation marks, dashes and emoji. */
const PUNCTUATION = ['â€[™œ\u009d“”˜¦¢]', 'â\u0080[\u0090-\u00a6]', 'ð[Ÿ\u009f][^\\x00-\\x7f]']

const MISREAD = new RegExp(
  [...WESTERN, ...TWICE, ...FOREIGN.map((pair) => `${pair}[^\\x00-\\x7f]`), ...PUNCTUATION].join('|'),
)

/** Words of question marks alone at the beginning of a text, and longer ones anywhere. */
const QUESTION_MARKS = /^[^\p{L}\p{N}?]*\?{2,}|(?<![\p{L}\p{N}?])\?{4,}/u

/** Whether a text is certainly what a wrong encoding leaves of one, whatever it was before. */
export const isMisread = (text: string): boolean =>
  text.includes('\ufffd') || MISREAD.test(text) || QUESTION_MARKS.test(text)

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
const FOREIGN_LETTER = /\P{ASCII}/gu
const MARK = /\?/g
const MARKS = /\?{2,}/g

/** Characters by which a damaged text may be longer than three times the stored one; a longer one is another text. */
const MAX_GROWTH = 1_000

/**
 * Whether `text` is what a wrong encoding makes of `stored`, in whole or in part: letters of it became question marks, or
 * its bytes were read as those of another encoding.
 */
export function isDamagedCopy(text: string, stored: string): boolean {
  if (text === stored || text.length > MAX_GROWTH + 3 * stored.length) return false
  if (countMatches(stored, FOREIGN_LETTER) === 0) return false
  const hasLostLetters = countMatches(text, FOREIGN_LETTER) < countMatches(stored, FOREIGN_LETTER)
  if (hasLostLetters && countMatches(text, MARK) > countMatches(stored, MARK))
    return countMatches(text, MARKS) > countMatches(stored, MARKS) || isMasked(text, stored)
  // The longest encoding has three signs for one.
  if (text.length < stored.length || text.length > 3 * stored.length) return false
  const bytes = new TextEncoder().encode(stored)
  return [decodeLatin1, decodeWindows, ...OTHERS, decodeChinese].some((decode) => decode(bytes) === text)
}

/** Whether `text` is `stored` with question marks in the place of letters that are not ASCII. */
function isMasked(text: string, stored: string): boolean {
  let at = 0
  for (const letter of stored) {
    const isForeign = letter.charCodeAt(0) > 0x7f
    if (text.startsWith(letter, at)) at += letter.length
    else if (isForeign && text[at] === '?') at += letter.length === 2 && text[at + 1] === '?' ? 2 : 1
    else return false
  }
  return at === text.length
}
