import { resource, route, withStatus } from '@/lib/http/route'
import { checkUserId, newShopper } from '@/lib/identity/queries'
import { addToWishlist } from '@/lib/wishlist/commands'
import { wishlistAdd, wishlistChanged } from '@/lib/wishlist/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: 'Add a product to the wishlist',
      actor: newShopper,
      body: wishlistAdd,
      reply: { 201: wishlistChanged, 200: wishlistChanged },
    },
    async ({ actor, body }) => {
      checkUserId(body.user_id)
      const { isNew, wishlist } = await addToWishlist(actor, body.product_id)
      return isNew
        ? withStatus(201, { message: 'Item Added to Wishlist', wishlist })
        : withStatus(200, { message: 'Item is already in the Wishlist', wishlist })
    },
  ),
})
