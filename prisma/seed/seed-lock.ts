import { withLongTransaction } from '@/lib/platform/db/long-transaction'
import type { ProgressReporter } from '@/lib/platform/process/progress'

/** The advisory lock for filling an empty shop. */
const SEED_LOCK = 7_109_122

/**
 * Runs `work`, which commits in transactions of its own, while no other process fills this shop; waits for one that
 * does.
 */
export const withSeedLock = <T>(report: ProgressReporter, work: () => Promise<T>): Promise<T> =>
  withLongTransaction(async (on) => {
    const { rows } = await on.query<{ isHeld: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS "isHeld"', [
      SEED_LOCK,
    ])
    if (!rows.some(({ isHeld }) => isHeld)) {
      report('waiting for another process')
      await on.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK])
    }
    return work()
  })
