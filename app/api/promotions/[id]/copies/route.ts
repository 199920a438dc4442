import { requireOwner } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute, idParams, withStatus } from '@/lib/platform/http/routes/define-route'
import { createOnce } from '@/lib/platform/idempotency/create-once.commands'
import { idempotencyKey } from '@/lib/platform/idempotency/idempotency.schema'
import { copyPromotion } from '@/lib/shop/promotions/promotions.commands'
import { getPromotion } from '@/lib/shop/promotions/promotions.queries'
import { copyPromotionInput, promotionMutationResponse } from '@/lib/shop/promotions/promotions.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary:
        'Copy a promotion with another code and its own days; a repeated request gets 200 and the first copy',
      actor: requireOwner,
      idempotency: 'key',
      params: idParams,
      headers: idempotencyKey,
      body: copyPromotionInput,
      responses: { 201: promotionMutationResponse, 200: promotionMutationResponse },
    },
    async ({ actor, params, headers, body }) => {
      const { isNew, view } = await createOnce(actor, {
        kind: 'promotion',
        key: headers['idempotency-key'],
        input: { copy_of: params.id, ...body },
        create: (claim) => copyPromotion(actor, params.id, body, claim),
        read: (id) => getPromotion(actor, id),
      })
      return withStatus(isNew ? 201 : 200, { message: 'Promotion created', promotion: view })
    },
  ),
})
