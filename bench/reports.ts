import { fillDatabase, startMigratedDatabase, timeRuns } from '@/bench/environment/queries'
import { printHead, printRow } from '@/lab/report'
import { defineScenario } from '@/lab/suite'
import { addDays } from '@/lib/shop/reports/report-days.rules'
import { getSalesReport } from '@/lib/shop/reports/sales-report.queries'
import { MAX_REPORT_DAYS, reportGroups } from '@/lib/shop/reports/sales-report.schema'
import { adminActor } from '@/lib/testing/actors'
import { fileDate } from '@/lib/platform/text/dates'

/** Orders of a year, with two lines each; one in twenty is cancelled, one in fifty not verified. */
const ORDERS = 1_000_000
const PRODUCTS = 10_000
const RUNS = 10
const SPANS = [1, 30, 92, 366]

const fill = () =>
  fillDatabase(async (write, run) => {
    // The summaries are built at once instead of by a trigger for each row.
    await run('SET session_replication_role = replica')
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
    await run('SELECT rebuild_daily_stats()')
  })

async function startFilledDatabase(): Promise<void> {
  const { copyDatabase } = await startMigratedDatabase()
  await copyDatabase('bench_reports')
  await fill()
}

async function measureReports(): Promise<void> {
  const admin = await adminActor()
  const to = fileDate(new Date())
  printHead('Report', 'Days', 'Median, ms', `Worst of ${RUNS}, ms`)
  for (const group of reportGroups)
    for (const span of SPANS.filter((days) => days <= MAX_REPORT_DAYS[group])) {
      const days = { from: addDays(to, 1 - span), to }
      const { middle, worst } = await timeRuns(() => getSalesReport(admin, group, days), RUNS, 1)
      printRow(group, String(span), middle.toFixed(0), worst.toFixed(0))
    }
}

export const reports = defineScenario({
  name: 'reports',
  sentence: 'the reports of sales with a million orders of a year, in a database of its own',
  setUp: startFilledDatabase,
  steps: [measureReports],
})
