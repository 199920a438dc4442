import { getExpectedPayment } from '@/lib/shop/money/collect.rules'
import { getToCollectNow, getToPayNow } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'

type OpenMoney = {
  state: 'toCollect' | 'toPayBack' | 'missing' | 'toCheck' | 'paid' | 'nothing'
  /** Kyat. */
  amount: number
}

/** What is open of the money of an order, whose newest payment is `payment`. */
export function getOpenMoney(
  order: OrderView,
  payment: Pick<ReviewView, 'expected_amount'> | undefined,
): OpenMoney {
  const { money, payment_status: status, order_status: orderStatus } = order
  const toCollect = status === 'pending' && !order.cash?.awaits_prepay ? getToCollectNow(order) : 0
  if (money.due > 0) return { state: 'toPayBack', amount: money.due }
  if (orderStatus === 'order cancelled') return { state: 'nothing', amount: 0 }
  if (toCollect > 0) return { state: 'toCollect', amount: toCollect }
  const toPay = getToPayNow(order)
  if (toPay > 0) return { state: 'missing', amount: toPay }
  if (status === 'pending') return { state: 'toCheck', amount: getExpectedPayment(order, payment) }
  return { state: 'paid', amount: money.received + money.collected }
}
