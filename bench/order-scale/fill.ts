import type pg from 'pg'
import { inBulk } from '@/bench/fixtures/bulk-insert'
import { continueIds } from '@/bench/fixtures/copy'
import { orderTables, otherRows, PICK } from '@/bench/order-scale/tables'
import { runStep } from '@/lib/platform/process/progress'

/** Orders per statement. */
const BATCH_SIZE = 200_000
const WITH_IDS = ['orders', 'uploads', 'payments']

/**
 * Fills a migrated, empty database with `orders` orders of two years. PostgreSQL makes up the rows by itself, from hashes
 * of their numbers, so they are the same each time; that takes half the time of sending them by COPY.
 */
export async function fill(url: string, orders: number): Promise<void> {
  const tables = orderTables.map(({ table }) => table)
  await runStep('Rows and indexes', (report) =>
    inBulk(url, tables, report, async (client) => {
      // Fewer checkpoints while gigabytes are written.
      await client.query(`ALTER SYSTEM SET max_wal_size = '8GB'`)
      await client.query('SELECT pg_reload_conf()')
      await client.query(PICK)
      for (const statement of otherRows) await client.query(statement, [orders])
      for (const { table, columns, rows } of orderTables) {
        for (let first = 1; first <= orders; first += BATCH_SIZE) {
          report(`${table}: ${(first - 1).toLocaleString('en')} of ${orders.toLocaleString('en')} orders`)
          const last = Math.min(first + BATCH_SIZE - 1, orders)
          await insert(client, `INSERT INTO ${table} (${columns}) ${rows}`, [first, last, orders])
        }
      }
      await continueIds(client, WITH_IDS)
    }),
  )
}

/** The number of parameters that a statement uses; PostgreSQL rejects more. */
const insert = (client: pg.Client, text: string, values: number[]) =>
  client.query(text, text.includes('$3') ? values : values.slice(0, 2))
