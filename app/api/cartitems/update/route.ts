import { updateCartItem } from '@/lib/cart/commands'
import { cartItemChanged, cartUpdate } from '@/lib/cart/schema'
import { resource, route } from '@/lib/http/route'
import { shopper } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: route(
    {
      summary: 'Set the quantity of a cart item',
      actor: shopper,
      body: cartUpdate,
      reply: { 200: cartItemChanged },
    },
    async ({ actor, body }) => ({
      cartItem: await updateCartItem(actor, body),
      message: 'Cart updated',
    }),
  ),
})
