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
 * their prices; a line costs less by its share of a promotion, and what staff took off is shared by what is left of all lines, so
 * that the shares add up to it exactly. Returns are valued alike (lib/shop/money/returns).
 */
export const selectProductSales = (days: Sql, placed: Sql): Sql => sql`
  SELECT day, product_id, order_count AS orders, units_sold AS units, revenue AS sales FROM daily_product_sales WHERE ${days}
  UNION ALL
  SELECT local_day(o.created_at), l.product_id, -1, -l.quantity, -l.quantity::bigint * l.product_price
  FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${isAtStep('rejected')} AND ${placed}
  UNION ALL
  SELECT local_day(o.created_at), l.product_id, 0, 0,
    (div(l.by_staff * (l.upto - l.net), greatest(l.all_net, 1)) - div(l.by_staff * l.upto, greatest(l.all_net, 1)) - l.share)::bigint
  FROM orders o CROSS JOIN LATERAL (
    SELECT product_id, share, net, sum(net) OVER (ORDER BY id) AS upto, sum(net) OVER () AS all_net,
      o.discount - sum(share) OVER () AS by_staff
    FROM (
      SELECT id, product_id, coalesce(promotion_share, 0) AS share,
        quantity::bigint * product_price - coalesce(promotion_share, 0) AS net
      FROM order_lines WHERE order_id = o.id
    ) one
  ) l WHERE o.discount > 0 AND ${IS_SALE} AND ${placed}`
