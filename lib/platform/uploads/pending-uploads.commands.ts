import { errorText } from '@/lib/platform/errors/error-text'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query } from '@/lib/platform/db/query'
import { AppError } from '@/lib/platform/errors/app-error'
import { deleteFilesInBatches } from '@/lib/platform/uploads/file-batches.commands'

/**
 * Records uploads whose files are about to be written. Until their rows are committed, a failure leaves these records,
 * and the cleanup job deletes the files (decision 0143).
 */
export async function addPending(urlPaths: readonly string[]): Promise<void> {
  await query()`
    INSERT INTO pending_uploads (path) SELECT unnest(${urlPaths}::text[]) ON CONFLICT DO NOTHING`
}

/**
 * Removes the records of uploads in the transaction that inserts their rows.
 * @throws AppError 'unavailable' when the cleanup job has deleted one of them: an upload of an hour ago.
 */
export async function completePending(on: QueryExecutor, urlPaths: readonly string[]): Promise<void> {
  const rows = await query<{ path: string }>(on)`
    DELETE FROM pending_uploads WHERE path = ANY(${urlPaths}::text[]) RETURNING path`
  if (rows.length !== urlPaths.length) throw new AppError('unavailable', errorText('upload_too_slow'))
}

/** Removes the records of uploads whose files are deleted. */
export async function clearPending(urlPaths: readonly string[]): Promise<void> {
  await query()`
    DELETE FROM pending_uploads WHERE path = ANY(${urlPaths}::text[])`
}

/**
 * Deletes by `deleteFiles` what interrupted uploads have left in the storage; returns how many. A record is an hour old
 * then, and locked: an upload that still runs cannot be committed afterwards. Two cleanups share the work.
 */
export const deletePendingUploads = (deleteFiles: (urlPath: string) => Promise<void>): Promise<number> =>
  deleteFilesInBatches(async (on, limit) => {
    const rows = await query<{ path: string; hasRow: boolean }>(on)`
      WITH stale AS MATERIALIZED (
        SELECT path FROM pending_uploads WHERE created_at < now() - interval '1 hour'
        ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      DELETE FROM pending_uploads pending USING stale WHERE pending.path = stale.path
      RETURNING pending.path, EXISTS (SELECT FROM uploads WHERE uploads.path = stale.path) AS "hasRow"`
    return rows.map(({ path, hasRow }) => (hasRow ? null : path))
  }, deleteFiles)
