import { updateCartItem } from '@/lib/shop/cart/cart.commands'
import { cartMutationResponse, cartUpdate } from '@/lib/shop/cart/cart.schema'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { customerGuard } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Set the quantity of a cart item',
      actor: customerGuard,
      body: cartUpdate,
      responses: { 200: cartMutationResponse },
    },
    async ({ actor, body }) => ({
      cartItem: await updateCartItem(actor, body),
      message: 'Cart updated',
    }),
  ),
})
