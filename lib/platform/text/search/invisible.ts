import { BLANK, foldInvisible, INVISIBLE } from '@/lib/platform/text/search/fold-invisible'

/** One of them: most texts have none, and are not copied. */
const IS_AFFECTED = new RegExp(`${INVISIBLE.source}|${BLANK.source}`, 'u')

/** A line break of mainframes, which String.trim() does not remove. */
const NEXT_LINE = '\u0085'

/** Joiners, and marks of where a line may and may not break. */
const JOINER = '[\\u200b-\\u200d\\u2060]'
const SELECTOR = '[\\ufe00-\\ufe0f]'
/** Variants of Chinese characters, and the letters of the flags of regions. */
const HAN_SELECTOR = '[\\u{e0100}-\\u{e01ef}]'
const TAG = '[\\u{e0020}-\\u{e007e}]'
const END_TAG = '\\u{e007f}'
const POINTLESS = new RegExp(
  `(?!${JOINER}|${SELECTOR}|${HAN_SELECTOR}|${TAG}|${END_TAG})${INVISIBLE.source}`,
  'gu',
)

/** A letter of a script whose letters join, have variants, or are written without spaces: not Latin, Greek or Cyrillic. */
const SHAPED_LETTER =
  '(?![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\p{sc=Common}\\p{sc=Inherited}])[\\p{L}\\p{M}\\p{N}\\p{P}]'
const PICTOGRAPH = '\\p{Extended_Pictographic}'
const SELECTED = `(?:${PICTOGRAPH}|${SHAPED_LETTER})`
const JOINED = `(?:${SELECTED}|\\p{Emoji_Modifier}|\\ufe0f)`
const VISIBLE = '[^\\p{C}\\p{Z}]'

/** Each matches its characters; what has an effect is in a group. */
const EFFECTS = [
  // One after a pictograph or a letter, and that of a key such as 1️⃣.
  `(?<=${SELECTED})(${SELECTOR})${SELECTOR}*|(?<=[\\d#*])(\\ufe0f)${SELECTOR}*(?=\\u20e3)|${SELECTOR}+`,
  `(?<=\\p{sc=Han})(${HAN_SELECTOR})${HAN_SELECTOR}*()|${HAN_SELECTOR}+`,
  `((?<=\\u{1f3f4})${TAG}+${END_TAG})()|(?:${TAG}|${END_TAG})+`,
  // One between two visible characters, of which one is such a pictograph or letter.
  `(?<=${JOINED})(${JOINER})${JOINER}*(?=${VISIBLE})|(?<=${VISIBLE})(${JOINER})${JOINER}*(?=${JOINED})|${JOINER}+`,
].map((pattern) => new RegExp(pattern, 'gu'))

/**
 * `text` as it is stored: without characters that nobody sees and that change nothing in Burmese, in emoji or in other
 * scripts that need them. Letters that are drawn as a space become one.
 */
export function removeInvisible(text: string): string {
  if (!IS_AFFECTED.test(text)) return text
  const visible = text.replace(BLANK, ' ').replace(POINTLESS, '')
  return EFFECTS.reduce((rest, pattern) => rest.replace(pattern, '$1$2'), visible)
}

/** Whether a reader sees nothing of `text`. */
export const isBlank = (text: string): boolean =>
  (IS_AFFECTED.test(text) ? foldInvisible(text) : text).replaceAll(NEXT_LINE, '').trim() === ''
