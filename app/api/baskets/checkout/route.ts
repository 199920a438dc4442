import { listOfferedTypes } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { customerOrCreateGuard, assertOwnUserId } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute, withStatus } from '@/lib/platform/http/routes/define-route'
import { idempotencyKey } from '@/lib/platform/idempotency/idempotency.schema'
import { placeBasketOrder } from '@/lib/shop/baskets/baskets.commands'
import { basketCheckoutInput, chooseBasketCheckoutInput } from '@/lib/shop/baskets/baskets.schema'
import { checkoutConflict, checkoutResponse } from '@/lib/shop/checkout/checkout.schema'
import { getSettings } from '@/lib/shop/settings/settings.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Order the goods of a link to pay; a repeated request gets 200 and the first order',
      actor: customerOrCreateGuard,
      idempotency: 'key',
      limit: 'checkout',
      headers: idempotencyKey,
      body: basketCheckoutInput,
      chooseBody: async (body) =>
        chooseBasketCheckoutInput(body, await getSettings(), await listOfferedTypes()),
      responses: { 201: checkoutResponse, 200: checkoutResponse, 409: checkoutConflict },
    },
    async ({ actor, headers, body }) => {
      assertOwnUserId(body.user_id)
      const { isNew, order } = await placeBasketOrder(actor, body, headers['idempotency-key'])
      return withStatus(isNew ? 201 : 200, { message: 'Your order placed successfully', order })
    },
  ),
})
