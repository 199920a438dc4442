import { closeDatabase } from '@/lib/platform/db/client'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import { openConnection } from '@/lib/platform/db/connections/pool'
import { query } from '@/lib/platform/db/query'
import { startTempServer } from '@/lib/platform/db/connections/databases'
import { setEnv } from '@/lib/platform/env/env'
import { adminActor } from '@/lib/testing/actors'
import { getDashboard } from '@/lib/shop/reports/dashboard/dashboard.queries'

/**
 * Measures the dashboard's queries with many orders: `npm run bench:dashboard`. Uses its own PostgreSQL with 10,000
 * products and orders spread evenly over the given days; one in fifty is pending review, one in twenty cancelled.
 * Reports median and maximum of RUNS calls of all queries of the page together, after ten warm-up calls.
 */
const CASES = [
  { orders: 1_000, days: 365 },
  { orders: 100_000, days: 365 },
  { orders: 100_000, days: 30 },
  { orders: 1_000_000, days: 365 },
]
const RUNS = 50
const WARM_UP = 10

const server = await startTempServer()

async function fill(orders: number, days: number): Promise<void> {
  // A long timeout: a million rows take longer than the shop's own connections allow.
  const on = await openConnection()
  const write = (parts: TemplateStringsArray, ...values: number[]) => query(on)(parts, ...values)
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
  await on.query('VACUUM ANALYZE')
  await on.end()
}

async function measure(): Promise<{ median: number; worst: number }> {
  const admin = await adminActor()
  const times: number[] = []
  for (let run = -WARM_UP; run < RUNS; run++) {
    const begin = performance.now()
    await getDashboard(admin, new Date())
    if (run >= 0) times.push(performance.now() - begin)
  }
  times.sort((a, b) => a - b)
  return { median: times[Math.floor(RUNS / 2)] ?? 0, worst: times.at(-1) ?? 0 }
}

process.stdout.write(
  '| Orders | Placed in the last | Median, ms | Worst of 50, ms |\n| ---: | ---: | ---: | ---: |\n',
)
try {
  await migrate(await server.createDatabase('bench'))
  for (const [index, { orders, days }] of CASES.entries()) {
    setEnv('DATABASE_URL', await server.createDatabase(`bench_${index}`, 'bench'))
    await fill(orders, days)
    const { median, worst } = await measure()
    process.stdout.write(
      `| ${orders.toLocaleString('en')} | ${days} days | ${median.toFixed(1)} | ${worst.toFixed(1)} |\n`,
    )
    await closeDatabase()
  }
} finally {
  await closeDatabase()
  await server.stop()
}
// The migration engine leaves a ten-second timer of its lock running.
process.exit(0)
