import { removeFromCart } from '@/lib/cart/commands'
import { listCartItems } from '@/lib/cart/queries'
import { cartReply, emptyCartReply } from '@/lib/cart/schema'
import { absent } from '@/lib/errors'
import { message } from '@/lib/fields'
import { idParam, resource, route } from '@/lib/http/route'
import { shopper, shopperNamed, shopperOrAdmin } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "The shopper's cart; {id} is the user id: 1, or to an admin any",
      actor: shopperOrAdmin,
      params: idParam,
      reply: { 200: cartReply, 404: emptyCartReply },
    },
    async ({ actor, params }) => {
      const whose = await shopperNamed(actor, params.id)
      const cartItems = await listCartItems(whose)
      if (cartItems.length === 0) throw absent('cart items', { cartItems })
      return { cartItems }
    },
  ),
  DELETE: route(
    { summary: 'Remove a cart item', actor: shopper, params: idParam, reply: { 200: message } },
    async ({ actor, params }) => {
      await removeFromCart(actor, params.id)
      return { message: 'Item removed from Cart' }
    },
  ),
})
