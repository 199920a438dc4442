import { requireCatalogueWrite } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute, idParams } from '@/lib/platform/http/routes/define-route'
import { decideRating } from '@/lib/shop/ratings/rating-review.commands'
import {
  ratingConflict,
  ratingDecisionInput,
  ratingDecisionResponse,
} from '@/lib/shop/ratings/ratings.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Show a rating on the page of its product, or hide it',
      actor: requireCatalogueWrite,
      params: idParams,
      body: ratingDecisionInput,
      responses: { 200: ratingDecisionResponse, 409: ratingConflict },
    },
    async ({ actor, params, body }) => ({
      ...(await decideRating(actor, params.id, body)),
      message: 'Rating updated',
    }),
  ),
})
