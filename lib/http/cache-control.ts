/** For personal responses and errors: no cache may store them. */
export const PRIVATE = 'private, no-store'
/**
 * For public responses: browsers revalidate each time, shared caches may serve them for five seconds. Without
 * stale-while-revalidate, because browsers honour it too and would show outdated content after a write.
 */
export const PUBLIC = 'public, max-age=0, s-maxage=5'
