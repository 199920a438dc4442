import { errorText } from '@/lib/platform/errors/error-text'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { rateLimited } from '@/lib/platform/errors/app-error'
import { deleteFilesInBatches } from '@/lib/platform/uploads/file-batches.commands'
import { deleteUploadFiles } from '@/lib/platform/uploads/storage/storage.commands'
import {
  CLEANUP_LOCK_ID,
  MAX_ORPHAN_BYTES,
  MAX_ORPHANS_PER_CUSTOMER,
  MAX_ORPHANS_PER_NETWORK,
  MIN_ORPHAN_MINUTES,
  ORPHAN_TTL_HOURS,
} from '@/lib/platform/uploads/storage/storage.rules'
import { IS_ATTACHED_SQL } from '@/lib/platform/uploads/uploads.queries'

/**
 * Rejects another screenshot of a guest who has too many orphans. Within a transaction the check holds until it ends:
 * uploads of one guest queue at the lock on the customer's row.
 * @throws AppError 'rate_limit_exceeded' with the seconds until the oldest no longer counts.
 */
export async function assertUploadQuota(ownerId: number, on?: QueryExecutor): Promise<void> {
  await query(on)`SELECT FROM customers WHERE id = ${ownerId} FOR NO KEY UPDATE`
  const [orphans] = await query<{ count: number; seconds: number | null }>(on)`
    SELECT count(*)::int AS count,
      ceil(extract(epoch FROM min(created_at) + ${ORPHAN_TTL_HOURS}::int * interval '1 hour' - now()))::int AS seconds
    FROM uploads upload
    WHERE owner_id = ${ownerId} AND kind = 'payment' AND NOT ${IS_ATTACHED_SQL}
      AND created_at > now() - ${ORPHAN_TTL_HOURS}::int * interval '1 hour'`
  if (!orphans || orphans.count < MAX_ORPHANS_PER_CUSTOMER) return
  throw rateLimited(
    errorText('too_many_unused_screenshots', { count: MAX_ORPHANS_PER_CUSTOMER }),
    Math.max(1, orphans.seconds ?? 1),
  )
}

/**
 * Makes space for another screenshot of a network: where it has too many orphans, or all have too many bytes, or the storage
 * has no space, the oldest that nobody is likely to order with any longer are deleted. Without `network` it has no limit.
 * @throws AppError 'rate_limit_exceeded' while the network has too many newer ones, with the seconds until that ends.
 */
export async function makeRoomForScreenshot(network: string | null, hasSpace: boolean): Promise<void> {
  const orphans = await countOrphans(network)
  if (network !== null) {
    if (orphans.newer >= MAX_ORPHANS_PER_NETWORK)
      throw rateLimited(errorText('too_many_network_screenshots'), Math.max(1, orphans.seconds ?? 1))
    // Also where none could be deleted, because a backup reads the files: the older ones go later.
    if (orphans.newer + orphans.older >= MAX_ORPHANS_PER_NETWORK) await deleteOldestOrphans(network)
  }
  if (!hasSpace || Number(orphans.allBytes) > MAX_ORPHAN_BYTES) await deleteOldestOrphans(null)
}

/** Orphans of a network that may be deleted to make space, and newer ones with the seconds until one of these may be. */
type Orphans = { older: number; newer: number; seconds: number | null; allBytes: string }

async function countOrphans(network: string | null): Promise<Orphans> {
  const [orphans] = await query<Orphans>()`
    SELECT count(*) FILTER (WHERE network = ${network} AND orphans.age > limits.age)::int AS older,
      count(*) FILTER (WHERE network = ${network} AND orphans.age <= limits.age)::int AS newer,
      ceil(extract(epoch FROM min(limits.age - orphans.age) FILTER (WHERE network = ${network} AND orphans.age <= limits.age)))::int AS seconds,
      coalesce(sum(size_bytes), 0) AS "allBytes"
    FROM (SELECT network, size_bytes, now() - created_at AS age FROM uploads WHERE kind = 'payment' AND attached_at IS NULL) orphans,
      (SELECT ${MIN_ORPHAN_MINUTES}::int * interval '1 minute' AS age) limits`
  return orphans ?? { older: 0, newer: 0, seconds: null, allBytes: '0' }
}

/** Deletes some orphans, of one network or of all, but for a backup that reads the files, or another cleanup. */
async function deleteOldestOrphans(network: string | null): Promise<void> {
  await withPreparedTransaction(async (on) => {
    const [lock] = await query<{ isHeld: boolean }>(on)`
      SELECT pg_try_advisory_xact_lock(${CLEANUP_LOCK_ID}::bigint) AS "isHeld"`
    if (!lock?.isHeld) return
    const rows = await query<{ path: string }>(on)`
      WITH orphans AS MATERIALIZED (
        SELECT id FROM uploads upload
        WHERE kind = 'payment' AND created_at < now() - ${MIN_ORPHAN_MINUTES}::int * interval '1 minute' AND NOT ${IS_ATTACHED_SQL}
          AND (${network}::text IS NULL OR network = ${network})
        ORDER BY created_at LIMIT ${MAX_EVICTIONS} FOR UPDATE SKIP LOCKED
      )
      DELETE FROM uploads USING orphans WHERE uploads.id = orphans.id RETURNING path`
    await Promise.all(rows.map(({ path }) => deleteUploadFiles(path)))
  })
}

/** Orphans that one upload deletes to make space: more than it adds, few enough to wait for. */
const MAX_EVICTIONS = 20

/**
 * Deletes screenshots that were not attached to an order or a refund in time, including files; returns how many. Skips a
 * screenshot that a checkout has locked; a later checkout waits and finds it deleted.
 */
export const deleteOrphanedUploads = (): Promise<number> =>
  deleteFilesInBatches(async (on, limit) => {
    const rows = await query<{ path: string }>(on)`
      WITH orphans AS MATERIALIZED (
        SELECT id FROM uploads upload
        WHERE kind IN ('payment', 'refund') AND created_at < now() - ${ORPHAN_TTL_HOURS}::int * interval '1 hour' AND NOT ${IS_ATTACHED_SQL}
        ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      DELETE FROM uploads USING orphans WHERE uploads.id = orphans.id RETURNING path`
    return rows.map(({ path }) => path)
  }, deleteUploadFiles)
