import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { decideReceived, getMissing, isPartlyPaid, type MoneyFacts } from '@/lib/shop/money/money.rules'
import type { OrderMoney } from '@/lib/shop/money/money.schema'
import type { StoredPaymentStatus } from '@/lib/shop/order-status/order-status.schema'

/** How much of an order that is paid at the door is sent in advance, in Kyat; null for an order that is paid in advance. */
export type Prepay = number | null

/**
 * What is to be collected at the door for an order that is paid so, in Kyat: what is missing, less what the customer still
 * is to send in advance (decision 0164).
 */
export function getToCollect(
  facts: MoneyFacts,
  { status, prepay }: { status: StoredPaymentStatus; prepay: number },
): number {
  if (status === 'verified') return 0
  return Math.max(0, getMissing(facts) - (status === 'to_collect' ? 0 : prepay))
}

/**
 * What a verified payment brings, in Kyat, and the payment status that the order has then. `missing`: what the customer is
 * to send before the order can be confirmed. Without an amount that was seen, a payment brings what was asked for.
 */
export function decideVerified(
  facts: MoneyFacts,
  prepay: Prepay,
  seen: number | null,
): { amount: number; missing: number; status: StoredPaymentStatus } {
  if (prepay === null) {
    const { amount, missing, isPaid } = decideReceived(facts, seen)
    return { amount, missing, status: isPaid ? 'verified' : 'pending' }
  }
  const amount = seen ?? Math.min(prepay, getMissing(facts))
  // What was not sent is collected with the rest.
  return { amount, missing: 0, status: amount >= getMissing(facts) ? 'verified' : 'to_collect' }
}

/**
 * What a transfer for an order should bring, in Kyat: what its `payment` was to bring before the order changed, what is sent in
 * advance, the rest of a part, or the total.
 */
export function getExpectedPayment(
  order: { cash: { prepay: number } | null; total_price: number; money: OrderMoney },
  payment?: { expected_amount: number | null } | null,
): number {
  if (payment?.expected_amount != null) return payment.expected_amount
  if (order.cash) return Math.min(order.cash.prepay, order.money.missing)
  return isPartlyPaid(order.money) ? order.money.missing : order.total_price
}

/**
 * Whether a courier may still bring money for an order: it was sent, and its money is to be collected. The message says
 * why not, null when it may.
 */
export function findCollectObstacle(order: {
  orderStatus: string
  paymentStatus: StoredPaymentStatus
  isCash: boolean
}): ErrorText | null {
  if (!order.isCash) return errorText('order_not_cash')
  if (order.orderStatus === 'order cancelled') return errorText('order_cancelled')
  if (order.orderStatus === 'order placed') return errorText('order_not_confirmed')
  if (order.paymentStatus === 'verified') return errorText('order_money_collected')
  return order.paymentStatus === 'to_collect' ? null : errorText('delivery_fee_not_checked')
}
