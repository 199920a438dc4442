import type pg from 'pg'
import { DAYS } from '@/bench/order-scale/tables'
import { runStep } from '@/lib/platform/process/progress'

type Copied = { table: string; keys: readonly string[] }

/** The large append-only tables, and the indexes of their copies: unique ones must contain created_at. */
export const COPIED: readonly Copied[] = [
  {
    table: 'stock_movements',
    keys: ['UNIQUE (order_id, product_id, reason, created_at)', '(product_id, id)'],
  },
  { table: 'order_events', keys: ['(order_id, id)'] },
  {
    table: 'audit_events',
    keys: ['(subject_type, subject_id, id)', '(actor, id)', '(created_at, id)'],
  },
]

export const toCopyName = (table: string) => `${table}_by_month`

/** Copies these tables into monthly partitions beside them. */
export const copyIntoPartitions = (on: pg.ClientBase): Promise<void> =>
  runStep('Partitions', async (report) => {
    await on.query(`SET maintenance_work_mem = '512MB'`)
    for (const { table, keys } of COPIED) {
      const copy = toCopyName(table)
      report(copy)
      await on.query(
        `CREATE TABLE ${copy} (LIKE ${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (created_at)`,
      )
      await on.query(`DO $$ DECLARE first date := date_trunc('month', now() - interval '${DAYS} days'); BEGIN
        WHILE first <= now() LOOP
          EXECUTE format('CREATE TABLE ${copy}_%s PARTITION OF ${copy} FOR VALUES FROM (%L) TO (%L)',
            to_char(first, 'YYYY_MM'), first, first + interval '1 month');
          first := first + interval '1 month';
        END LOOP; END $$`)
      await on.query(`INSERT INTO ${copy} SELECT * FROM ${table}`)
      report(`indexes of ${copy}`)
      await on.query(`ALTER TABLE ${copy} ADD PRIMARY KEY (id, created_at)`)
      for (const key of keys)
        await on.query(
          key.startsWith('UNIQUE') ? `ALTER TABLE ${copy} ADD ${key}` : `CREATE INDEX ON ${copy} ${key}`,
        )
    }
    await on.query('VACUUM ANALYZE')
  })
