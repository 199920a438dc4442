import { requireCatalogueWrite } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { decideRatings } from '@/lib/shop/ratings/rating-review.commands'
import { ratingBulkInput, ratingBulkResponse } from '@/lib/shop/ratings/ratings.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Show or hide several ratings, each for itself',
      actor: requireCatalogueWrite,
      idempotency: 'natural',
      body: ratingBulkInput,
      responses: { 200: ratingBulkResponse },
    },
    async ({ actor, body }) => ({ message: 'Ratings updated', results: await decideRatings(actor, body) }),
  ),
})
