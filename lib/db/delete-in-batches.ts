/** Rows taken away by one statement: well within what a statement may take. */
const BATCH = 2_000

/** Has `remove` take away up to `limit` rows until there are no more; how many all in all. */
export async function deleteInBatches(
  remove: (limit: number) => Promise<readonly unknown[]>,
): Promise<number> {
  for (let count = 0; ;) {
    const gone = (await remove(BATCH)).length
    count += gone
    if (gone < BATCH) return count
  }
}
