import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'
import { isBackedUp, listTables, quoteIdentifier } from '@/lib/platform/backups/archive/tables.queries'
import type { Manifest, TableEntry } from '@/lib/platform/backups/backups.schema'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'

/**
 * Until the transaction of `on` ends, nobody else writes to the tables and no trigger runs: rows maintained by
 * triggers are loaded like all others. Foreign keys and CHECK constraints still apply.
 */
export async function disableTriggers(on: QueryExecutor): Promise<void> {
  // PostgreSQL cannot enable triggers of a table that has pending deferred constraint checks.
  await on.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const { name } of await listTables(on))
    await on.query(`ALTER TABLE ${quoteIdentifier(name)} DISABLE TRIGGER USER`)
}

export async function enableTriggers(on: QueryExecutor): Promise<void> {
  for (const { name } of await listTables(on))
    await on.query(`ALTER TABLE ${quoteIdentifier(name)} ENABLE TRIGGER USER`)
}

/** Loads the rows of a table from the output of `copyOut`. */
export async function copyIn(
  on: ClientBase,
  { name, columns }: TableEntry,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(
    rows,
    on.query(from(`COPY ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) FROM STDIN`)),
  )
}

/** Deletes the rows of tables that a backup left out only later: one of before has them. */
export async function deleteExcludedRows(on: QueryExecutor, tables: readonly TableEntry[]): Promise<void> {
  for (const { name, rows } of tables)
    if (rows > 0 && !isBackedUp(name)) await on.query(`DELETE FROM ${quoteIdentifier(name)}`)
}

/** Sets the sequences to the values in the backup, so that they continue from there. */
export async function setSequences(on: QueryExecutor, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value } of sequences)
    await on.query('SELECT setval($1::regclass, $2::bigint)', [quoteIdentifier(name), value])
}

/** Drops everything in the shop's schema except extensions. Only for a database that had no rows. */
export async function emptyDatabase(on: QueryExecutor): Promise<void> {
  await on.query(`DO $$
    DECLARE
      own text[];
      what text;
    BEGIN
      -- Named before the first is dropped: one goes with another.
      SELECT array_agg(name) INTO own FROM (
        SELECT format('TABLE IF EXISTS %s', c.oid::regclass) AS name FROM pg_class c
          WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
            AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
        UNION ALL
        SELECT format('ROUTINE IF EXISTS %s', p.oid::regprocedure) FROM pg_proc p
          WHERE p.pronamespace = current_schema()::regnamespace
            AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
      ) AS named;
      FOREACH what IN ARRAY coalesce(own, '{}') LOOP
        EXECUTE 'DROP ' || what || ' CASCADE';
      END LOOP;
    END
  $$`)
}
