import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute, idParams } from '@/lib/platform/http/routes/define-route'
import { holdBasket } from '@/lib/shop/baskets/baskets.commands'
import { basketMutationResponse } from '@/lib/shop/baskets/baskets.schema'
import { holdConflict } from '@/lib/shop/checkout/hold.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Hold the goods of a link to pay until it expires',
      actor: requireOrdersWrite,
      idempotency: 'natural',
      params: idParams,
      responses: { 200: basketMutationResponse, 409: holdConflict },
    },
    async ({ actor, params }) => ({
      message: 'The goods are held',
      basket: await holdBasket(actor, params.id),
    }),
  ),
})
