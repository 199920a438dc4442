const graphemes = new Intl.Segmenter('my', { granularity: 'grapheme' })

/** The text, or its first `max` characters with an ellipsis when it is longer. A character keeps its marks. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  let kept = ''
  let count = 0
  for (const { segment } of graphemes.segment(text.slice(0, max * 20))) {
    if (count === max) return `${kept.trimEnd()}…`
    kept += segment
    count += 1
  }
  return kept.length < text.length ? `${kept}…` : kept
}

/**
 * The text, or its beginning with an ellipsis, so that it is no longer than `max` UTF-16 units. A character keeps its
 * marks.
 */
export function shortenToLength(text: string, max: number): string {
  if (text.length <= max) return text
  const beginning = text.slice(0, max)
  const end = graphemes.segment(beginning).containing(max - 1)?.index ?? 0
  return `${beginning.slice(0, end).trimEnd()}…`
}
