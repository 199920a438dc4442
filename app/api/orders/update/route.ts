import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { orderMutationResponse, orderUpdate } from '@/lib/shop/orders/orders.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Update the status of an order',
      actor: requireOrdersWrite,
      body: orderUpdate,
      responses: { 200: orderMutationResponse },
    },
    async ({
      actor,
      body: { order_id, order_status, shipping_status, refused: isRefused, payment_id: paymentId, ...more },
    }) => ({
      ...(await updateOrder(
        actor,
        order_id,
        { order_status, shipping_status },
        { ...more, courierFee: more.courier_fee, paymentId, isRefused },
      )),
      message: 'Order Status Updated',
    }),
  ),
})
