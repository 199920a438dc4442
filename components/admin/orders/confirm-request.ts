import type { DecisionRequest } from '@/components/admin/orders/decision-button'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'

/**
 * The call that confirms an order. It names the payment that is shown: the order is not confirmed if the customer has
 * sent another one since.
 */
export const toConfirmRequest = (order: OrderView, payment: ReviewView | undefined) =>
  ({
    call: 'PATCH /api/orders/update',
    body: {
      order_id: order.id,
      order_status: 'order confirmed',
      shipping_status: 'start shipping',
      ...(payment && { payment_id: payment.id }),
    },
  }) satisfies DecisionRequest
