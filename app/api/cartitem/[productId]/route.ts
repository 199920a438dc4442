import { z } from 'zod'
import { getCartItemOf } from '@/lib/cart/queries'
import { cartItemReply, noCartItemReply } from '@/lib/cart/schema'
import { absent } from '@/lib/errors'
import { id } from '@/lib/fields'
import { resource, route } from '@/lib/http/route'
import { shopper } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: 'The cart item of a product',
      actor: shopper,
      params: z.object({ productId: id() }),
      reply: { 200: cartItemReply, 404: noCartItemReply },
    },
    async ({ actor, params }) => {
      const cartItem = await getCartItemOf(actor, params.productId)
      if (!cartItem) throw absent('cart item', { cartItem })
      return { cartItem }
    },
  ),
})
