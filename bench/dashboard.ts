import { fillDatabase, startMigratedDatabase, timeRuns } from '@/bench/environment/queries'
import { printHead, printRow } from '@/lab/report'
import { defineScenario } from '@/lab/suite'
import { adminActor } from '@/lib/testing/actors'
import { getDashboard } from '@/lib/shop/reports/dashboard/dashboard.queries'

/** 10,000 products, and orders spread evenly over these days; one in fifty is pending review, one in twenty cancelled. */
const CASES = [
  { orders: 1_000, days: 365 },
  { orders: 100_000, days: 365 },
  { orders: 100_000, days: 30 },
  { orders: 1_000_000, days: 365 },
]
const RUNS = 50
const WARM_UP = 10

type World = Awaited<ReturnType<typeof startMigratedDatabase>>

const fill = (orders: number, days: number) =>
  fillDatabase(async (write) => {
    await write`INSERT INTO customers (name) SELECT 'Customer ' || n FROM generate_series(1, 1000) n`
    await write`INSERT INTO uploads (kind, path, sha256, size_bytes, width, height)
      SELECT 'payment', '/uploads/payments/' || n, n::text, 1, 1, 1 FROM generate_series(1, ${orders}::int) n`
    await write`INSERT INTO orders (customer_id, subtotal, shipping_fee, total_price, total_weight,
        item_count, order_status, payment_status, payment_type, screenshot_id, search_text, created_at, updated_at)
      SELECT 1 + n % 1000, n % 500000, 2000, n % 500000 + 2000, 100, 1,
        CASE WHEN n % 20 = 0 THEN 'order cancelled' WHEN n % 50 = 1 THEN 'order placed' ELSE 'order completed' END,
        CASE WHEN n % 50 = 1 THEN 'pending' ELSE 'verified' END, 'KBZPay', n, 'customer ' || n,
        now() - ${days}::int * interval '1 day' * (${orders}::int - n) / ${orders}::int, now()
      FROM generate_series(1, ${orders}::int) n`
    await write`INSERT INTO brands (name, normalized_name, photo, updated_at) VALUES ('B', 'b', '/b', now())`
    await write`INSERT INTO categories (brand_id, name, normalized_name, photo, updated_at)
      VALUES (1, 'C', 'c', '/c', now())`
    await write`INSERT INTO subcategories (brand_id, category_id, name, normalized_name, updated_at)
      VALUES (1, 1, 'S', 's', now())`
    await write`INSERT INTO products (brand_id, category_id, subcategory_id, name, search_text,
        description, price, weight, photo_1, photo_2, updated_at)
      SELECT 1, 1, 1, 'Product ' || n, 'product ' || n, 'x', 1000, 100, '/1', '/2', now()
      FROM generate_series(1, 10000) n`
    await write`INSERT INTO stock_movements (product_id, delta, reason)
      SELECT n, n % 200, 'initial' FROM generate_series(1, 10000) n WHERE n % 200 > 0`
  })

/** Median and maximum of all queries of the page together. */
async function measureCases({ copyDatabase }: World): Promise<void> {
  printHead('Orders', 'Placed in the last', 'Median, ms', `Worst of ${RUNS}, ms`)
  for (const [index, { orders, days }] of CASES.entries()) {
    await copyDatabase(`bench_${index}`)
    await fill(orders, days)
    const admin = await adminActor()
    const { middle, worst } = await timeRuns(() => getDashboard(admin, new Date()), RUNS, WARM_UP)
    printRow(orders.toLocaleString('en'), `${days} days`, middle.toFixed(1), worst.toFixed(1))
  }
}

export const dashboard = defineScenario({
  name: 'dashboard',
  sentence: 'the queries of the dashboard with up to a million orders, in a database of its own',
  setUp: startMigratedDatabase,
  steps: [measureCases],
})
