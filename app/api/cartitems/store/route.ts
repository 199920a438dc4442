import { addToCart } from '@/lib/shop/cart/cart.commands'
import { cartAdd, cartMutationResponse } from '@/lib/shop/cart/cart.schema'
import { defineRoute, defineHandler, withStatus } from '@/lib/platform/http/routes/define-route'
import { assertOwnUserId, customerOrCreateGuard } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Add a product to the cart',
      actor: customerOrCreateGuard,
      idempotency: 'natural',
      body: cartAdd,
      responses: { 201: cartMutationResponse, 200: cartMutationResponse },
    },
    async ({ actor, body }) => {
      assertOwnUserId(body.user_id)
      const { isNew, cartItem } = await addToCart(actor, body)
      return isNew
        ? withStatus(201, { message: 'Item Added to Cart', cartItem })
        : withStatus(200, { message: 'Item is already in the Cart', cartItem })
    },
  ),
})
