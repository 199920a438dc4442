import { z } from 'zod'
import { getCartItemByProduct } from '@/lib/shop/cart/cart.queries'
import { cartItemResponse, missingCartItemResponse } from '@/lib/shop/cart/cart.schema'
import { notFound } from '@/lib/platform/errors/app-error'
import { idSchema } from '@/lib/platform/validation/validators'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { customerGuard } from '@/lib/platform/auth/access.queries'

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
