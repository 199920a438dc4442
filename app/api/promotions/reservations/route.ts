import { customerGuard, customerOrCreateGuard } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import {
  releaseReservation,
  reserveForCheckout,
} from '@/lib/shop/checkout/promotions/promotion-check.commands'
import {
  promotionCheckInput,
  promotionReservationResponse,
  promotionReleaseResponse,
} from '@/lib/shop/checkout/promotions/promotion-check.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary:
        'Reserve a promotion for 30 minutes while its customer pays; the reservation is null without one',
      actor: customerOrCreateGuard,
      idempotency: 'natural',
      limit: 'promotion check',
      body: promotionCheckInput,
      responses: { 200: promotionReservationResponse },
    },
    ({ actor, body }) => reserveForCheckout(actor, body),
  ),
  DELETE: defineHandler(
    {
      summary: 'Give the reserved promotion back',
      actor: customerGuard,
      responses: { 200: promotionReleaseResponse },
    },
    async ({ actor }) => {
      await releaseReservation(actor)
      return { reservation: null }
    },
  ),
})
