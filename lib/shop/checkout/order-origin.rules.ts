import type { Admin } from '@/lib/platform/actors/actors'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import type { OrderChannel } from '@/lib/shop/order-status/order-status.schema'

/**
 * Where an order comes from, and what belongs to its transaction besides: nothing for one of the web shop. `staff`: who
 * writes it for the customer. `holderId`: the customer whose cart and hold its lines are, 0 for none; those of the
 * customer who orders stay as they are then. `begin` runs before the hold is locked, and returns the order that was
 * placed before; `end` runs once the order is written.
 */
export type OrderOrigin = {
  channel: OrderChannel
  staff?: Admin<'orders'>
  holderId?: number
  begin?: (on: QueryExecutor) => Promise<number | null>
  end?: (on: QueryExecutor, orderId: number) => Promise<void>
}

/** The checkout of the shop itself. */
export const WEB_ORDER: OrderOrigin = { channel: 'web' }
