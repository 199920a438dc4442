import type { Env } from '@/lib/platform/env/env'
import type { Outcome } from '@/lib/platform/requests/outbound-requests'

export type CdnName = Exclude<Env['CDN_PURGE'], 'none'>

/** How one CDN purges. */
export type Purger = {
  /** Tags of one request at most. */
  maxTags: number
  /** Milliseconds between two batches, so that the limits of the CDN are not exceeded. */
  restMs: number
  /** Purges every response with one of `tags`, everywhere; never throws. */
  purge: (tags: readonly string[]) => Promise<Outcome>
}

/** Milliseconds for the answer to a purge: a purge that takes longer is overdue anyway. */
export const PURGE_TIMEOUT_MS = 3_000
