import { removeFromCart } from '@/lib/shop/cart/cart.commands'
import { listCartItems } from '@/lib/shop/cart/cart.queries'
import { cartResponse, emptyCartResponse } from '@/lib/shop/cart/cart.schema'
import { notFound } from '@/lib/platform/errors/app-error'
import { defineDeletion } from '@/lib/platform/http/routes/define-deletion'
import { idParams, defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { customerGuard, resolveCustomerById, customerOrAdminGuard } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Get the cart of a customer; {id} is 1, or any customer for an admin',
      actor: customerOrAdminGuard,
      params: idParams,
      responses: { 200: cartResponse, 404: emptyCartResponse },
    },
    async ({ actor, params }) => {
      const whose = await resolveCustomerById(actor, params.id)
      const cartItems = await listCartItems(whose)
      if (cartItems.length === 0) throw notFound('no_cart_items', { cartItems })
      return { cartItems }
    },
  ),
  DELETE: defineDeletion({
    summary: 'Remove a cart item',
    actor: customerGuard,
    remove: removeFromCart,
    message: 'Item removed from Cart',
  }),
})
