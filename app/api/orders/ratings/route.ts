import { customerGuard } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { rateProduct } from '@/lib/shop/ratings/ratings.commands'
import { ratingInput, ratingMutationResponse } from '@/lib/shop/ratings/ratings.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Rate a product of a delivered order of the customer, or change the rating',
      actor: customerGuard,
      limit: 'rating',
      idempotency: 'natural',
      body: ratingInput,
      responses: { 200: ratingMutationResponse },
    },
    async ({ actor, body }) => ({ ...(await rateProduct(actor, body)), message: 'Thank you' }),
  ),
})
