import type { PoolClient } from 'pg'
import { listTables, quoted } from '@/lib/backups/tables/queries'
import { pool } from '@/lib/db/pool'
import { SWEEP_LOCK } from '@/lib/media/unclaimed/rules'

/**
 * Does `work` while nobody deletes uploads, and no other backup is made: one that comes meanwhile waits. The lock is a
 * transaction's own, beside the snapshot's: asking for it in that one would take the snapshot before the lock.
 * @throws Error when the lock was lost before `work` was done: then files may be gone.
 */
export const withoutSweeps = <T>(work: () => Promise<T>): Promise<T> =>
  inTransaction(async (on) => {
    await on.query('SELECT pg_advisory_xact_lock($1)', [SWEEP_LOCK])
    const done = await work()
    await on.query('SELECT 1')
    return done
  })

/** Reads everything as it is at one moment; no table is changed or emptied until `read` is done. */
export const takeSnapshot = <T>(read: (on: PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(
    async (on) => {
      // TRUNCATE takes rows from older snapshots, too.
      const tables = (await listTables(on)).map(({ name }) => quoted(name))
      if (tables.length > 0) await on.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`)
      return read(on)
    },
    { isSnapshot: true },
  )

/** Time is no reason to break off, and dates are written and read in one way whatever the server's is. */
const SETTINGS =
  'SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0; SET LOCAL datestyle = ISO'

/**
 * Runs `work` as one transaction that may take as long as it does. On failure it is rolled back before the error is
 * passed on; a snapshot's connection is closed instead, as it may be in the middle of a COPY nobody reads.
 */
export async function inTransaction<T>(
  work: (on: PoolClient) => Promise<T>,
  { isSnapshot = false }: { isSnapshot?: boolean } = {},
): Promise<T> {
  const on = await pool().connect()
  // A connection that breaks fails the statement under way; that it says so once more must end nothing else.
  const ignore = () => undefined
  on.on('error', ignore)
  let isBroken = false
  try {
    await on.query(isSnapshot ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN')
    await on.query(SETTINGS)
    const done = await work(on)
    await on.query('COMMIT')
    return done
  } catch (error) {
    isBroken = isSnapshot
    if (!isSnapshot) await on.query('ROLLBACK').catch(() => (isBroken = true))
    throw error
  } finally {
    on.off('error', ignore)
    on.release(isBroken)
  }
}
