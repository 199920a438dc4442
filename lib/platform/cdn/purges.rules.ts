import { cacheTags } from '@/lib/platform/cache/cache-tags'
import type { Outcome } from '@/lib/platform/requests/outbound-requests'

/**
 * Seconds between the rounds of a purge. A response that a process rendered or sent before it had heard of the write may
 * reach the CDN after the first purge; the later rounds remove it (decision 0148):
 * - after 0.5 s what processes send until the notification arrives, which takes milliseconds;
 * - after 3 s what they send at the latest: a process that has not certainly heard of all writes up to two seconds ago
 *   gives short lifetimes;
 * - after 30 s what needs long from the shop to the CDN.
 */
export const ROUND_WAITS_SECONDS = [0.5, 2.5, 27] as const

/** Milliseconds after which a due purge is overdue: new responses get a short lifetime then. */
export const OVERDUE_MS = 2_000

/** Tags of one batch; with more, everything is purged, in one request. */
const MAX_BATCH_TAGS = 300

const FIRST_RETRY_SECONDS = 0.25
const MAX_RETRY_SECONDS = 30
/** Longest pause that a CDN may request. */
const MAX_REQUESTED_SECONDS = 60
const JITTER = 0.2

/** The tags of several purges as requests of at most `size` tags each. */
export function toRequests(purges: readonly { tags: readonly string[] }[], size: number): string[][] {
  const tags = [...new Set(purges.flatMap((purge) => purge.tags))]
  if (tags.length > MAX_BATCH_TAGS || tags.includes(cacheTags.all)) return [[cacheTags.all]]
  const count = Math.ceil(tags.length / size)
  return Array.from({ length: count }, (_, index) => tags.slice(index * size, (index + 1) * size))
}

/** Seconds until the next attempt after `failures` in a row: purges are never given up. `chance` from 0 to 1. */
export function getRetryDelay(
  failures: number,
  { wait = 0 }: Outcome & { isDelivered: false },
  chance: number,
): number {
  const delay = Math.min(FIRST_RETRY_SECONDS * 2 ** Math.min(failures - 1, 20), MAX_RETRY_SECONDS)
  return Math.max(delay * (1 - JITTER + 2 * JITTER * chance), Math.min(wait, MAX_REQUESTED_SECONDS))
}
