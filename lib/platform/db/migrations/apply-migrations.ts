import { randomUUID } from 'node:crypto'
import { type Migration, toTransactionScript } from '@/lib/platform/db/migrations/migrations'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'

/** The lock that Prisma's engine takes while it migrates (schema-engine, `postgres` flavour). */
export const MIGRATION_LOCK = 72_707_369

/** Prevents other processes from migrating this database until the transaction of `on` ends. */
export async function lockMigrations(on: QueryExecutor): Promise<void> {
  await on.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
}

const hasTable = async (on: QueryExecutor): Promise<boolean> => {
  const { rows } = await on.query<{ isThere: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isThere"`,
  )
  return rows[0]?.isThere === true
}

/**
 * The names of the migrations that were finished and not rolled back, in order; empty when the database has no
 * migrations table.
 */
export async function listApplied(on: QueryExecutor): Promise<Omit<Migration, 'sql'>[]> {
  if (!(await hasTable(on))) return []
  const { rows } = await on.query<Omit<Migration, 'sql'>>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
      WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY migration_name COLLATE "C"`,
  )
  return rows
}

/** The first migration that Prisma's engine began and did not finish, and that nobody marked as rolled back. */
export async function findFailedMigration(on: QueryExecutor): Promise<string | undefined> {
  if (!(await hasTable(on))) return undefined
  const { rows } = await on.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
      WHERE rolled_back_at IS NULL AND finished_at IS NULL ORDER BY migration_name COLLATE "C" LIMIT 1`,
  )
  return rows[0]?.name
}

/**
 * Applies migrations in the transaction of `on` and records them as the engine does. The engine opens its own
 * connections, so only this way can migrations and the data loaded between them share one transaction.
 * @throws DatabaseError of the statement that fails; the transaction is then aborted.
 */
export async function applyMigrations(on: QueryExecutor, scripts: readonly Migration[]): Promise<void> {
  await createTable(on)
  for (const migration of scripts) {
    await on.query(toTransactionScript(migration.sql))
    await record(on, migration)
  }
}

/**
 * Applies a migration that must not run in a transaction, one statement at a time. It is recorded when it is finished;
 * until then, the next start runs all of it again.
 * @throws DatabaseError of the statement that fails.
 */
export async function applyWithoutTransaction(on: QueryExecutor, migration: Migration): Promise<void> {
  await createTable(on)
  for (const statement of migration.sql.split(/;\s*$/m)) {
    if (statement.trim() !== '') await on.query(statement)
  }
  await record(on, migration)
}

const createTable = (on: QueryExecutor) =>
  on.query(`CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id varchar(36) PRIMARY KEY NOT NULL, checksum varchar(64) NOT NULL, finished_at timestamptz,
    migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`)

const record = (on: QueryExecutor, { name, checksum }: Migration) =>
  on.query(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
      VALUES ($1, $2, clock_timestamp(), $3, 1)`,
    [randomUUID(), checksum, name],
  )
