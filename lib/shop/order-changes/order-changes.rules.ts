import { conflict } from '@/lib/platform/errors/app-error'
import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import type { RequestedLine } from '@/lib/shop/checkout/checkout.rules'
import { getFeeGiven } from '@/lib/shop/money/limits.rules'
import type { Prepay } from '@/lib/shop/money/collect.rules'
import { getMissing, type MoneyFacts } from '@/lib/shop/money/money.rules'
import type { StoredPaymentStatus } from '@/lib/shop/order-status/order-status.schema'
import type { OrderLineView, OrderView } from '@/lib/shop/orders/orders.schema'

/** What keeps an order, or its lines, from being changed. */
export type ChangeObstacle = 'closed' | 'delivered' | 'handed_over'

/** What keeps an order from being changed at all: it is completed, cancelled or delivered. */
export function findChangeObstacle({
  order_status: status,
  shipping_status: shipping,
}: Pick<OrderView, 'order_status' | 'shipping_status'>): ChangeObstacle | null {
  if (status === 'order completed' || status === 'order cancelled') return 'closed'
  return shipping === 'delivered' ? 'delivered' : null
}

/**
 * What keeps the lines of an order from being changed: also that its parcel got a courier or a number, so that its goods are on
 * the way. Fee and discount may change until it is delivered: the sheet of its courier says so.
 */
export const findLinesObstacle = (
  order: Pick<OrderView, 'order_status' | 'shipping_status' | 'handed_over_at' | 'tracking_number'>,
): ChangeObstacle | null =>
  findChangeObstacle(order) ??
  (order.handed_over_at !== null || order.tracking_number !== null ? 'handed_over' : null)

/** The obstacle as the message of a 409. */
export const changeObstacles: Readonly<Record<ChangeObstacle, ErrorText>> = {
  closed: errorText('order_closed_no_change'),
  delivered: errorText('parcel_delivered_no_change'),
  handed_over: errorText('parcel_handed_over_lines_fixed'),
}

/**
 * Nothing unless the caller says which request of the customer they have seen.
 * @throws AppError 'conflict' with the current one when it is another one.
 */
export function assertSeenRequest(
  seen: string | null | undefined,
  { change_request: current, version }: Pick<OrderView, 'change_request' | 'version'>,
): void {
  if (seen === undefined || seen === current) return
  throw conflict(errorText('change_request_changed'), undefined, {
    current: { version, change_request: current },
  })
}

/** A line of an order before and after a change, by ascending product id; 0 units where it was added or removed. */
export type LineChange = { productId: number; before: number; after: number }

/** What becomes of each line. Without `wanted` they all stay. */
export function compareLines(
  current: readonly OrderLineView[],
  wanted: readonly Pick<RequestedLine, 'productId' | 'quantity'>[] | undefined,
): LineChange[] {
  const before = new Map(current.map((line) => [line.product.id, line.total_quantity]))
  const after = wanted ? new Map(wanted.map(({ productId, quantity }) => [productId, quantity])) : before
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort((a, b) => a - b)
    .map((productId) => ({
      productId,
      before: before.get(productId) ?? 0,
      after: after.get(productId) ?? 0,
    }))
}

/**
 * The payment status of an order after a change: what was paid stays, so a verified order whose money is not enough any more
 * waits for the rest, or has it collected at the door; one whose money is enough now is verified. A screenshot that waits for
 * its check still does.
 */
export function decidePaymentStatus(
  {
    paymentStatus,
    awaitsRest,
    prepay,
  }: { paymentStatus: StoredPaymentStatus; awaitsRest: boolean; prepay: Prepay },
  after: MoneyFacts,
): { paymentStatus: StoredPaymentStatus; awaitsRest: boolean } {
  const missing = getMissing(after)
  if (paymentStatus === 'verified' && missing > 0)
    return prepay === null
      ? { paymentStatus: 'pending', awaitsRest: true }
      : { paymentStatus: 'to_collect', awaitsRest: false }
  const hasPaid = after.received + after.collected - after.refunded > 0
  const isOpen = awaitsRest || paymentStatus === 'to_collect' || paymentStatus === 'rejected'
  const isSettled = missing === 0 && hasPaid && isOpen
  return isSettled ? { paymentStatus: 'verified', awaitsRest: false } : { paymentStatus, awaitsRest }
}

/**
 * What of an order that is paid at the door is sent in advance after a change, in Kyat. What was asked for and paid stays, also
 * while its screenshot waits for a check; where nothing was paid, the new fee is asked for.
 */
export const decidePrepay = (
  {
    prepay,
    paymentStatus,
    facts,
  }: { prepay: Prepay; paymentStatus: StoredPaymentStatus; facts: Pick<MoneyFacts, 'received'> },
  fee: number,
): Prepay =>
  prepay !== null && prepay > 0 && fee > 0 && paymentStatus === 'rejected' && facts.received === 0
    ? fee
    : prepay

type Reductions = { discount: number; fee: number }

/**
 * What a change gives away, in Kyat: a higher discount, and a fee that is lower than it was and than that of the zone today, or
 * that an earlier change lowered for another place. `past`: the highest fee of the order, and what its delivery costs today
 * before the change.
 */
export const getGivenAway = (
  before: Reductions,
  after: Reductions,
  feeNow: number,
  past: { highest: number; feeNow: number } = { highest: before.fee, feeNow },
): number =>
  Math.max(0, after.discount - before.discount) +
  Math.max(
    0,
    Math.min(before.fee, feeNow) - after.fee,
    getFeeGiven(
      { fee: before.fee, ...past },
      { fee: after.fee, feeNow, highest: Math.max(past.highest, before.fee) },
    ),
  )
