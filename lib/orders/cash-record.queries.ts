import type { QueryExecutor } from '@/lib/db/pool'
import { query } from '@/lib/db/query'
import type { Admin } from '@/lib/actors'
import type { CashRecord } from '@/lib/orders/order-cash.schema'

/** The record of a cash order; null when the order does not exist. */
export async function getCashRecord(_admin: Admin, orderId: number): Promise<CashRecord | null> {
  const [record] = await query<CashRecord>()`
    SELECT o.courier_fee AS "courierFee", (
        SELECT count(*)::int FROM order_addresses other JOIN orders refused ON refused.id = other.order_id
        WHERE other.phone_e164 = own.phone_e164 AND refused.is_refused AND refused.id <> o.id
      ) AS "refusedCount"
    FROM orders o LEFT JOIN order_addresses own ON own.order_id = o.id WHERE o.id = ${orderId}`
  return record ?? null
}

/** Completed orders whose money has not come, and its sum in Kyat. */
export async function countToCollect(
  _admin: Admin,
  on?: QueryExecutor,
): Promise<{ count: number; sum: number }> {
  const [found] = await query<{ count: number; sum: string }>(on)`
    SELECT count(*)::int AS count, coalesce(sum(greatest(0,
      total_price - returned_value - money_received - money_collected + money_refunded)), 0)::text AS sum
    FROM orders WHERE payment_status = 'to_collect' AND order_status = 'order completed'`
  return { count: found?.count ?? 0, sum: Number(found?.sum ?? 0) }
}
