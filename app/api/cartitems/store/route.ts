import { addToCart } from '@/lib/cart/commands'
import { cartAdd, cartItemChanged } from '@/lib/cart/schema'
import { resource, route, withStatus } from '@/lib/http/route'
import { checkUserId, newShopper } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: 'Add a product to the cart',
      actor: newShopper,
      body: cartAdd,
      reply: { 201: cartItemChanged, 200: cartItemChanged },
    },
    async ({ actor, body }) => {
      checkUserId(body.user_id)
      const { isNew, cartItem } = await addToCart(actor, body)
      return isNew
        ? withStatus(201, { message: 'Item Added to Cart', cartItem })
        : withStatus(200, { message: 'Item is already in the Cart', cartItem })
    },
  ),
})
