import { randomUUID } from 'node:crypto'
import type { Migration } from '@/lib/db/migrations'
import type { QueryExecutor } from '@/lib/db/query'

/** The lock Prisma's engine holds while it migrates (schema-engine, `postgres` flavour). */
const MIGRATION_LOCK = 72_707_369

/** Until the transaction of `on` ends, no process migrates this database. */
export async function lockMigrations(on: QueryExecutor): Promise<void> {
  await on.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
}

/** The migrations a database has had, finished and not taken back, in order; none where there is no bookkeeping. */
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
 * Applies migrations in the transaction of `on` and writes them down as the engine does. The engine has connections
 * of its own: only this way are migrations and what is loaded between them one transaction.
 * @throws DatabaseError of the statement that fails; the transaction is then broken.
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
