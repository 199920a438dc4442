import { CancelOrder } from '@/components/admin/orders/order-action-forms'
import { ReopenPayment } from '@/components/admin/payments/reopen-payment'
import { RejectedParcelForm } from '@/components/admin/orders/cash/settle-form'
import { canBeRefused, isAllowedUpdate, toOrderState, toPaymentState } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'
import { canBeReopened, canBeReviewed } from '@/lib/shop/payments/payments.rules'

type Props = {
  order: OrderView
  payment: ReviewView | undefined
  /** Kyat that the courier of a cash order keeps; null while unknown. */
  courierFee: number | null
}

/** What can be taken back at this status: the decision about the payment, and the order itself. */
export function OrderReversals({ order, payment, courierFee }: Props) {
  const state = toOrderState(order)
  // A customer who paid on delivery, or sent goods back, has received the parcel.
  const isReceived = order.money.collected > 0 || order.money.returned > 0
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {isAllowedUpdate(state, 'order cancelled') && !isReceived && (
        <CancelOrder id={order.id} isPaymentUnchecked={canBeReviewed(toPaymentState(order))} />
      )}
      {order.cash && canBeRefused(state) && !isReceived && (
        <RejectedParcelForm id={order.id} courierFee={courierFee} />
      )}
      {payment && canBeReopened(toPaymentState(order), payment) && (
        <div className="rounded-card border border-line bg-surface px-5 py-2">
          <ReopenPayment paymentId={payment.id} />
        </div>
      )}
    </div>
  )
}
