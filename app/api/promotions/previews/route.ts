import { requireOwner } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { previewPromotion } from '@/lib/shop/checkout/promotions/promotion-preview.commands'
import {
  promotionPreviewInput,
  promotionPreviewResponse,
} from '@/lib/shop/checkout/promotions/promotion-preview.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'See what an order would be with a promotion of these terms, before they are saved',
      actor: requireOwner,
      idempotency: 'natural',
      body: promotionPreviewInput,
      responses: { 200: promotionPreviewResponse },
    },
    async ({ actor, body }) => ({ preview: await previewPromotion(actor, body) }),
  ),
})
