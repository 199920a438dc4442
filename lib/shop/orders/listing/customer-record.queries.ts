import { db } from '@/lib/platform/db/client'
import type { Admin } from '@/lib/platform/actors/actors'
import type { CustomerRecord } from '@/lib/shop/orders/listing/customer-record.schema'
import { ordersOfCustomer } from '@/lib/shop/orders/listing/order-filter.queries'

type Row = Omit<CustomerRecord, 'paid'> & { paid: bigint }

/**
 * The record of the customer who placed this order: orders with its phone number or from its browser. `paid`: Kyat
 * that came in less what was paid back; what an order cost that was paid before money was recorded.
 */
export async function getCustomerRecord(_admin: Admin, orderId: number): Promise<CustomerRecord | null> {
  const [row] = await db().$queryRaw<Row[]>`
    WITH own AS (SELECT o.* FROM orders o WHERE ${ordersOfCustomer(orderId)})
    SELECT count(*)::int AS orders,
      count(*) FILTER (WHERE order_status = 'order completed')::int AS completed,
      count(*) FILTER (WHERE order_status = 'order cancelled')::int AS cancelled,
      coalesce(sum(CASE WHEN money_recorded THEN money_received + money_collected - money_refunded
        WHEN payment_status = 'verified' AND order_status <> 'order cancelled' THEN total_price END), 0)::bigint AS paid,
      (SELECT count(*)::int FROM payments p JOIN own ON own.id = p.order_id WHERE p.status = 'verified')
        AS "verifiedPayments",
      (SELECT count(*)::int FROM payments p JOIN own ON own.id = p.order_id WHERE p.status = 'rejected')
        AS "rejectedPayments",
      ARRAY(SELECT concat_ws(' ', first_name, nullif(last_name, '-')) FROM order_addresses a
        JOIN own ON own.id = a.order_id GROUP BY 1 ORDER BY max(own.id) DESC LIMIT 10) AS names,
      ARRAY(SELECT phone FROM order_addresses a JOIN own ON own.id = a.order_id
        WHERE phone IS NOT NULL GROUP BY 1 ORDER BY max(own.id) DESC LIMIT 10) AS phones
    FROM own`
  return row && row.orders > 0 ? { ...row, paid: Number(row.paid) } : null
}
