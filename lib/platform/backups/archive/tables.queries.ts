import pg, { type ClientBase } from 'pg'
import { to } from 'pg-copy-streams'
import {
  MIGRATIONS_TABLE,
  EXCLUDED_TABLES,
  loadOrder,
  type Reference,
} from '@/lib/platform/backups/backups.rules'
import type { Manifest, TableEntry } from '@/lib/platform/backups/backups.schema'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'

/** A table with the columns that are written, and the key columns that its rows are sorted by. */
type Table = { name: string; columns: string[]; key: string[] }

/** SQL: the tables of the shop's schema that belong to no extension. */
const OWN_TABLES = `pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`

/** Every table but the migrations table, in an order that satisfies foreign keys. */
export async function listTables(on: QueryExecutor): Promise<Table[]> {
  const { rows: tables } = await on.query<Table>(
    `SELECT c.relname::text AS name,
      ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0
        AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
      ARRAY(SELECT a.attname::text FROM pg_index i, unnest(i.indkey) WITH ORDINALITY k(attnum, place)
        JOIN pg_attribute a ON a.attnum = k.attnum
        WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid ORDER BY k.place) AS key
      FROM ${OWN_TABLES} AND c.relname <> $1`,
    [MIGRATIONS_TABLE],
  )
  const { rows: references } = await on.query<Reference>(
    `SELECT f.relname::text AS "from", t.relname::text AS "to" FROM pg_constraint k
      JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
      WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace`,
  )
  const byName = new Map(tables.map((table) => [table.name, table]))
  return loadOrder([...byName.keys()], references).flatMap((name) => byName.get(name) ?? [])
}

/** The last value of each sequence that was ever used. */
export async function listSequences(on: QueryExecutor): Promise<Manifest['sequences']> {
  const { rows } = await on.query<Manifest['sequences'][number]>(
    `SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences
      WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`,
  )
  return rows
}

/** The rows of a table in COPY format, sorted; after the end `rowCount` is their number. */
export function copyOut(on: ClientBase, { name, columns, key }: Table) {
  const [list, order] = [columns, key].map((names) => names.map(quoteIdentifier).join(', '))
  const sorted = order === '' ? '' : `ORDER BY ${order}`
  return on.query(to(`COPY (SELECT ${list} FROM ${quoteIdentifier(name)} ${sorted}) TO STDOUT`))
}

export async function countRows(on: QueryExecutor, table: string): Promise<number> {
  const { rows } = await on.query<{ count: string }>(`SELECT count(*) FROM ${quoteIdentifier(table)}`)
  return Number(rows[0]?.count)
}

/** Describes the tables in `expected` whose row count differs. */
export async function verifyRowCounts(on: QueryExecutor, expected: readonly TableEntry[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { name, rows } of expected) {
    const count = await countRows(on, name)
    if (count !== rows) wrong.push(`${name} has ${count} rows instead of ${rows}`)
  }
  return wrong
}

/** Whether a backup includes the rows of a table. */
export const isBackedUp = (table: string): boolean => !EXCLUDED_TABLES.includes(table)

/** The first table that has a row; null when all are empty. */
export async function findNonEmptyTables(on: QueryExecutor): Promise<string | null> {
  for (const { name } of await listTables(on)) {
    const { rows } = await on.query(`SELECT FROM ${quoteIdentifier(name)} LIMIT 1`)
    if (rows.length > 0) return name
  }
  return null
}

/** The application names of other connections to this database. */
export async function listUnknownTables(on: QueryExecutor): Promise<string[]> {
  const { rows } = await on.query<{ name: string }>(
    `SELECT coalesce(nullif(application_name, ''), 'unnamed') AS name FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
  return rows.map(({ name }) => name)
}

/** The major version of the server. */
export async function getServerMajor(on: QueryExecutor): Promise<number> {
  const { rows } = await on.query<{ major: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS major`,
  )
  return rows[0]?.major ?? 0
}

export const quoteIdentifier = (name: string): string => pg.escapeIdentifier(name)
