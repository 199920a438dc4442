import type { Admin } from '@/lib/platform/actors/actors'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import type { Totals } from '@/lib/shop/checkout/checkout.rules'
import type { OrderChannel } from '@/lib/shop/order-status/order-status.schema'

/** What staff take off the goods of an order, in Kyat, and why; more than 0. */
export type StaffDiscount = { amount: number; reason: string }

/** The account of the shop to which an order is paid, as it is then. */
export type PaidAccount = { id: number | null; name: string; number: string }

/** What is paid of an order already, in Kyat, and the account to which a rest is sent; null when it is collected. */
export type OrderCredit = { amount: number; chooseAccount: (rest: number) => PaidAccount | null }

/** What delivery of an order costs, and what it costs by its zone, in Kyat. */
export type OrderFees = { fee: number; zoneFee: number }

/**
 * Where an order comes from, and what belongs to its transaction besides: nothing for one of the web shop. `staff`: who
 * writes it for the customer. `discount`: what they give besides a promotion. `fee`: what they charge for delivery, in Kyat, in
 * place of the fee of the zone. `credit`: what the customer has with the shop, because goods that they paid for came back: such
 * an order has no promotion, and nothing of it is sent in advance. `holderId`: the customer whose cart and hold its lines are, 0
 * for none; those of the customer who orders stay as they are then. `basketId`: the link to pay that is ordered. `begin` runs
 * before the hold is locked, and returns the order that was placed before; `end` runs once the order is written, and gets its fee
 * and that of the zone.
 */
export type OrderOrigin = {
  channel: OrderChannel
  staff?: Admin<'orders'>
  discount?: StaffDiscount
  fee?: number
  credit?: OrderCredit
  holderId?: number
  basketId?: number
  begin?: (on: QueryExecutor) => Promise<number | null>
  end?: (on: QueryExecutor, orderId: number, fees: OrderFees) => Promise<void>
}

/** Why goods with these totals cannot have this discount of staff, in Kyat, besides their promotion; null when they can. */
export const findDiscountProblem = ({ subtotal, discount }: Totals, given: number): ErrorText | null =>
  given > 0 && discount > subtotal
    ? errorText('discount_above_goods', {
        amount: groupThousands(Math.max(0, subtotal - (discount - given))),
      })
    : null

/** The checkout of the shop itself. */
export const WEB_ORDER: OrderOrigin = { channel: 'web' }
