import { query } from '@/lib/db/query'
import { notFound } from '@/lib/errors'
import type { TrackedView, TrackInput } from '@/lib/orders/order-tracking.schema'
import { toE164 } from '@/lib/text/phone'

type Row = Omit<TrackedView, 'created_at'> & { created_at: Date }

/**
 * The progress of the order that was placed with this phone number. A single row lookup decides, so neither the
 * response nor its timing distinguishes a wrong order number from a wrong phone number.
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
