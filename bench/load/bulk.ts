import pg from 'pg'
import type { ProgressReporter } from '@/lib/progress'

/**
 * Runs `work` on a connection of its own that fills tables: triggers and foreign keys rest (whoever loads
 * writes what they would have kept, sums aside), and the indexes of `tables` are built afterwards, all at once.
 * Ends with fresh statistics.
 */
export async function inBulk(
  url: string,
  tables: readonly string[],
  report: ProgressReporter,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`SET session_replication_role = replica`)
    await client.query(`SET maintenance_work_mem = '512MB'`)
    await client.query(`SET synchronous_commit = off`)
    const definitions = await dropIndexes(client, tables)
    await work(client)
    for (const [index, definition] of definitions.entries()) {
      report(`building index ${index + 1} of ${definitions.length}`)
      await client.query(definition)
    }
    report('summaries')
    await client.query('SELECT refill_summaries()')
    report('statistics')
    await client.query('VACUUM (ANALYZE)')
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}

/** Drops the indexes no constraint stands on; returns how to make them again. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map(({ definition }) => definition)
}
