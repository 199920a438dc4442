import { requireOwner } from '@/lib/platform/auth/access.queries'
import { defineHandler } from '@/lib/platform/http/routes/define-route'
import { defineResource } from '@/lib/platform/http/routes/resource-routes'
import { createPromotion, deletePromotion, updatePromotion } from '@/lib/shop/promotions/promotions.commands'
import { getPromotion, listPromotions } from '@/lib/shop/promotions/promotions.queries'
import * as schema from '@/lib/shop/promotions/promotions.schema'

export const promotions = defineResource({
  kind: 'promotion',
  actor: requireOwner,
  read: (id, admin) => getPromotion(admin, id),
  toBody: (promotion) => ({ promotion }),
  response: schema.promotionMutationResponse,
  list: defineHandler(
    {
      summary: 'List all promotions, the newest first',
      actor: requireOwner,
      responses: { 200: schema.promotionsResponse },
    },
    async ({ actor }) => ({ promotions: await listPromotions(actor) }),
  ),
  create: {
    summary: 'Create a promotion',
    message: 'Promotion created',
    body: schema.promotionInput,
    run: createPromotion,
  },
  update: {
    summary: 'Update a promotion; a given version must be the current one. Orders keep what they have of it',
    message: 'Promotion updated',
    body: schema.updatePromotionInput,
    conflict: schema.promotionConflict,
    run: updatePromotion,
  },
  remove: {
    summary: 'Delete a promotion that no order has',
    message: 'Promotion deleted',
    conflict: schema.promotionInUse,
    run: deletePromotion,
  },
})
