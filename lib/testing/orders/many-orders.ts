import { db } from '@/lib/platform/db/client'
import { openConnection } from '@/lib/platform/db/connections/pool'

/** How many orders there are, how many of them are of THE_DAY, and how many wait for a review of their payments. */
export type OrderCounts = { orders: number; ofTheDay: number; waiting: number }

export const MANY_ORDERS = 20_000
/** A Yangon day in the middle of the orders, with a tenth of them; the others are an hour apart from each other. */
export const THE_DAY = '2025-03-03'
export const ORDERS_OF_THE_DAY = 2_000
/** The newest orders, whose payments wait for a review. */
const WAITING_ORDERS = 1_500
export const MANY: OrderCounts = { orders: MANY_ORDERS, ofTheDay: ORDERS_OF_THE_DAY, waiting: WAITING_ORDERS }

function createStatements({ orders, ofTheDay, waiting }: OrderCounts): string[] {
  const first = orders * 0.45 + 1
  const last = first + ofTheDay - 1
  const dated = `(SELECT n, timestamptz '${THE_DAY} 00:10:00+06:30' + CASE
    WHEN n < ${first} THEN interval '1 hour' * (n - ${first})
    WHEN n > ${last} THEN interval '1 day' + interval '1 hour' * (n - ${last})
    ELSE interval '40 seconds' * (n - ${first}) END AS at FROM generate_series(1, ${orders}) n) AS dated`
  const isWaiting = `n > ${orders - waiting}`
  return [
    `INSERT INTO customers (name) VALUES ('Customer')`,
    `INSERT INTO products (name, search_text, is_draft, archived_at, updated_at) VALUES ('Tea', 'tea', true, now(), now())`,
    `INSERT INTO uploads (id, kind, path, sha256, size_bytes, width, height)
    SELECT n, 'payment', '/uploads/payments/' || n, n::text, 1, 1, 1 FROM ${dated}`,
    `INSERT INTO orders (id, customer_id, subtotal, shipping_fee, total_price, total_weight, item_count, order_status,
      payment_status, payment_type, screenshot_id, search_text, created_at, updated_at)
    SELECT n, 1, 1000 + n, 0, 1000 + n, 1, 1, CASE WHEN ${isWaiting} THEN 'order placed' ELSE 'order completed' END,
      CASE WHEN ${isWaiting} THEN 'pending' ELSE 'verified' END, 'KBZPay', n,
      'customer khin thida 09700' || lpad(n::text, 6, '0'), at, at FROM ${dated}`,
    `INSERT INTO order_addresses (order_id, first_name, last_name, country, street_address)
    SELECT n, 'Khin', 'Thida', 'Myanmar', 'No. 1' FROM ${dated}`,
    `INSERT INTO order_lines (order_id, product_id, product_name, product_price, product_weight, photo_1, photo_2, quantity)
    SELECT n, 1, 'Tea', 1000 + n, 1, '/1', '/2', 1 FROM ${dated}`,
    `INSERT INTO payments (id, order_id, screenshot_id, status, reviewed_by, created_at)
    SELECT n, n, n, CASE WHEN ${isWaiting} THEN 'pending' ELSE 'verified' END,
      CASE WHEN ${isWaiting} THEN NULL ELSE 'staff@shop.example' END, at FROM ${dated}`,
    `INSERT INTO audit_events (id, actor, action, subject_type, subject_id, created_at)
    SELECT n, CASE WHEN n % ${orders / 4} = 0 THEN 'owner@shop.example' ELSE 'staff@shop.example' END, 'order.update', 'order',
      n::text, at FROM ${dated}`,
  ]
}

/**
 * Inserts orders of one line, oldest first, with ids from 1, and an audit entry for each.
 * Four of the entries are by owner@shop.example, the others are by staff@shop.example.
 */
export async function insertManyOrders(counts = MANY): Promise<void> {
  const on = await openConnection()
  try {
    await on.query('SET session_replication_role = replica')
    for (const statement of createStatements(counts)) await on.query(statement)
    await on.query('SELECT rebuild_daily_stats()')
    await on.query('ANALYZE')
  } finally {
    await on.end()
  }
}

/** Cancels one in a hundred of these orders after its payment, so that its money is due. */
export async function cancelPaidOrders(): Promise<void> {
  await db().$executeRaw`INSERT INTO money_entries (order_id, kind, amount, actor)
    SELECT id, 'received', total_price, 'admin' FROM orders WHERE id % 100 = 0`
  await db().$executeRaw`UPDATE orders SET order_status = 'order cancelled' WHERE id % 100 = 0`
  await db().$executeRaw`ANALYZE orders`
}
