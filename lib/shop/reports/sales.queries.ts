import { type Sql, sql } from '@/lib/platform/db/client'
import { IS_SALE, isAtStep } from '@/lib/shop/orders/listing/order-steps.queries'

/**
 * What is a sale (IS_SALE), read from the daily aggregates, which have every order that is not cancelled: orders with a
 * rejected payment are subtracted. An index has exactly these, and they are few: each waits for its customer or for staff.
 */

/** SQL: day, orders and sales (Kyat); a day may have several rows. `days` limits the day, `placed` the orders `o` of the same days. */
export const selectSales = (days: Sql, placed: Sql): Sql => sql`
  SELECT day, order_count AS orders, revenue AS sales FROM daily_order_stats
  WHERE ${days} AND order_status <> 'order cancelled'
  UNION ALL
  SELECT local_day(o.created_at), -1, -o.total_price FROM orders o WHERE ${isAtStep('rejected')} AND ${placed}`

/**
 * SQL: day, product, orders, units and sales (Kyat), limited as above: what was paid for the goods. The daily aggregates have
 * their prices; what a discount of an order takes off is shared by its lines, so that the shares add up to it exactly.
 */
export const selectProductSales = (days: Sql, placed: Sql): Sql => sql`
  SELECT day, product_id, order_count AS orders, units_sold AS units, revenue AS sales FROM daily_product_sales WHERE ${days}
  UNION ALL
  SELECT local_day(o.created_at), l.product_id, -1, -l.quantity, -l.quantity::bigint * l.product_price
  FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${isAtStep('rejected')} AND ${placed}
  UNION ALL
  SELECT local_day(o.created_at), l.product_id, 0, 0,
    (div(o.discount * (l.upto - l.value), o.subtotal) - div(o.discount * l.upto, o.subtotal))::bigint
  FROM orders o CROSS JOIN LATERAL (
    SELECT product_id, quantity::bigint * product_price AS value,
      sum(quantity::bigint * product_price) OVER (ORDER BY id) AS upto
    FROM order_lines WHERE order_id = o.id
  ) l WHERE o.discount > 0 AND ${IS_SALE} AND ${placed}`
