import { db, raw } from '@/lib/platform/db/client'
import { EXPECTED_SQL } from '@/lib/shop/money/money.queries'
import { query, rawSql } from '@/lib/platform/db/query'
import type { Admin } from '@/lib/platform/actors/actors'
import { toConditions, whereAll } from '@/lib/shop/orders/listing/order-filter.queries'
import { NUMBERS_OF_CUSTOMER_SQL } from '@/lib/shop/orders/address/customer-numbers.queries'
import type { OrderFilter } from '@/lib/shop/orders/orders.schema'
import type { CashRecord } from '@/lib/shop/orders/cash/order-cash.schema'

/** SQL: how many parcels the customer of the order `o`, whose address is `own`, refused before, under each of their numbers. */
const REFUSED_BEFORE_SQL = rawSql(`(
  SELECT count(*)::int FROM order_addresses other JOIN orders refused ON refused.id = other.order_id
  WHERE other.phone_e164 IN (${NUMBERS_OF_CUSTOMER_SQL.text} WHERE p.phone_e164 = own.phone_e164)
    AND refused.is_refused AND refused.id <> o.id
)`)

/** The record of a cash order; null when the order does not exist. */
export async function getCashRecord(_admin: Admin, orderId: number): Promise<CashRecord | null> {
  const [record] = await query<CashRecord>()`
    SELECT o.courier_fee AS "courierFee", ${REFUSED_BEFORE_SQL} AS "refusedCount"
    FROM orders o LEFT JOIN order_addresses own ON own.order_id = o.id WHERE o.id = ${orderId}`
  return record ?? null
}

/** Of these orders, those that are paid at the door and whose phone number refused parcels before, with their number. */
export async function countRefusedBefore(
  _admin: Admin<'orders'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await query<{ id: number; count: number }>()`
    SELECT id, count FROM (
      SELECT o.id, ${REFUSED_BEFORE_SQL} AS count FROM orders o JOIN order_addresses own ON own.order_id = o.id
      WHERE o.id = ANY(${[...ids]}::int[]) AND o.payment_type = 'Cash on Delivery'
    ) AS found WHERE count > 0`
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** SQL: what is to be collected for the order of the row, which is paid at the door; Kyat. */
export const TO_COLLECT_SQL = rawSql(
  `greatest(0, ${EXPECTED_SQL.text} - money_received - money_collected + money_refunded - money_written_off)`,
)

/**
 * Of the orders of a filter, the completed ones whose money has not come, and its sum in Kyat; as the tabs of the list count,
 * whatever its status, next step and parcel are.
 */
export async function countToCollect(
  _admin: Admin,
  filter: OrderFilter,
): Promise<{ count: number; sum: number }> {
  const { common, rare } = await toConditions({ ...filter, to_collect: true })
  const [found] = await db().$queryRaw<[{ count: number; sum: bigint }]>`
    SELECT count(*)::int AS count, coalesce(sum(${raw(TO_COLLECT_SQL.text)}), 0)::bigint AS sum
    FROM orders o ${whereAll([...common, ...rare.map(({ scanned }) => scanned)])}`
  return { count: found.count, sum: Number(found.sum) }
}
