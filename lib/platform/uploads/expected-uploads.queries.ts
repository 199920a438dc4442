import { forEachConcurrently } from '@/lib/platform/concurrency/concurrency'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { uploadPath } from '@/lib/platform/uploads/storage/storage.rules'

/** Rows per read. */
const BATCH_SIZE = 1_000
/** Objects that are looked for at the same time. */
const CONCURRENCY = 8
const MAX_NAMED = 20

/** An upload that must be in the storage. */
type ExpectedUpload = { id: number; path: string; bytes: number }

/** Rows that were checked, rows without their object, and the paths of the first of those. */
export type UploadsCheckResult = { checkedCount: number; missingCount: number; named: string[] }

/**
 * The rows of `uploads` whose object must exist, read in batches. Screenshots without an order are left out, because they
 * may be deleted at any time.
 */
export async function* readExpectedUploads(on: QueryExecutor): AsyncGenerator<ExpectedUpload, void> {
  for (let last = 0; ;) {
    const { rows } = await on.query<ExpectedUpload>(
      `SELECT id, path, size_bytes AS bytes FROM uploads upload WHERE id > $1 AND (kind <> 'payment' OR attached_at IS NOT NULL
        OR EXISTS (SELECT FROM orders WHERE screenshot_id = upload.id)) ORDER BY id LIMIT ${BATCH_SIZE}`,
      [last],
    )
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < BATCH_SIZE) return
    last = end.id
  }
}

/**
 * Checks that each row of `uploads` has its object in the storage, with the size of the row. Its memory does not grow with
 * the number of uploads.
 * @throws StorageUnavailable when the storage does not answer.
 */
export async function checkUploads(on: QueryExecutor): Promise<UploadsCheckResult> {
  const storage = await openUploads()
  const result: UploadsCheckResult = { checkedCount: 0, missingCount: 0, named: [] }
  await forEachConcurrently(readExpectedUploads(on), CONCURRENCY, async ({ path, bytes }) => {
    const found = await storage.head(uploadPath(path))
    result.checkedCount += 1
    if (found?.bytes === bytes) return
    result.missingCount += 1
    if (result.named.length < MAX_NAMED) result.named.push(path)
  })
  return result
}
