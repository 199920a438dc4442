import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { checkStaffPromotion } from '@/lib/shop/checkout/promotions/promotion-check.commands'
import {
  promotionCheckResponse,
  staffPromotionInput,
} from '@/lib/shop/checkout/promotions/promotion-check.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'See what a code, or the best promotion without one, takes off an order that staff write',
      actor: requireOrdersWrite,
      idempotency: 'natural',
      body: staffPromotionInput,
      responses: { 200: promotionCheckResponse },
    },
    async ({ actor, body }) => ({ check: await checkStaffPromotion(actor, body) }),
  ),
})
