/** Rows deleted per statement: few enough to stay well within the statement timeout. */
const BATCH_SIZE = 2_000

/**
 * Calls `remove`, which deletes up to `limit` rows, until none are left; returns the total number of deleted rows.
 */
export async function deleteInBatches(
  remove: (limit: number) => Promise<readonly unknown[]>,
): Promise<number> {
  for (let count = 0; ;) {
    const gone = (await remove(BATCH_SIZE)).length
    count += gone
    if (gone < BATCH_SIZE) return count
  }
}
