import { randomUUID } from 'node:crypto'
import type { Migration } from '@/lib/db/migrations'
import type { QueryExecutor } from '@/lib/db/query'

/** The lock that Prisma's engine takes while it migrates (schema-engine, `postgres` flavour). */
const MIGRATION_LOCK = 72_707_369

/** Prevents other processes from migrating this database until the transaction of `on` ends. */
export async function lockMigrations(on: QueryExecutor): Promise<void> {
  await on.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
}

/**
 * The names of the migrations that were finished and not rolled back, in order; empty when the database has no
 * migrations table.
 */
export async function listApplied(on: QueryExecutor): Promise<Omit<Migration, 'sql'>[]> {
  const { rows: found } = await on.query<{ isThere: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isThere"`,
  )
  if (!found[0]?.isThere) return []
  const { rows } = await on.query<Omit<Migration, 'sql'>>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
      WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY migration_name COLLATE "C"`,
  )
  return rows
}

/**
 * Applies migrations in the transaction of `on` and records them as the engine does. The engine opens its own
 * connections, so only this way can migrations and the data loaded between them share one transaction.
 * @throws DatabaseError of the statement that fails; the transaction is then aborted.
 */
export async function applyMigrations(on: QueryExecutor, scripts: readonly Migration[]): Promise<void> {
  await on.query(`CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id varchar(36) PRIMARY KEY NOT NULL, checksum varchar(64) NOT NULL, finished_at timestamptz,
    migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`)
  for (const { name, checksum, sql } of scripts) {
    await on.query(sql)
    await on.query(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
        VALUES ($1, $2, clock_timestamp(), $3, 1)`,
      [randomUUID(), checksum, name],
    )
  }
}
