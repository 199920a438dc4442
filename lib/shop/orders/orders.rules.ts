import type { OrderChange, OrderView } from '@/lib/shop/orders/orders.schema'
import { canSubmitPayment, type PaymentState } from '@/lib/shop/payments/payments.rules'
import type {
  OrderStatus,
  ShippingStatus,
  StoredPaymentStatus,
} from '@/lib/shop/order-status/order-status.schema'

/** The three state fields of an order (decision D15). */
export type OrderState = {
  orderStatus: OrderStatus
  shippingStatus: ShippingStatus | null
  paymentStatus: StoredPaymentStatus
}

/** The state fields of an order view. */
export const toOrderState = (
  order: Pick<OrderView, 'order_status' | 'shipping_status' | 'payment_status' | 'cash'>,
): OrderState => ({
  orderStatus: order.order_status,
  shippingStatus: order.shipping_status,
  paymentStatus: toStoredPaymentStatus(order),
})

/** The fields of an order that decide what may be done about its payment. */
export const toPaymentState = (
  order: Pick<OrderView, 'order_status' | 'payment_status' | 'money' | 'cash'>,
): PaymentState => ({
  orderStatus: order.order_status,
  paymentStatus: toStoredPaymentStatus(order),
  awaitsRest: order.money.awaits_rest,
})

/** The payment status of an order as it is stored. */
const toStoredPaymentStatus = ({
  payment_status: status,
  cash,
}: Pick<OrderView, 'payment_status' | 'cash'>): StoredPaymentStatus =>
  status === 'pending' && cash && !cash.awaits_prepay ? 'to_collect' : status

/** The allowed transitions from each status; all others are rejected. */
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

/** Whether nothing of the money is to be checked, or sent by the customer: it is there, or its courier collects it. */
const isCovered = (status: StoredPaymentStatus): boolean => status === 'verified' || status === 'to_collect'

/**
 * Whether the parcel of an order may go out. A confirmed order waits again once the decision about its payment is taken back,
 * or its total is raised.
 */
export const canGoOut = ({
  orderStatus,
  paymentStatus,
}: Pick<OrderState, 'orderStatus' | 'paymentStatus'>): boolean =>
  orderStatus === 'order confirmed' && isCovered(paymentStatus)

const canBecome = (from: OrderStatus, to: OrderStatus): boolean =>
  from === to || nextStatuses[from].includes(to)

/** True when the change is a cancellation that returns the stock: only for orders that are still open. */
export const shouldRestock = (from: OrderStatus, to: OrderStatus): boolean =>
  to === 'order cancelled' && from !== 'order cancelled'

/**
 * Whether the parcel of an order may have been refused at the door: it was sent, and if somebody called it delivered, its
 * money has not come (decision 0180).
 */
export const canBeRefused = ({ orderStatus, paymentStatus }: OrderState): boolean =>
  orderStatus === 'order confirmed' || (orderStatus === 'order completed' && paymentStatus === 'to_collect')

/**
 * The state after `change`, or null when a step is not allowed. Confirming starts the shipping and verifies a pending
 * payment; completing means delivered, and needs a verified payment, because the decision about it may have been taken
 * back, or cash that its courier collects. A change to the current state has no effect. `isRefused`: the order is cancelled
 * because its parcel was refused.
 */
export function applyOrderUpdate(
  state: OrderState,
  change: OrderChange,
  { isRefused = false }: { isRefused?: boolean } = {},
): OrderState | null {
  const orderStatus = change.order_status ?? state.orderStatus
  const canStep =
    isRefused && orderStatus !== state.orderStatus
      ? canBeRefused(state)
      : canBecome(state.orderStatus, orderStatus)
  if (!canStep) return null

  const isStep = orderStatus !== state.orderStatus
  const isConfirming = isStep && orderStatus === 'order confirmed'
  const isCompleting = isStep && orderStatus === 'order completed'
  if (isConfirming && state.paymentStatus === 'rejected') return null
  if (isCompleting && !isCovered(state.paymentStatus)) return null

  let shippingStatus = state.shippingStatus
  if (isConfirming) shippingStatus = 'start shipping'
  if (isCompleting) shippingStatus = 'delivered'
  const requestedStatus = change.shipping_status
  if (requestedStatus !== undefined && requestedStatus !== shippingStatus) {
    const isOpen = orderStatus === 'order confirmed' || orderStatus === 'order completed'
    if (!isOpen || isCompleting || !nextShipping[shippingStatus ?? 'none'].includes(requestedStatus))
      return null
    shippingStatus = requestedStatus
  }
  const paymentStatus = isConfirming && state.paymentStatus === 'pending' ? 'verified' : state.paymentStatus
  return { orderStatus, shippingStatus, paymentStatus }
}

/** Whether the state of an order is the one in which it was placed: nobody has checked its payment or given its parcel away. */
export const isUnprocessed = (
  { orderStatus, paymentStatus }: Pick<OrderState, 'orderStatus' | 'paymentStatus'>,
  handedOverAt: Date | string | null,
): boolean =>
  handedOverAt === null &&
  orderStatus === 'order placed' &&
  (paymentStatus === 'pending' || paymentStatus === 'to_collect')

/** What the courier is to collect now, in Kyat: nothing for an order that is paid in advance, or cancelled. */
export const getToCollectNow = ({
  order_status: status,
  cash,
}: Pick<OrderView, 'order_status' | 'cash'>): number =>
  status === 'order cancelled' ? 0 : (cash?.to_collect ?? 0)

/**
 * What the customer is asked to send to an account now, in Kyat: what is missing after a rejection or a payment of too little,
 * or the fee that cash on delivery needs in advance; nothing while a screenshot waits for its check.
 */
export function getToPayNow(
  order: Pick<OrderView, 'order_status' | 'payment_status' | 'cash'> & {
    money: Pick<OrderView['money'], 'missing' | 'awaits_rest'>
  },
): number {
  const isAsked = order.payment_status === 'rejected' || order.money.awaits_rest
  if (
    !isAsked ||
    !canSubmitPayment({ orderStatus: order.order_status, paymentStatus: toStoredPaymentStatus(order) })
  )
    return 0
  if (order.cash === null) return order.money.missing
  return order.cash.awaits_prepay ? Math.min(order.cash.prepay, order.money.missing) : 0
}

/** Whether an order in this state may change to the different status `status`. */
export const isAllowedUpdate = (state: OrderState, status: OrderStatus): boolean =>
  status !== state.orderStatus && applyOrderUpdate(state, { order_status: status }) !== null

/**
 * The name in a delivery address. The checkout requires a last name; customers without one enter a dash (decision D12).
 */
export const getFullName = (address: { first_name: string; last_name: string }): string =>
  [address.first_name, address.last_name].filter((name) => name !== '' && name !== '-').join(' ')

/** Whether the customer still fetches the order in the shop. */
export const isToBeFetched = (order: Pick<OrderView, 'delivery' | 'order_status'>): boolean =>
  order.delivery?.delivery_method === 'pickup' &&
  (order.order_status === 'order placed' || order.order_status === 'order confirmed')
