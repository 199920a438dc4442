import { type Sql, sql } from '@/lib/platform/db/client'
import type { OrderStep, ParcelState } from '@/lib/shop/orders/orders.schema'

/** SQL: what order `o` waits for. Its generated column does not know that the customer is to send the rest of the money. */
export const STEP_SQL = sql`CASE WHEN o.awaits_rest THEN 'incomplete' ELSE o.next_step END`

/** SQL: whether order `o` waits for `step`; the index on next_step finds them. */
export const isAtStep = (step: OrderStep): Sql =>
  step === 'incomplete'
    ? sql`o.next_step = 'to_check' AND o.awaits_rest`
    : step === 'to_check'
      ? sql`o.next_step = 'to_check' AND NOT o.awaits_rest`
      : sql`o.next_step = ${step}`

/**
 * SQL: whether a courier has the parcel of order `o`, also while its payment is looked at again or the rest of a raised total is
 * awaited.
 */
const IS_ON_THE_WAY = sql`(o.order_status = 'order confirmed' AND (o.courier IS NOT NULL OR o.tracking_number IS NOT NULL))`

/** SQL: whether the parcel of order `o` was refused, and nobody has said yet that it is back or lost. */
export const IS_RETURNING = sql`o.refused_parcel = 'returning'`

/** SQL: where the parcel of order `o` is; null for an order that nobody is to pack and no courier has. */
export const PARCEL_SQL = sql`CASE WHEN ${IS_ON_THE_WAY} THEN 'on_the_way' WHEN o.next_step = 'to_ship' THEN 'to_pack'
  WHEN ${IS_RETURNING} THEN 'returning' END`

/** SQL: whether the parcel of order `o` is there. */
export const isParcelAt = (parcel: ParcelState): Sql => parcelConditions[parcel]

const parcelConditions: Readonly<Record<ParcelState, Sql>> = {
  to_pack: sql`(o.next_step = 'to_ship' AND o.courier IS NULL AND o.tracking_number IS NULL)`,
  on_the_way: IS_ON_THE_WAY,
  returning: IS_RETURNING,
}

/**
 * SQL: whether order `o` is a sale: it is not cancelled, and its payment is not rejected. An order is one again when its
 * customer sends another screenshot.
 */
export const IS_SALE = sql`(o.order_status <> 'order cancelled' AND o.next_step IS DISTINCT FROM 'rejected')`
