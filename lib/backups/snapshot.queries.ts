import type { ClientBase } from 'pg'
import { listTables, quoteIdentifier } from '@/lib/backups/tables.queries'
import { withLongTransaction } from '@/lib/db/long-transaction'
import { CLEANUP_LOCK_ID } from '@/lib/uploads/orphans.rules'

/**
 * Does `work` while nobody deletes uploads, and no other backup is made: one that comes meanwhile waits. The lock is a
 * transaction's own, beside the snapshot's: asking for it in that one would take the snapshot before the lock.
 * @throws Error when the lock was lost before `work` was done: then files may be gone.
 */
export const withCleanupPaused = <T>(work: () => Promise<T>): Promise<T> =>
  withLongTransaction(async (on) => {
    await on.query('SELECT pg_advisory_xact_lock($1)', [CLEANUP_LOCK_ID])
    const done = await work()
    await on.query('SELECT 1')
    return done
  })

/** Reads everything as it is at one moment; no table is changed or emptied until `read` is done. */
export const takeSnapshot = <T>(read: (on: ClientBase) => Promise<T>): Promise<T> =>
  withLongTransaction(
    async (on) => {
      // TRUNCATE takes rows from older snapshots, too.
      const tables = (await listTables(on)).map(({ name }) => quoteIdentifier(name))
      if (tables.length > 0) await on.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`)
      return read(on)
    },
    { isSnapshot: true },
  )
