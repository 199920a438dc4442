import { query } from '@/lib/db/query'
import { notFound } from '@/lib/errors'
import type { TrackedView, TrackInput } from '@/lib/orders/order-tracking.schema'
import { toE164 } from '@/lib/text/phone'

type Row = Omit<TrackedView, 'created_at'> & { created_at: Date }

/**
 * How far the order is that was placed with this phone. One look at one row answers all: nothing tells a wrong number
 * from a wrong phone, nor the time it takes.
 * @throws AppError 'not_found' when there is no such order, or it was placed with another phone or none.
 */
export async function trackOrder({ order_id: id, phone }: TrackInput): Promise<TrackedView> {
  const [row] = await query<Row>()`
    SELECT o.id, created_at, order_status, shipping_status, payment_status
    FROM orders o JOIN order_addresses a ON a.order_id = o.id
    WHERE o.id = ${id} AND a.phone_e164 = ${toE164(phone)}`
  if (!row) throw notFound('order')
  return { ...row, created_at: row.created_at.toISOString() }
}
