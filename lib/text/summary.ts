/**
 * The beginning of `text` in one line of `limit` characters at most, for search results and shared links. It
 * ends where a sentence does, else at a space: Burmese is never cut inside a word, so words without a space
 * between them stay whole even beyond the limit.
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
