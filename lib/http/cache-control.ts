/** What is one person's, or a refusal: nobody may keep it. */
export const PRIVATE = 'private, no-store'
/**
 * What everybody may read: a browser asks each time, a cache that many share may give it for five seconds, and for
 * ten more while it asks.
 */
export const PUBLIC = 'public, max-age=0, s-maxage=5, stale-while-revalidate=10'
