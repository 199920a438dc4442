import type { OrderMoney } from '@/lib/shop/money/money.schema'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { OrderStatus, ShippingStatus, PaymentStatus } from '@/lib/shop/order-status/order-status.schema'

/**
 * Returns the status shown to the customer: the shipping status takes precedence over the order status
 * (specification, section 3), except that a cancelled order is always shown as cancelled.
 */
export const displayStatus = ({
  order_status: order,
  shipping_status: shipping,
}: Pick<OrderView, 'order_status' | 'shipping_status'>): OrderStatus | ShippingStatus =>
  order === 'order cancelled' ? order : (shipping ?? order)

/** The status of a payment as it is shown; nobody checks the pending payment of a cancelled order any more. */
export type DisplayPaymentStatus = PaymentStatus | 'unchecked' | 'to_collect'

type States = Pick<OrderView, 'order_status' | 'payment_status'> & {
  cash?: OrderView['cash']
  /** Of a tracked order, whose amounts are private. */
  pays_at_door?: boolean
}
type MoneyFacts = States & { money: Pick<OrderMoney, 'due' | 'missing' | 'refunded' | 'waived'> }

/** Whether the courier is to bring the money, and nobody has to check anything before. */
const isLeftToCollect = ({ payment_status: payment, cash, pays_at_door: paysAtDoor }: States): boolean =>
  payment === 'pending' && (paysAtDoor === true || cash?.awaits_prepay === false)

export function displayPaymentStatus(states: States): DisplayPaymentStatus {
  const { order_status: order, payment_status: payment } = states
  if (order === 'order cancelled' && payment === 'pending') return 'unchecked'
  return isLeftToCollect(states) ? 'to_collect' : payment
}

/**
 * What the customer has to know or do about the money: wait for the check, nothing more, send another screenshot or the
 * rest of the money, or about a cancelled order: wait for what is due, know that it is settled, or call the shop. Orders
 * that were cancelled before the shop recorded money are 'cancelledPaid'.
 */
export type MoneyState =
  | 'pending'
  | 'cash'
  | 'verified'
  | 'rejected'
  | 'incomplete'
  | 'due'
  | 'settled'
  | 'cancelledPaid'
  | 'cancelled'

/** `money`: as toShownMoney returns it. */
export function toMoneyState(states: MoneyFacts): MoneyState {
  const { order_status: order, payment_status: payment, money } = states
  if (order !== 'order cancelled') {
    if (isLeftToCollect(states)) return 'cash'
    return payment === 'pending' && money.missing > 0 ? 'incomplete' : payment
  }
  if (money.due > 0) return 'due'
  if (money.refunded + money.waived > 0) return 'settled'
  return payment === 'verified' ? 'cancelledPaid' : 'cancelled'
}
