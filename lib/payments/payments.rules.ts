import type { OrderState } from '@/lib/orders/orders.rules'

type State = Pick<OrderState, 'orderStatus' | 'paymentStatus'>

/** Whether the customer may submit another payment: while the order is placed and its payment is not verified. */
export const canSubmitPayment = ({ orderStatus, paymentStatus }: State): boolean =>
  orderStatus === 'order placed' && paymentStatus !== 'verified'

/** Whether an admin may decide: a pending payment of an open order. */
export const canBeReviewed = ({ orderStatus, paymentStatus }: State): boolean =>
  orderStatus === 'order placed' && paymentStatus === 'pending'
