import { notFound } from '@/lib/platform/errors/app-error'
import { defineDeletion } from '@/lib/platform/http/routes/define-deletion'
import { idParams, defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { customerGuard, resolveCustomerById, customerOrAdminGuard } from '@/lib/platform/auth/access.queries'
import { removeFromWishlist } from '@/lib/shop/wishlist/wishlist.commands'
import { listWishlist } from '@/lib/shop/wishlist/wishlist.queries'
import { emptyWishlistResponse, wishlistResponse } from '@/lib/shop/wishlist/wishlist.schema'

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
  DELETE: defineDeletion({
    summary: 'Remove a wishlist item',
    actor: customerGuard,
    remove: removeFromWishlist,
    message: 'Item removed from Wishlist',
  }),
})
