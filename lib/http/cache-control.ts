/** What is one person's, or a refusal: nobody may keep it. */
export const PRIVATE = 'private, no-store'
/**
 * What everybody may read: a browser asks each time, a cache that many share may give it for five seconds.
 * Without stale-while-revalidate, which browsers heed too: they would show for a while what was before a write.
 */
export const PUBLIC = 'public, max-age=0, s-maxage=5'
