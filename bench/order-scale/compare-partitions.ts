import type pg from 'pg'
import { COPIED, toCopyName } from '@/bench/order-scale/partitions'
import { median } from '@/lab/report'

/** Runs of a statement, after one that fills the caches. */
const RUNS = 5

/** A statement of the shop; T is its table, and D the order's creation time, a day, or the start of a month. */
type Compared = { name: string; table: string; sql: string }

const compared = (order: number): Compared[] => [
  ...[
    { name: 'sum of a product', sql: 'SELECT sum(delta) FROM T WHERE product_id = 1' },
    {
      name: 'newest 51 of a product',
      sql: 'SELECT * FROM T WHERE product_id = 77 ORDER BY id DESC LIMIT 51',
    },
    { name: 'movements of an order', sql: `SELECT * FROM T WHERE order_id = ${order}` },
    {
      name: 'the same, with its days',
      sql: `SELECT * FROM T WHERE order_id = ${order} AND created_at BETWEEN D - interval '1 day' AND D + interval '1 day'`,
    },
    {
      name: 'ledger: sums of all products',
      sql: `SELECT p.id FROM products p LEFT JOIN T m ON m.product_id = p.id GROUP BY p.id
        HAVING p.stock_quantity <> coalesce(sum(m.delta), 0) ORDER BY p.id LIMIT 1`,
    },
    {
      name: 'sum of a month',
      sql: `SELECT sum(delta) FROM T WHERE created_at BETWEEN D AND D + interval '1 month'`,
    },
  ].map((one) => ({ ...one, table: 'stock_movements' })),
  ...[
    { name: 'timeline of an order', sql: `SELECT * FROM T WHERE order_id = ${order} ORDER BY id` },
    {
      name: 'the same, since the order',
      sql: `SELECT * FROM T WHERE order_id = ${order} AND created_at >= D ORDER BY id`,
    },
  ].map((one) => ({ ...one, table: 'order_events' })),
  ...[
    { name: 'newest 51', sql: 'SELECT * FROM T ORDER BY id DESC LIMIT 51' },
    {
      name: 'a day',
      sql: `SELECT * FROM T WHERE created_at BETWEEN D AND D + interval '1 day' ORDER BY id DESC LIMIT 51`,
    },
    {
      name: 'an actor, rare',
      sql: `SELECT * FROM T WHERE actor = 'owner@shop.example' ORDER BY id DESC LIMIT 51`,
    },
    {
      name: 'one record',
      sql: `SELECT * FROM T WHERE subject_type = 'order' AND subject_id = '${order}' ORDER BY id DESC LIMIT 51`,
    },
  ].map((one) => ({ ...one, table: 'audit_events' })),
]

type Explained = [{ 'Planning Time': number; 'Execution Time': number; Plan: Plan }]
type Plan = {
  'Relation Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

const listTables = (plan: Plan): string[] => [
  ...(plan['Relation Name'] === undefined ? [] : [plan['Relation Name']]),
  ...(plan.Plans ?? []).flatMap(listTables),
]

async function explain(on: pg.ClientBase, text: string): Promise<string> {
  const runs: Explained[] = []
  for (let run = 0; run <= RUNS; run++) {
    const { rows } = await on.query<{ 'QUERY PLAN': Explained }>(
      `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`,
    )
    if (rows[0] && run > 0) runs.push(rows[0]['QUERY PLAN'])
  }
  const plan = runs[0]?.[0].Plan ?? {}
  const pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  return [
    median(runs.map(([{ 'Planning Time': ms }]) => ms)).toFixed(1),
    median(runs.map(([{ 'Execution Time': ms }]) => ms)).toFixed(1),
    String(new Set(listTables(plan)).size),
    pages.toLocaleString('en'),
  ].join(' / ')
}

/** Prints what each statement takes on the table and on its copy: planning, execution, tables in the plan, pages. */
export async function comparePartitions(on: pg.ClientBase, order: number): Promise<void> {
  const { rows } = await on.query<{ at: Date }>('SELECT created_at AS at FROM orders WHERE id = $1', [order])
  const at = `timestamptz '${rows[0]?.at.toISOString() ?? ''}'`
  process.stdout.write('| Table | Statement | Plain | By month |\n| :--- | :--- | :--- | :--- |\n')
  for (const { name, table, sql } of compared(order)) {
    const compare = (target: string) => explain(on, sql.replaceAll(/\bT\b/g, target).replaceAll(/\bD\b/g, at))
    process.stdout.write(
      `| ${table} | ${name} | ${await compare(table)} | ${await compare(toCopyName(table))} |\n`,
    )
  }
  for (const { table } of COPIED)
    process.stdout.write(
      `| ${table} | 10,000 inserts, ms | ${await insert(on, table)} | ${await insert(on, toCopyName(table))} |\n`,
    )
}

/** Milliseconds of 10,000 inserts of one row each in one transaction, which is rolled back. */
async function insert(on: pg.ClientBase, table: string): Promise<string> {
  const values: Record<string, string> = {
    stock: `(product_id, delta, reason, created_at) VALUES (n, 1, 'adjustment', now())`,
    order: `(order_id, type, new_value, actor, created_at) VALUES (n, 'note', 'x', 'x', now())`,
    audit: `(actor, action, subject_type, subject_id, created_at) VALUES ('x', 'order.update', 'order', n::text, now())`,
  }
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await on.query('BEGIN')
    await on.query('SET LOCAL session_replication_role = replica')
    const begin = performance.now()
    await on.query(
      `DO $$ BEGIN FOR n IN 1 .. 10000 LOOP INSERT INTO ${table} ${values[table.split('_')[0] ?? ''] ?? ''}; END LOOP; END $$`,
    )
    times.push(performance.now() - begin)
    await on.query('ROLLBACK')
  }
  return median(times).toFixed(0)
}
