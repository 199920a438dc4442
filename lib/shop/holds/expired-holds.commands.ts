import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { closeHold } from '@/lib/shop/holds/holds.commands'
import { log } from '@/lib/platform/observability/log'
import { metrics } from '@/lib/platform/observability/metrics'
import { isShuttingDown } from '@/lib/platform/process/shutdown'

/** Expired holds that are looked up at once. */
const BATCH_SIZE = 100

/**
 * Gives the stock of expired holds back, each hold in a transaction of its own; returns how many. Any number of processes
 * may do so at once: a hold that another one has locked is skipped. One that fails is logged, and tried again the next
 * time.
 */
export async function releaseExpiredHolds(): Promise<number> {
  let count = 0
  for (let last = 0; ;) {
    const expired = await query<{ id: number }>()`
      SELECT id FROM stock_holds WHERE closed_at IS NULL AND expires_at <= now() AND id > ${last}
      ORDER BY id LIMIT ${BATCH_SIZE}`
    for (const { id } of expired) {
      if (isShuttingDown()) return count
      last = id
      if (await tryToRelease(id)) count += 1
    }
    if (expired.length < BATCH_SIZE) return count
  }
}

async function tryToRelease(id: number): Promise<boolean> {
  try {
    const isReleased = await withPreparedTransaction(async (on) => {
      // Its customer may have held it again since it was looked up.
      const [hold] = await query<{ id: number }>(on)`
        SELECT id FROM stock_holds WHERE id = ${id} AND closed_at IS NULL AND expires_at <= now()
        FOR UPDATE SKIP LOCKED`
      if (hold) await closeHold(on, id)
      return hold !== undefined
    })
    if (isReleased) metrics.holdsClosed.inc({ outcome: 'expired' })
    return isReleased
  } catch (error) {
    log.error({ err: error, hold: id }, 'the stock of an expired hold could not be given back')
    return false
  }
}
