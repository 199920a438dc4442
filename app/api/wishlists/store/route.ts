import { defineRoute, defineHandler, withStatus } from '@/lib/platform/http/routes/define-route'
import { assertOwnUserId, customerOrCreateGuard } from '@/lib/platform/auth/access.queries'
import { addToWishlist } from '@/lib/shop/wishlist/wishlist.commands'
import { wishlistAdd, wishlistMutationResponse } from '@/lib/shop/wishlist/wishlist.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Add a product to the wishlist',
      actor: customerOrCreateGuard,
      idempotency: 'natural',
      body: wishlistAdd,
      responses: { 201: wishlistMutationResponse, 200: wishlistMutationResponse },
    },
    async ({ actor, body }) => {
      assertOwnUserId(body.user_id)
      const { isNew, wishlist } = await addToWishlist(actor, body.product_id)
      return isNew
        ? withStatus(201, { message: 'Item Added to Wishlist', wishlist })
        : withStatus(200, { message: 'Item is already in the Wishlist', wishlist })
    },
  ),
})
