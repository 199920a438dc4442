import type { OrderState } from '@/lib/orders/orders.rules'

type State = Pick<OrderState, 'orderStatus' | 'paymentStatus'>

/** Whether the shopper may send another proof: while the order waits and its payment is not seen yet. */
export const canSubmitPayment = ({ orderStatus, paymentStatus }: State): boolean =>
  orderStatus === 'order placed' && paymentStatus !== 'verified'

/** Whether an admin may decide: a pending payment of an order that is not over. */
export const canBeReviewed = ({ orderStatus, paymentStatus }: State): boolean =>
  orderStatus === 'order placed' && paymentStatus === 'pending'
