import { canGoOut, isAllowedUpdate, toOrderState, toPaymentState } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'
import { canBeReviewed, canRecordLatePayment } from '@/lib/shop/payments/payments.rules'

/** What an order waits for. */
export type NextStep =
  | 'review'
  | 'confirm'
  | 'handOver'
  | 'complete'
  | 'collect'
  | 'payBack'
  | 'takeBack'
  | 'recordLate'

/** What staff do next with an order; null when there is nothing to do. `payment`: its newest one. */
export function getNextStep(
  order: OrderView,
  payment: Pick<ReviewView, 'status'> | undefined,
): NextStep | null {
  const state = toOrderState(order)
  const paymentState = toPaymentState(order)
  if (canBeReviewed(paymentState)) return 'review'
  if (canConfirm(order)) return 'confirm'
  if (isToPack(order)) return 'handOver'
  if (isAllowedUpdate(state, 'order completed')) return 'complete'
  if (order.order_status === 'order completed' && state.paymentStatus === 'to_collect') return 'collect'
  if (order.money.due > 0) return 'payBack'
  if (order.cash?.refused_parcel === 'returning') return 'takeBack'
  return canRecordLatePayment(paymentState, payment) ? 'recordLate' : null
}

/** Whether the order can be confirmed: no money of it is missing. */
export const canConfirm = (order: OrderView): boolean =>
  isAllowedUpdate(toOrderState(order), 'order confirmed') && !order.money.awaits_rest

/** Whether nobody has packed a parcel yet that may go out; an order that its customer fetches has none. */
const isToPack = (order: OrderView): boolean =>
  canGoOut(toOrderState(order)) &&
  order.delivery?.delivery_method !== 'pickup' &&
  order.courier === null &&
  order.tracking_number === null
