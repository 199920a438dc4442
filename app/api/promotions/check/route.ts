import { customerGuard } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { checkPromotion } from '@/lib/shop/checkout/promotions/promotion-check.commands'
import {
  promotionCheckInput,
  promotionCheckResponse,
} from '@/lib/shop/checkout/promotions/promotion-check.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary:
        'Check what a promotion code, or the best promotion without one, takes off these goods or the cart',
      actor: customerGuard,
      idempotency: 'natural',
      limit: 'promotion check',
      body: promotionCheckInput,
      responses: { 200: promotionCheckResponse },
    },
    async ({ actor, body }) => ({ check: await checkPromotion(actor, body) }),
  ),
})
