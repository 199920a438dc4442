/**
 * lib/platform/db/migrations: Applies the migrations of prisma/, one transaction at a time, and compares them with
 * the data model.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  applyMigrations,
  applyWithoutTransaction,
  findFailedMigration,
  listApplied,
  MIGRATION_LOCK,
} from '@/lib/platform/db/migrations/apply-migrations'
import { isRetryableTransactionError } from '@/lib/platform/db/errors'
import { directOptions } from '@/lib/platform/db/connections/connection'
import {
  isWithoutTransaction,
  type Migration,
  readMigrationFiles,
} from '@/lib/platform/db/migrations/migrations'
import type { ProgressReporter } from '@/lib/platform/process/progress'

/**
 * Milliseconds that a migration waits for a lock. While it waits for a table, all later queries of that table wait
 * behind it; after that they run, and the migration tries again.
 */
const LOCK_TIMEOUT_MS = 1_000
/** Milliseconds between two attempts; and in total, for locks of other queries and for another migrating process. */
const RETRY_DELAY_MS = 2_000
const TIMEOUT_MS = 600_000
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Applies all pending migrations to the database at `url` and returns their names. Each is one transaction, except
 * those that begin with NO_TRANSACTION. Processes that start at the same time wait for each other. Writes Prisma's own
 * `_prisma_migrations`, so `prisma migrate deploy` may take over at any time. `url` must lead to PostgreSQL itself, not
 * to a pooler in transaction mode.
 * @throws Error that names the migration when one fails or has failed before, and one that names the process in the way
 * after ten minutes. A migration edited after it was applied is ignored.
 */
export async function migrate(url: string, report: ProgressReporter = () => undefined): Promise<string[]> {
  const migrations = await readMigrationFiles()
  const client = await connect(url)
  try {
    if ((await findPending(client, migrations)).length === 0) return []
    await lockMigrations(client, report)
    const pending = await findPending(client, migrations)
    for (const migration of pending) {
      report(migration.name)
      await apply(client, migration, report)
    }
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/**
 * The names of the migrations that are not applied to the database at `url`, in order.
 * @throws Error that names a migration that has failed before.
 */
export async function listMissingMigrations(url: string): Promise<string[]> {
  const client = await connect(url)
  try {
    return (await findPending(client, await readMigrationFiles())).map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...directOptions('migrate') })
  // A broken connection already fails its current statement; the additional 'error' event must not end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function findPending(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const failed = await findFailedMigration(client)
  if (failed !== undefined) {
    throw new Error(
      `The migration ${failed} failed earlier. Repair the database, then mark it in _prisma_migrations as finished ` +
        '(finished_at) or as rolled back (rolled_back_at).',
    )
  }
  const applied = new Set((await listApplied(client)).map(({ name }) => name))
  return migrations.filter(({ name }) => !applied.has(name))
}

/** Takes the lock of Prisma's engine for this session, so that neither it nor another start migrates meanwhile. */
async function lockMigrations(client: pg.Client, report: ProgressReporter): Promise<void> {
  await retry(report, async () => {
    const { rows } = await client.query<{ isHeld: boolean }>('SELECT pg_try_advisory_lock($1) AS "isHeld"', [
      MIGRATION_LOCK,
    ])
    return rows[0]?.isHeld === true || `waiting for ${await describeHolder(client)}, which migrates`
  })
}

async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; application: string }>(
    `SELECT pid, application_name AS application FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND granted LIMIT 1`,
    [MIGRATION_LOCK],
  )
  const [holder] = rows
  return holder ? `the connection with process id ${holder.pid} (${holder.application})` : 'another process'
}

/** Applies one migration, again when it could not get a lock in time, or gave way in a deadlock. */
async function apply(client: pg.Client, migration: Migration, report: ProgressReporter): Promise<void> {
  await retry(report, async () => {
    try {
      await applyOnce(client, migration)
      return true
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (isLocked || isRetryableTransactionError(error)) {
        return `${migration.name}: waiting for a lock that a longer query holds`
      }
      throw new Error(`The migration ${migration.name} failed: ${String(error)}`, { cause: error })
    }
  })
}

async function applyOnce(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('SET statement_timeout = 0')
  if (isWithoutTransaction(migration)) {
    // CREATE INDEX CONCURRENTLY waits for older transactions, but makes nobody wait.
    await client.query('SET lock_timeout = 0')
    await applyWithoutTransaction(client, migration)
    return
  }
  await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`)
  await client.query('BEGIN')
  try {
    await applyMigrations(client, [migration])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Calls `attempt` until it returns true; reports the text it returns instead. */
async function retry(report: ProgressReporter, attempt: () => Promise<true | string>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    const outcome = await attempt()
    if (outcome === true) return
    if (performance.now() > deadline) throw new Error(`Gave up after ten minutes: ${outcome}`)
    report(outcome)
    await sleep(RETRY_DELAY_MS)
  }
}
