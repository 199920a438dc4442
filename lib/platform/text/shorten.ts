/** Made when it is needed: pages load this file in browsers that may not have it. */
let segmenter: Intl.Segmenter | undefined
const segment = (text: string): Intl.Segments =>
  (segmenter ??= new Intl.Segmenter('my', { granularity: 'grapheme' })).segment(text)

/** A character with its marks, where Intl.Segmenter is missing (Firefox before 125). */
const CHARACTER = /\P{M}\p{M}*|\p{M}+/gu

/** The characters of a short text as people read them, with their marks. */
export const splitCharacters = (text: string): string[] =>
  'Segmenter' in Intl ? Array.from(segment(text), (one) => one.segment) : (text.match(CHARACTER) ?? [])

/** UTF-16 units of the longest character; more are a flood of marks. */
const MAX_CHARACTER_LENGTH = 64
const HALF_PAIR = /\p{Cs}$/u

/**
 * The beginning of `text` of at most `max` UTF-16 units, cut between characters: none loses its marks or half of its code,
 * so the result can be stored wherever the text can. A beginning that is one flood of marks is cut inside it.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const end =
    'Segmenter' in Intl
      ? (segment(text.slice(0, max + MAX_CHARACTER_LENGTH)).containing(max)?.index ?? 0)
      : max
  const isFlood = end === 0 && max >= MAX_CHARACTER_LENGTH
  return text.slice(0, isFlood ? max : end).replace(HALF_PAIR, '')
}

/** The text, or its first `max` characters with an ellipsis when it is longer. A character keeps its marks. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const beginning = cutText(text, max * 20)
  let kept = ''
  let count = 0
  for (const character of splitCharacters(beginning)) {
    if (count === max) return `${kept.trimEnd()}…`
    kept += character
    count += 1
  }
  return kept.length < text.length ? `${kept}…` : kept
}

/**
 * The text, or its beginning with an ellipsis, so that it is no longer than `max` UTF-16 units. A character keeps its
 * marks.
 */
export const shortenToLength = (text: string, max: number): string =>
  text.length <= max ? text : `${cutText(text, max - 1).trimEnd()}…`
