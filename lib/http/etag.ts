/**
 * True when the If-None-Match `header` of a request lists `etag` or is `*`, by the weak comparison of RFC 9110,
 * section 8.8.3.2. Takes time linear in the length of the header, which the server limits.
 */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (header === null || header === undefined) return false
  if (header.trim() === '*') return true
  const opaque = withoutWeakness(etag)
  return header.split(',').some((each) => withoutWeakness(each.trim()) === opaque)
}

const withoutWeakness = (etag: string): string => (etag.startsWith('W/') ? etag.slice(2) : etag)
