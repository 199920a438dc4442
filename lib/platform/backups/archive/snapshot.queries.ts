import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { listTables, quoteIdentifier } from '@/lib/platform/backups/archive/tables.queries'
import { pool, replicaPool } from '@/lib/platform/db/connections/pool'
import { withLongTransaction } from '@/lib/platform/db/long-transaction'
import { log } from '@/lib/platform/observability/log'
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

/** Milliseconds for which a backup waits for a replica that is behind. */
const REPLICA_WAIT_MS = 60_000
const REPLICA_POLL_MS = 500

/**
 * Whether the replica has what was committed before this call, once it has; false without a replica, and for one that does
 * not answer or is behind for longer than `waitMs`: its old rows would be a new backup. One that is no standby of PostgreSQL
 * cannot tell, and is taken as it is.
 */
async function hasReplicaCaughtUp(waitMs: number): Promise<boolean> {
  const replica = replicaPool()
  if (!replica) return false
  const problem = 'the backup is read from the primary database, because its replica'
  try {
    const { rows: here } = await pool().query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn')
    const end = performance.now() + waitMs
    for (;;) {
      const { rows } = await replica.query<{ isThere: boolean }>(
        'SELECT NOT pg_is_in_recovery() OR pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isThere"',
        [here[0]?.lsn],
      )
      if (rows[0]?.isThere === true) return true
      if (performance.now() >= end) break
      await sleep(REPLICA_POLL_MS)
    }
    log.warn(`${problem} is behind`)
  } catch (error) {
    log.warn({ err: error }, `${problem} does not answer`)
  }
  return false
}

/**
 * Runs `read` with all data as of one moment, from the replica if there is one that is not behind; no table is altered or
 * truncated until it is done.
 */
export async function takeSnapshot<T>(
  read: (on: ClientBase) => Promise<T>,
  { waitMs = REPLICA_WAIT_MS }: { waitMs?: number } = {},
): Promise<T> {
  const mayBeReplica = await hasReplicaCaughtUp(waitMs)
  return withLongTransaction(
    async (on) => {
      // TRUNCATE removes rows even for older snapshots.
      const tables = (await listTables(on)).map(({ name }) => quoteIdentifier(name))
      if (tables.length > 0) await on.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`)
      return read(on)
    },
    { isSnapshot: true, mayBeReplica },
  )
}
