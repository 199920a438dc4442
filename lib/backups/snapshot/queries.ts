import type { ClientBase } from 'pg'
import { listTables, quoted } from '@/lib/backups/tables/queries'
import { longTransaction } from '@/lib/db/long-transaction'
import { SWEEP_LOCK } from '@/lib/media/unclaimed/rules'

/**
 * Does `work` while nobody deletes uploads, and no other backup is made: one that comes meanwhile waits. The lock is a
 * transaction's own, beside the snapshot's: asking for it in that one would take the snapshot before the lock.
 * @throws Error when the lock was lost before `work` was done: then files may be gone.
 */
export const withoutSweeps = <T>(work: () => Promise<T>): Promise<T> =>
  longTransaction(async (on) => {
    await on.query('SELECT pg_advisory_xact_lock($1)', [SWEEP_LOCK])
    const done = await work()
    await on.query('SELECT 1')
    return done
  })

/** Reads everything as it is at one moment; no table is changed or emptied until `read` is done. */
export const takeSnapshot = <T>(read: (on: ClientBase) => Promise<T>): Promise<T> =>
  longTransaction(
    async (on) => {
      // TRUNCATE takes rows from older snapshots, too.
      const tables = (await listTables(on)).map(({ name }) => quoted(name))
      if (tables.length > 0) await on.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`)
      return read(on)
    },
    { isSnapshot: true },
  )
