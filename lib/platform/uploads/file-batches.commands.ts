import { forEachConcurrently } from '@/lib/platform/concurrency/concurrency'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { withPreparedTransaction } from '@/lib/platform/db/query'

/** Rows of one transaction, and locked meanwhile: few enough that a slow storage deletes their files in its time. */
const BATCH_SIZE = 20
/** Files that are deleted at the same time. */
const CONCURRENCY = 10

/**
 * Deletes rows and their files, some in each transaction, until none are left; returns how many rows. `deleteRows` deletes up to
 * `limit` rows and returns the paths of their files, null where the file stays. Files go before the commit: an interrupted
 * cleanup leaves rows for the next one, never files without a row.
 */
export async function deleteFilesInBatches(
  deleteRows: (on: QueryExecutor, limit: number) => Promise<readonly (string | null)[]>,
  deleteFiles: (urlPath: string) => Promise<void>,
): Promise<number> {
  let deletedCount = 0
  for (;;) {
    const count = await withPreparedTransaction(async (on) => {
      const paths = await deleteRows(on, BATCH_SIZE)
      await forEachConcurrently(
        paths.filter((path) => path !== null),
        CONCURRENCY,
        deleteFiles,
      )
      return paths.length
    })
    deletedCount += count
    if (count < BATCH_SIZE) return deletedCount
  }
}
