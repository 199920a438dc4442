import { placeOrder } from '@/lib/checkout/commands'
import { checkoutConflict, checkoutInput, checkoutReply, idempotencyKey } from '@/lib/checkout/schema'
import { resource, route, withStatus } from '@/lib/http/route'
import { checkUserId, shopper } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: 'Place an order; sent twice, the second answers 200 with the first order',
      actor: shopper,
      limit: 'checkout',
      headers: idempotencyKey,
      body: checkoutInput,
      reply: { 201: checkoutReply, 200: checkoutReply, 409: checkoutConflict },
    },
    async ({ actor, headers, body }) => {
      checkUserId(body.user_id)
      const { isNew, order } = await placeOrder(actor, body, headers['idempotency-key'])
      return withStatus(isNew ? 201 : 200, { message: 'Your order placed successfully', order })
    },
  ),
})
