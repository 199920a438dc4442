import type { OrderChange, OrderStatus, OrderView, ShippingStatus } from '@/lib/orders/orders.schema'
import type { PaymentStatus } from '@/lib/payments/payment-accounts.schema'

/** The three states of an order (decision D15). */
export type OrderState = {
  orderStatus: OrderStatus
  shippingStatus: ShippingStatus | null
  paymentStatus: PaymentStatus
}

/** The states of an order as it is shown. */
export const toOrderState = (
  order: Pick<OrderView, 'order_status' | 'shipping_status' | 'payment_status'>,
): OrderState => ({
  orderStatus: order.order_status,
  shippingStatus: order.shipping_status,
  paymentStatus: order.payment_status,
})

/** Where an order may go from each status; what is missing is refused. */
const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  'order placed': ['order confirmed', 'order cancelled'],
  'order confirmed': ['order completed', 'order cancelled'],
  'order completed': [],
  'order cancelled': [],
}

const nextShipping: Record<ShippingStatus | 'none', readonly ShippingStatus[]> = {
  none: ['start shipping'],
  'start shipping': ['delivered'],
  delivered: [],
}

const canBecome = (from: OrderStatus, to: OrderStatus): boolean =>
  from === to || nextStatuses[from].includes(to)

/** True when cancelling gives the stock back: only orders that are not over yet. */
export const shouldRestock = (from: OrderStatus, to: OrderStatus): boolean =>
  to === 'order cancelled' && from !== 'order cancelled'

/**
 * The state after `change`, or null when a step is not allowed. Confirming starts the shipping and verifies
 * a pending payment; completing means delivered. Asking for the state it already has changes nothing.
 */
export function applyOrderUpdate(state: OrderState, change: OrderChange): OrderState | null {
  const orderStatus = change.order_status ?? state.orderStatus
  if (!canBecome(state.orderStatus, orderStatus)) return null

  const isStep = orderStatus !== state.orderStatus
  const isConfirming = isStep && orderStatus === 'order confirmed'
  const isCompleting = isStep && orderStatus === 'order completed'
  if (isConfirming && state.paymentStatus === 'rejected') return null

  let shippingStatus = state.shippingStatus
  if (isConfirming) shippingStatus = 'start shipping'
  if (isCompleting) shippingStatus = 'delivered'
  const wanted = change.shipping_status
  if (wanted !== undefined && wanted !== shippingStatus) {
    const isOpen = orderStatus === 'order confirmed' || orderStatus === 'order completed'
    if (!isOpen || isCompleting || !nextShipping[shippingStatus ?? 'none'].includes(wanted)) return null
    shippingStatus = wanted
  }
  const paymentStatus = isConfirming && state.paymentStatus === 'pending' ? 'verified' : state.paymentStatus
  return { orderStatus, shippingStatus, paymentStatus }
}

/** Whether an order in this state may become `status`, which it is not yet. */
export const isAllowedUpdate = (state: OrderState, status: OrderStatus): boolean =>
  status !== state.orderStatus && applyOrderUpdate(state, { order_status: status }) !== null

/** Why Order Confirm is not open: the order does not wait any more, or its payment was rejected; null when it is. */
export function confirmBlocker(state: OrderState): 'notPlaced' | 'rejected' | null {
  if (state.orderStatus !== 'order placed') return 'notPlaced'
  return applyOrderUpdate(state, { order_status: 'order confirmed' }) === null ? 'rejected' : null
}
