import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { applyInvalidation, cacheTags } from '@/lib/platform/cache/cache-tags'
import { isApplied, markApplied } from '@/lib/platform/db/read-your-writes'
import { env } from '@/lib/platform/env/env'
import { getProcessState } from '@/lib/platform/process/process-state'
import { setAnnouncementId } from '@/lib/platform/requests/request-context'
import type { Prisma } from '@/lib/platform/db/generated/client'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'

/**
 * Invalidations of cached data belong to the transaction that writes the data: a command names the tags within it, and
 * the runner of the transaction announces them by NOTIFY just before COMMIT (decision 0156). PostgreSQL delivers the
 * notification if and when the transaction commits.
 */

/** The channel on which processes of this shop announce tags. */
export const CHANNEL = 'zay_cache_invalidation'
/** Tags of one message; with more, everything counts as invalidated. A notification holds 8,000 bytes. */
const MAX_TAGS = 200
const MAX_PAYLOAD_BYTES = 7_900

/** Ids are UUIDs; longer ones are not remembered. */
const MAX_ID_LENGTH = 36

type Transaction = Prisma.TransactionClient | QueryExecutor

const state = getProcessState<{ processId: string }>('invalidations')
const processId = (state.processId ??= randomUUID())

const tagsByTransaction = new WeakMap<Transaction, Set<string>>()

/** Begins to collect the tags that `tx` invalidates; for the runners of transactions. */
export function collectTags(tx: Transaction): ReadonlySet<string> {
  const tags = new Set<string>()
  tagsByTransaction.set(tx, tags)
  return tags
}

/** Counts the tags that `other` invalidates as those of `tx`, for another view of the same transaction. */
export function shareTags(tx: Transaction, other: Transaction): void {
  const tags = tagsByTransaction.get(tx)
  if (tags) tagsByTransaction.set(other, tags)
}

/** Ends the collection, for a connection that later carries other transactions. */
export const endCollection = (tx: Transaction): boolean => tagsByTransaction.delete(tx)

/**
 * Invalidates all cached responses and memoized values tagged with any of `tags`, in every process, when `tx` commits.
 * @throws Error when `tx` is not an open transaction of `withTransaction` or `withPreparedTransaction`.
 */
export function invalidateTags(tx: Transaction, ...tags: readonly string[]): void {
  const collected = tagsByTransaction.get(tx)
  if (!collected) throw new Error('Tags can only be invalidated within the transaction that writes')
  for (const tag of tags) collected.add(tag)
}

/**
 * The announcement of a transaction: `apply` invalidates here, after the commit; `purgedTags` are recorded for the CDN,
 * before it.
 */
export type Announcement = { payload: string; purgedTags: readonly string[]; apply: () => void }

/** The announcement of `tags`; null when there are none. */
export function createAnnouncement(tags: ReadonlySet<string>): Announcement | null {
  if (tags.size === 0) return null
  const id = randomUUID()
  const list = [...tags]
  const all = JSON.stringify({ from: processId, id, tags: list })
  const isShort = list.length <= MAX_TAGS && Buffer.byteLength(all) <= MAX_PAYLOAD_BYTES
  return {
    purgedTags: getPurgedTags(tags),
    payload: isShort ? all : JSON.stringify({ from: processId, id, tags: null }),
    apply: () => {
      applyInvalidation(list)
      markApplied(id)
      setAnnouncementId(id)
    },
  }
}

const message = z.object({
  from: z.string(),
  id: z.string().max(MAX_ID_LENGTH).optional(),
  tags: z.array(z.string()).nullable(),
})

/**
 * Applies the tags of a notification by `apply`, null for all, unless this process has applied them already. A message
 * of this process that it has not applied is from a commit whose answer was lost.
 * @throws SyntaxError or ZodError when it is not a message of this shop.
 */
export function applyAnnouncement(payload: string, apply: (tags: readonly string[] | null) => void): void {
  const { id, tags } = message.parse(JSON.parse(payload))
  if (id !== undefined && isApplied(id)) return
  apply(tags)
  if (id !== undefined) markApplied(id)
}

/**
 * The tags that a commit invalidates are also recorded for the CDN in front of the shop, if there is one, in the same
 * transaction (decision 0148). lib/platform/cdn sends them.
 */

/** Tags of one row; with more, everything is purged. */
const MAX_PURGED_TAGS = 200

const purgeState = getProcessState<{ isRecording: boolean }>('purge-outbox')

const isRecording = (): boolean => (purgeState.isRecording ??= env().CDN_PURGE !== 'none')

/** The tags to purge when `invalidated` are; none without a CDN, or where no public response has one of them. */
function getPurgedTags(invalidated: ReadonlySet<string>): readonly string[] {
  if (!isRecording()) return []
  const tags = [...invalidated].filter((tag) => tag !== cacheTags.orders)
  return tags.length > MAX_PURGED_TAGS ? [cacheTags.all] : tags
}
