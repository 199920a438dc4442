import { notFound } from '@/lib/errors/app-error'
import { messageSchema } from '@/lib/validators'
import { idParams, defineRoute, defineHandler } from '@/lib/http/define-route'
import { customerGuard, resolveCustomerById, customerOrAdminGuard } from '@/lib/auth/access.queries'
import { removeFromWishlist } from '@/lib/wishlist/wishlist.commands'
import { listWishlist } from '@/lib/wishlist/wishlist.queries'
import { emptyWishlistResponse, wishlistResponse } from '@/lib/wishlist/wishlist.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Get the wishlist of a customer; {id} is 1, or any customer for an admin',
      actor: customerOrAdminGuard,
      params: idParams,
      responses: { 200: wishlistResponse, 404: emptyWishlistResponse },
    },
    async ({ actor, params }) => {
      const whose = await resolveCustomerById(actor, params.id)
      const wishlists = await listWishlist(whose)
      if (wishlists.length === 0) throw notFound('no_wishlist', { wishlists })
      return { wishlists }
    },
  ),
  DELETE: defineHandler(
    {
      summary: 'Remove a wishlist item',
      actor: customerGuard,
      params: idParams,
      responses: { 200: messageSchema },
    },
    async ({ actor, params }) => {
      await removeFromWishlist(actor, params.id)
      return { message: 'Item removed from Wishlist' }
    },
  ),
})
