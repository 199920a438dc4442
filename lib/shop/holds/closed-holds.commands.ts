import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { CLOSED_HOLD_MINUTES } from '@/lib/shop/holds/holds.rules'
import { isShuttingDown } from '@/lib/platform/process/shutdown'

/** Holds of one transaction. Each has MAX_HOLD_MOVEMENTS rows, and those of one more change, at most. */
const BATCH_SIZE = 20

/**
 * Deletes closed holds with their movements, whose sum is zero for each product, CLOSED_HOLD_MINUTES after they were closed
 * (decision 0185); returns how many. Any number of processes may do so at once: holds that another one has locked are
 * skipped. A hold that has not given everything back stays, for `npm run ledger:check`.
 */
export async function compactClosedHolds(): Promise<number> {
  let count = 0
  for (let last = 0; !isShuttingDown();) {
    const ids = await compactBatch(last)
    count += ids.length
    const end = ids.at(-1)
    if (end === undefined) return count
    last = end
  }
  return count
}

const compactBatch = (after: number): Promise<number[]> =>
  withPreparedTransaction(async (on) => {
    const holds = await query<{ id: number }>(on)`
      SELECT id FROM stock_holds hold
      WHERE id > ${after} AND closed_at < now() - ${CLOSED_HOLD_MINUTES}::int * interval '1 minute' AND NOT EXISTS (
        SELECT FROM stock_movements WHERE hold_id = hold.id GROUP BY product_id HAVING sum(delta) <> 0
      )
      ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`
    const ids = holds.map(({ id }) => id)
    if (ids.length === 0) return ids
    await query(on)`
      DELETE FROM stock_movements WHERE hold_id = ANY(${ids}::int[])`
    await query(on)`
      DELETE FROM stock_holds WHERE id = ANY(${ids}::int[])`
    return ids
  })
