import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'
import { isBackedUp, listTables, quoteIdentifier } from '@/lib/backups/tables.queries'
import type { Manifest, TableEntry } from '@/lib/backups/backups.schema'
import type { QueryExecutor } from '@/lib/db/query'

/**
 * Until the transaction of `on` ends nobody writes into the tables, and no trigger does: what triggers keep is
 * loaded like everything else. Foreign keys and CHECKs hold all the same.
 */
export async function disableTriggers(on: QueryExecutor): Promise<void> {
  // A table with checks that wait for the end of the transaction cannot have its triggers switched on again.
  await on.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const { name } of await listTables(on))
    await on.query(`ALTER TABLE ${quoteIdentifier(name)} DISABLE TRIGGER USER`)
}

export async function enableTriggers(on: QueryExecutor): Promise<void> {
  for (const { name } of await listTables(on))
    await on.query(`ALTER TABLE ${quoteIdentifier(name)} ENABLE TRIGGER USER`)
}

/** Loads the rows of a table, as `copyOut` wrote them. */
export async function copyIn(
  on: ClientBase,
  { name, columns }: TableEntry,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  if (!isBackedUp(name)) return
  await pipeline(
    rows,
    on.query(from(`COPY ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) FROM STDIN`)),
  )
}

/** Sequences go on where they were. */
export async function setSequences(on: QueryExecutor, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value } of sequences)
    await on.query('SELECT setval($1::regclass, $2::bigint)', [quoteIdentifier(name), value])
}

/** Takes out all that a database has in the shop's schema but extensions. Only for one that had no row before. */
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
