import type { ClientBase } from 'pg'
import { listTables, quoted } from '@/lib/backups/tables/queries'
import { openConnection } from '@/lib/db/pool'
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
export const takeSnapshot = <T>(read: (on: ClientBase) => Promise<T>): Promise<T> =>
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
 * Runs `work` as one transaction that may take as long as it does, on a connection of its own. On failure all of it is
 * taken back before the error is passed on; a snapshot's connection may be in the middle of a COPY nobody reads then.
 */
export async function inTransaction<T>(
  work: (on: ClientBase) => Promise<T>,
  { isSnapshot = false }: { isSnapshot?: boolean } = {},
): Promise<T> {
  const on = await openConnection()
  // A connection that breaks fails the statement under way; that it says so once more must end nothing else.
  on.on('error', () => undefined)
  try {
    await on.query(isSnapshot ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN')
    await on.query(SETTINGS)
    const done = await work(on)
    await on.query('COMMIT')
    return done
  } catch (error) {
    if (!isSnapshot) await on.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    await on.end()
  }
}
