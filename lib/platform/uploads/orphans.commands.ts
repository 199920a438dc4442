import { errorText } from '@/lib/platform/errors/error-text'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query } from '@/lib/platform/db/query'
import { rateLimited } from '@/lib/platform/errors/app-error'
import { deleteFilesInBatches } from '@/lib/platform/uploads/file-batches.commands'
import { deleteUploadFiles } from '@/lib/platform/uploads/storage/storage.commands'
import { MAX_ORPHANS_PER_CUSTOMER, ORPHAN_TTL_HOURS } from '@/lib/platform/uploads/storage/storage.rules'
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
