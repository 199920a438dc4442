import { absent } from '@/lib/errors'
import { message } from '@/lib/fields'
import { idParam, resource, route } from '@/lib/http/route'
import { shopper, shopperNamed, shopperOrAdmin } from '@/lib/identity/queries'
import { removeFromWishlist } from '@/lib/wishlist/commands'
import { listWishlist } from '@/lib/wishlist/queries'
import { emptyWishlistReply, wishlistReply } from '@/lib/wishlist/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "The shopper's wishlist; {id} is the user id: 1, or to an admin any",
      actor: shopperOrAdmin,
      params: idParam,
      reply: { 200: wishlistReply, 404: emptyWishlistReply },
    },
    async ({ actor, params }) => {
      const whose = await shopperNamed(actor, params.id)
      const wishlists = await listWishlist(whose)
      if (wishlists.length === 0) throw absent('wishlist', { wishlists })
      return { wishlists }
    },
  ),
  DELETE: route(
    { summary: 'Remove a wishlist item', actor: shopper, params: idParam, reply: { 200: message } },
    async ({ actor, params }) => {
      await removeFromWishlist(actor, params.id)
      return { message: 'Item removed from Wishlist' }
    },
  ),
})
