/**
 * The beginning of `text` in one line of at most `limit` characters, for search results and shared links. It ends at
 * the end of a sentence, otherwise at a space. It never cuts inside a Burmese word, so a run of words without spaces
 * stays whole, even beyond the limit.
 */
export function truncateText(text: string, limit = 200): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  const sentences = /^(?:.*[.!?](?= )|.*။)/u.exec(line.slice(0, limit + 1))?.[0] ?? ''
  if (sentences.length >= limit / 2) return sentences
  const before = line.lastIndexOf(' ', limit)
  const end = before === -1 ? line.indexOf(' ', limit) : before
  return end === -1 ? line : `${line.slice(0, end)} …`
}
