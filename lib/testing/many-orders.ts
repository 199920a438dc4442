import { openConnection } from '@/lib/db/pool'

export const MANY_ORDERS = 20_000
/** A Yangon day in the middle of the orders, with a tenth of them; the others are an hour apart from each other. */
export const THE_DAY = '2025-03-03'
export const ORDERS_OF_THE_DAY = 2_000
/** The newest orders, whose payments wait for a review. */
export const WAITING_ORDERS = 1_500

const FIRST_OF_THE_DAY = 9_001
const LAST_OF_THE_DAY = FIRST_OF_THE_DAY + ORDERS_OF_THE_DAY - 1

const dated = `(SELECT n, timestamptz '${THE_DAY} 00:10:00+06:30' + CASE
  WHEN n < ${FIRST_OF_THE_DAY} THEN interval '1 hour' * (n - ${FIRST_OF_THE_DAY})
  WHEN n > ${LAST_OF_THE_DAY} THEN interval '1 day' + interval '1 hour' * (n - ${LAST_OF_THE_DAY})
  ELSE interval '40 seconds' * (n - ${FIRST_OF_THE_DAY}) END AS at FROM generate_series(1, ${MANY_ORDERS}) n) AS dated`
const isWaiting = `n > ${MANY_ORDERS - WAITING_ORDERS}`

const STATEMENTS = [
  `INSERT INTO customers (name) VALUES ('Customer')`,
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
    SELECT n, CASE WHEN n % 5000 = 0 THEN 'owner@shop.example' ELSE 'staff@shop.example' END, 'order.update', 'order',
      n::text, at FROM ${dated}`,
]

/**
 * Inserts MANY_ORDERS orders of one line, oldest first, with ids from 1, and an audit entry for each.
 * Every 5,000th entry is by owner@shop.example, the others are by staff@shop.example.
 */
export async function insertManyOrders(): Promise<void> {
  const on = await openConnection()
  try {
    await on.query('SET session_replication_role = replica')
    for (const statement of STATEMENTS) await on.query(statement)
    await on.query('SELECT rebuild_daily_stats()')
    await on.query('ANALYZE')
  } finally {
    await on.end()
  }
}
