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

/** For personal responses and errors: no cache may store them. */
export const PRIVATE = 'private, no-store'
/**
 * For public responses: browsers revalidate each time, shared caches may serve them for five seconds. Without
 * stale-while-revalidate, because browsers honour it too and would show outdated content after a write.
 */
export const PUBLIC = 'public, max-age=0, s-maxage=5'
