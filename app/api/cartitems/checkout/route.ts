import { placeOrder } from '@/lib/shop/checkout/checkout.commands'
import {
  anyCheckoutInput,
  checkoutConflict,
  checkoutResponse,
  chooseCheckoutInput,
} from '@/lib/shop/checkout/checkout.schema'
import { listOfferedTypes } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { getSettings } from '@/lib/shop/settings/settings.queries'
import { idempotencyKey } from '@/lib/platform/idempotency/idempotency.schema'
import { defineRoute, defineHandler, withStatus } from '@/lib/platform/http/routes/define-route'
import { assertOwnUserId, customerGuard } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Place an order; a repeated request gets 200 and the first order',
      actor: customerGuard,
      idempotency: 'key',
      limit: 'checkout',
      headers: idempotencyKey,
      body: anyCheckoutInput,
      chooseBody: async (body) => chooseCheckoutInput(body, await getSettings(), await listOfferedTypes()),
      responses: { 201: checkoutResponse, 200: checkoutResponse, 409: checkoutConflict },
    },
    async ({ actor, headers, body }) => {
      assertOwnUserId(body.user_id)
      const { isNew, order } = await placeOrder(actor, body, headers['idempotency-key'])
      return withStatus(isNew ? 201 : 200, { message: 'Your order placed successfully', order })
    },
  ),
})
