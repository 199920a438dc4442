import { closeDatabase } from '@/lib/platform/db/client'
import { startTempServer } from '@/lib/platform/db/connections/databases'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import { openConnection } from '@/lib/platform/db/connections/pool'
import { query } from '@/lib/platform/db/query'
import { setEnv } from '@/lib/platform/env/env'
import { addDays } from '@/lib/shop/reports/report-days.rules'
import { getSalesReport } from '@/lib/shop/reports/sales-report.queries'
import { MAX_REPORT_DAYS, reportGroups } from '@/lib/shop/reports/sales-report.schema'
import { adminActor } from '@/lib/testing/actors'
import { fileDate } from '@/lib/platform/text/dates'

/**
 * Measures the reports of sales with a million orders of a year: `npm run bench:reports`. Uses its own PostgreSQL with
 * 10,000 products and two lines for each order; one order in twenty is cancelled, one in fifty not verified. Reports
 * median and maximum of RUNS calls after a warm-up call.
 */
const ORDERS = 1_000_000
const PRODUCTS = 10_000
const RUNS = 10
const SPANS = [1, 30, 92, 366]

const server = await startTempServer()

async function fill(): Promise<void> {
  const on = await openConnection()
  const write = (parts: TemplateStringsArray, ...values: number[]) => query(on)(parts, ...values)
  // The summaries are built at once instead of by a trigger for each row.
  await on.query('SET session_replication_role = replica')
  await write`INSERT INTO customers (name) SELECT 'Customer ' || n FROM generate_series(1, 1000) n`
  await write`INSERT INTO products (brand_id, category_id, subcategory_id, name, search_text,
      description, price, weight, photo_1, photo_2, publication_number, updated_at)
    SELECT 1, 1, 1, 'Product ' || n, 'product ' || n, 'x', 1000 + n, 100, '/1', '/2', n, now()
    FROM generate_series(1, ${PRODUCTS}::int) n`
  await write`INSERT INTO orders (customer_id, subtotal, shipping_fee, total_price, total_weight,
      item_count, order_status, payment_status, payment_type, screenshot_id, search_text, created_at, updated_at)
    SELECT 1 + n % 1000, 10000, 2000, 12000, 100, 2,
      CASE WHEN n % 20 = 0 THEN 'order cancelled' WHEN n % 50 = 1 THEN 'order placed' ELSE 'order completed' END,
      CASE WHEN n % 50 = 1 THEN 'pending' ELSE 'verified' END,
      (ARRAY['KBZPay', 'WaveMoney', 'KBZ Bank', 'Yoma Bank'])[1 + n % 4], n, 'customer ' || n,
      now() - 365 * interval '1 day' * (${ORDERS}::int - n) / ${ORDERS}::int, now()
    FROM generate_series(1, ${ORDERS}::int) n`
  await write`INSERT INTO order_lines (order_id, product_id, product_name, product_price, product_weight, photo_1,
      photo_2, quantity)
    SELECT n, 1 + (n * 7 + line * 13) % ${PRODUCTS}::int, 'Product', 2500, 50, '/1', '/2', line
    FROM generate_series(1, ${ORDERS}::int) n, generate_series(1, 2) line`
  await write`INSERT INTO payments (order_id, screenshot_id, status, reviewed_by, reviewed_at)
    SELECT n, n, CASE WHEN n % 50 = 1 THEN 'pending' ELSE 'verified' END,
      CASE WHEN n % 50 = 1 THEN NULL ELSE 'staff' || n % 5 END, now()
    FROM generate_series(1, ${ORDERS}::int) n`
  await on.query('SELECT rebuild_daily_stats()')
  await on.query('VACUUM ANALYZE')
  await on.end()
}

async function measure(work: () => Promise<unknown>): Promise<{ median: number; worst: number }> {
  const times: number[] = []
  await work()
  for (let run = 0; run < RUNS; run++) {
    const begin = performance.now()
    await work()
    times.push(performance.now() - begin)
  }
  times.sort((a, b) => a - b)
  return { median: times[Math.floor(RUNS / 2)] ?? 0, worst: times.at(-1) ?? 0 }
}

try {
  await migrate(await server.createDatabase('bench'))
  setEnv('DATABASE_URL', await server.createDatabase('bench_reports', 'bench'))
  await fill()
  const admin = await adminActor()
  const to = fileDate(new Date())
  process.stdout.write('| Report | Days | Median, ms | Worst of 10, ms |\n| :----- | ---: | ---: | ---: |\n')
  for (const group of reportGroups)
    for (const span of SPANS.filter((days) => days <= MAX_REPORT_DAYS[group])) {
      const days = { from: addDays(to, 1 - span), to }
      const { median, worst } = await measure(() => getSalesReport(admin, group, days))
      process.stdout.write(`| ${group} | ${span} | ${median.toFixed(0)} | ${worst.toFixed(0)} |\n`)
    }
} finally {
  await closeDatabase()
  await server.stop()
}
// The migration engine leaves a ten-second timer of its lock running.
process.exit(0)
