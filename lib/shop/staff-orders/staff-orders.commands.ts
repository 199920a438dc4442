/**
 * lib/shop/staff-orders: Orders that staff write for customers of a chat, a live sale or the counter, and what they look
 * up for them. The order itself is placed by the checkout.
 */

import { createHash, randomBytes } from 'node:crypto'
import type { Admin } from '@/lib/platform/actors/actors'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query } from '@/lib/platform/db/query'
import { upsertHiddenGuest } from '@/lib/platform/auth/access.queries'
import { placeOrder } from '@/lib/shop/checkout/checkout.commands'
import type { OrderChannel } from '@/lib/shop/order-status/order-status.schema'
import { createShareUrl } from '@/lib/shop/orders/orders.queries'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { StaffOrderInput } from '@/lib/shop/staff-orders/staff-order.schema'

/**
 * Places an order for a customer, by the one checkout: with a screenshot that staff uploaded, cash on delivery, or at the
 * counter. It belongs to a guest of its own, so that nobody's browser has it because a phone number is the same. A
 * repeated request with the same key returns the first order.
 * @throws AppError as `placeOrder` does.
 */
export async function placeStaffOrder(
  admin: Admin<'orders'>,
  input: StaffOrderInput,
  key: string | null,
): Promise<{ isNew: boolean; order: OrderView; link: string }> {
  const customer = await upsertHiddenGuest(toGuestToken(admin, key))
  const { payment_screenshot: screenshot, note } = input
  const placed = await placeOrder(customer, input, key, {
    channel: input.channel ?? getOwnChannel(admin),
    staff: admin,
    begin: async (on) => {
      if (screenshot !== null) await takeScreenshot(on, screenshot, customer.customerId)
      return null
    },
    end: (on, orderId) => recordOrder(on, admin, orderId, note ?? null),
  })
  return { ...placed, link: createShareUrl(placed.order.id) }
}

/** A repeated request finds its guest, and with them the key, by what only its sender has. */
function toGuestToken({ identity }: Admin, key: string | null): string {
  if (key === null) return `staff:${randomBytes(24).toString('base64url')}`
  return `staff:${createHash('sha256')
    .update(JSON.stringify([identity, key]))
    .digest('base64url')}`
}

/** Who has no session writes orders by a program. */
const getOwnChannel = ({ identity }: Admin): OrderChannel => (identity.startsWith('token ') ? 'api' : 'chat')

/** A screenshot that staff uploaded belongs to nobody until it pays for an order. */
const takeScreenshot = (on: QueryExecutor, path: string, customerId: number) =>
  query(on)`UPDATE uploads SET owner_id = ${customerId}
    WHERE path = ${path} AND kind = 'payment' AND owner_id IS NULL AND attached_at IS NULL`

/** Says in the audit log and the timeline who wrote the order. */
async function recordOrder(
  on: QueryExecutor,
  { name, ip }: Admin,
  orderId: number,
  note: string | null,
): Promise<void> {
  await query(on)`
    WITH noted AS (
      INSERT INTO order_events (order_id, type, note, actor)
      SELECT ${orderId}::int, 'note', ${note}::text, ${name} WHERE ${note}::text IS NOT NULL
    )
    INSERT INTO audit_events (actor, ip_address, action, subject_type, subject_id, after)
    SELECT ${name}, nullif(${ip}, ''), 'order.create', 'order', id::text,
      jsonb_build_object('id', id, 'channel', channel, 'totalPrice', total_price, 'paymentType', payment_type)
    FROM orders WHERE id = ${orderId}`
}
