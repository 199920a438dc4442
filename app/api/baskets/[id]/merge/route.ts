import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute, idParams } from '@/lib/platform/http/routes/define-route'
import { mergeBaskets } from '@/lib/shop/baskets/baskets.commands'
import { basketMutationResponse, mergeInput } from '@/lib/shop/baskets/baskets.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Put the goods of another open link of the same phone number into this one',
      actor: requireOrdersWrite,
      idempotency: 'natural',
      params: idParams,
      body: mergeInput,
      responses: { 200: basketMutationResponse },
    },
    async ({ actor, params, body }) => ({
      message: 'The links are merged',
      basket: await mergeBaskets(actor, params.id, body.basket_id),
    }),
  ),
})
