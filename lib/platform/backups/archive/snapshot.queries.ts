import type { ClientBase } from 'pg'
import { listTables, quoteIdentifier } from '@/lib/platform/backups/archive/tables.queries'
import { withLongTransaction } from '@/lib/platform/db/long-transaction'
import { BACKUP_LOCK_ID, CLEANUP_LOCK_ID } from '@/lib/platform/uploads/storage/storage.rules'

/**
 * Runs `work` while nothing deletes uploads and no other backup is made; a concurrent backup waits. The lock has its
 * own transaction: requesting it in the snapshot's transaction would take the snapshot before the lock.
 * @throws Error when the lock was lost before `work` was done, since files may have been deleted.
 */
export const withCleanupPaused = <T>(work: () => Promise<T>): Promise<T> =>
  withLongTransaction(async (on) => {
    await on.query('SELECT pg_advisory_xact_lock($1)', [CLEANUP_LOCK_ID])
    const done = await work()
    await on.query('SELECT 1')
    return done
  })

/** Runs `work` while no other process makes a backup; a concurrent command waits. */
export const withBackupLock = <T>(work: () => Promise<T>): Promise<T> =>
  withLongTransaction(async (on) => {
    await on.query('SELECT pg_advisory_xact_lock($1)', [BACKUP_LOCK_ID])
    return work()
  })

/** Runs `work` while no other process makes a backup; returns false at once when one does. */
export const tryBackupLock = (work: () => Promise<void>): Promise<boolean> =>
  withLongTransaction(async (on) => {
    const { rows } = await on.query<{ isHeld: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS "isHeld"', [
      BACKUP_LOCK_ID,
    ])
    if (rows[0]?.isHeld !== true) return false
    await work()
    return true
  })

/** Runs `read` with all data as of one moment, from the replica if there is one; no table is altered or truncated until it is done. */
export const takeSnapshot = <T>(read: (on: ClientBase) => Promise<T>): Promise<T> =>
  withLongTransaction(
    async (on) => {
      // TRUNCATE removes rows even for older snapshots.
      const tables = (await listTables(on)).map(({ name }) => quoteIdentifier(name))
      if (tables.length > 0) await on.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`)
      return read(on)
    },
    { isSnapshot: true, mayBeReplica: true },
  )
