import { requireOwner } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute, idParams } from '@/lib/platform/http/routes/define-route'
import { endPromotion } from '@/lib/shop/promotions/promotions.commands'
import { promotionMutationResponse } from '@/lib/shop/promotions/promotions.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'End a promotion now; one that has ended stays as it is',
      actor: requireOwner,
      idempotency: 'natural',
      params: idParams,
      responses: { 200: promotionMutationResponse },
    },
    async ({ actor, params }) => ({
      message: 'Promotion ended',
      promotion: await endPromotion(actor, params.id),
    }),
  ),
})
