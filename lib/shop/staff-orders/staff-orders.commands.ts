/**
 * lib/shop/staff-orders: Orders that staff write for customers of a chat, a live sale or the counter, and what they look
 * up for them. The order itself is placed by the checkout.
 */

import { createHash, randomBytes } from 'node:crypto'
import type { Admin } from '@/lib/platform/actors/actors'
import { validationError } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query } from '@/lib/platform/db/query'
import { upsertHiddenGuest } from '@/lib/platform/auth/access.queries'
import { placeOrder } from '@/lib/shop/checkout/checkout.commands'
import type { OrderFees, StaffDiscount } from '@/lib/shop/checkout/order-origin.rules'
import { assertWithinLimit } from '@/lib/shop/money/limits.queries'
import type { OrderChannel } from '@/lib/shop/order-status/order-status.schema'
import type { ChangeNote } from '@/lib/shop/orders/order-revision.rules'
import { createShareUrl } from '@/lib/shop/orders/orders.queries'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { StaffOrderInput } from '@/lib/shop/staff-orders/staff-order.schema'

/**
 * Places an order for a customer, by the one checkout: with a screenshot that staff uploaded, cash on delivery, or at the
 * counter. It belongs to a guest of its own, so that nobody's browser has it because a phone number is the same. A
 * repeated request with the same key returns the first order.
 * @throws AppError as `placeOrder` does, 'validation_failed' for a discount without a reason or a fee of a pick-up, 'forbidden' for one above
 * the limit of the admin, together with how far the fee is below that of the zone.
 */
export async function placeStaffOrder(
  admin: Admin<'orders'>,
  input: StaffOrderInput,
  key: string | null,
): Promise<{ isNew: boolean; order: OrderView; link: string }> {
  const discount = toDiscount(input)
  const customer = await upsertHiddenGuest(toGuestToken(admin, key))
  const { payment_screenshot: screenshot, note, shipping_fee: fee } = input
  const placed = await placeOrder(customer, input, key, {
    channel: input.channel ?? getOwnChannel(admin),
    staff: admin,
    ...(discount && { discount }),
    ...(fee !== undefined && { fee }),
    begin: async (on) => {
      if (screenshot !== null) await takeScreenshot(on, screenshot, customer.customerId)
      return null
    },
    end: async (on, orderId, fees) => {
      if (discount) await recordDiscount(on, admin, orderId, discount)
      await recordWritten(on, admin, orderId, {
        ...fees,
        isSet: fee !== undefined,
        note: note ?? null,
        discount,
      })
    },
  })
  return { ...placed, link: createShareUrl(placed.order.id) }
}

/** @throws AppError 'validation_failed' for a discount without a reason. */
function toDiscount({ discount: amount = 0, discount_reason: reason = null }: StaffOrderInput) {
  if (amount === 0) return null
  if (reason === null) throw validationError('discount_reason', errorText('required'))
  return { amount, reason } satisfies StaffDiscount
}

/** A repeated request finds its guest, and with them the key, by what only its sender has. */
function toGuestToken({ identity }: Admin, key: string | null): string {
  if (key === null) return `staff:${randomBytes(24).toString('base64url')}`
  return `staff:${createHash('sha256')
    .update(JSON.stringify([identity, key]))
    .digest('base64url')}`
}

/** Who has no session writes orders by a program. */
export const getOwnChannel = ({ identity }: Admin): OrderChannel =>
  identity.startsWith('token ') ? 'api' : 'chat'

/** A screenshot that staff uploaded belongs to nobody until it pays for an order. */
const takeScreenshot = (on: QueryExecutor, path: string, customerId: number) =>
  query(on)`UPDATE uploads SET owner_id = ${customerId}
    WHERE path = ${path} AND kind = 'payment' AND owner_id IS NULL AND attached_at IS NULL`

/**
 * Says in the timeline what staff took off, which counts for their limit.
 * @throws AppError 'forbidden' above it.
 */
async function recordDiscount(
  on: QueryExecutor,
  admin: Admin<'orders'>,
  orderId: number,
  { amount, reason }: StaffDiscount,
): Promise<void> {
  await assertWithinLimit(on, admin, { orderId, group: 'allowed', amount })
  await query(on)`
    INSERT INTO order_events (order_id, type, old_value, new_value, note, actor)
    VALUES (${orderId}, 'money', ${String(amount)}, 'discount_given', ${reason}, ${admin.name})`
}

/**
 * Says in the timeline what delivery costs by its zone, and what staff charge. What it costs less counts for their limit.
 * @throws AppError 'forbidden' above it.
 */
async function recordFee(
  on: QueryExecutor,
  admin: Admin<'orders'>,
  orderId: number,
  { fee, zoneFee }: OrderFees,
): Promise<void> {
  const given = Math.max(0, zoneFee - fee)
  await assertWithinLimit(on, admin, { orderId, group: 'allowed', amount: given })
  const amounts = [{ field: 'shipping_fee' as const, before: zoneFee, after: fee }]
  const note: ChangeNote = { version: 1, lines: [], amounts, address: [], reason: null, given }
  await query(on)`
    INSERT INTO order_events (order_id, type, new_value, note, actor)
    VALUES (${orderId}, 'fee', 'set', ${JSON.stringify(note)}, ${admin.name})`
}

/**
 * Says in the audit log and the timeline who wrote the order, and the fee that they set in place of that of the zone.
 * @throws AppError 'forbidden' for a fee too far below that of the zone.
 */
export async function recordWritten(
  on: QueryExecutor,
  admin: Admin<'orders'>,
  orderId: number,
  {
    isSet,
    note,
    discount,
    ...fees
  }: OrderFees & { isSet: boolean; note: string | null; discount: StaffDiscount | null },
): Promise<void> {
  const setFee = isSet && fees.fee !== fees.zoneFee ? fees.fee : null
  if (setFee !== null) await recordFee(on, admin, orderId, fees)
  await recordOrder(on, admin, orderId, { note, discount, setFee })
}

/** Says in the audit log and the timeline who wrote the order. */
async function recordOrder(
  on: QueryExecutor,
  { name, ip }: Admin,
  orderId: number,
  { note, discount, setFee }: { note: string | null; discount: StaffDiscount | null; setFee: number | null },
): Promise<void> {
  await query(on)`
    WITH noted AS (
      INSERT INTO order_events (order_id, type, note, actor)
      SELECT ${orderId}::int, 'note', ${note}::text, ${name} WHERE ${note}::text IS NOT NULL
    )
    INSERT INTO audit_events (actor, ip_address, action, subject_type, subject_id, after)
    SELECT ${name}, nullif(${ip}, ''), 'order.create', 'order', id::text,
      jsonb_build_object('id', id, 'channel', channel, 'totalPrice', total_price, 'paymentType', payment_type)
        || jsonb_strip_nulls(jsonb_build_object('discount', ${discount?.amount ?? null}::bigint, 'discount_reason', ${discount?.reason ?? null}::text, 'shipping_fee', ${setFee}::bigint))
    FROM orders WHERE id = ${orderId}`
}
