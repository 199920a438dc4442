import { z } from 'zod'
import { getCartItemByProduct } from '@/lib/cart/cart.queries'
import { cartItemResponse, missingCartItemResponse } from '@/lib/cart/cart.schema'
import { notFound } from '@/lib/errors/app-error'
import { idSchema } from '@/lib/validators'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { customerGuard } from '@/lib/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Get the cart item of a product',
      actor: customerGuard,
      params: z.object({ productId: idSchema() }),
      responses: { 200: cartItemResponse, 404: missingCartItemResponse },
    },
    async ({ actor, params }) => {
      const cartItem = await getCartItemByProduct(actor, params.productId)
      if (!cartItem) throw notFound('no_cart_item', { cartItem })
      return { cartItem }
    },
  ),
})
