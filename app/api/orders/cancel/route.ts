import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { customerGuard } from '@/lib/platform/auth/access.queries'
import { cancelOwnOrder } from '@/lib/shop/orders/orders.commands'
import { cancellationInput, orderMutationResponse } from '@/lib/shop/orders/orders.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Cancel an order of the customer that the shop has not begun to work on',
      actor: customerGuard,
      idempotency: 'natural',
      body: cancellationInput,
      responses: { 200: orderMutationResponse },
    },
    async ({ actor, body }) => ({ ...(await cancelOwnOrder(actor, body)), message: 'Order cancelled' }),
  ),
})
