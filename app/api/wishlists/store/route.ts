import { defineRoute, defineHandler, withStatus } from '@/lib/http/define-route'
import { assertOwnUserId, customerOrCreateGuard } from '@/lib/auth/access.queries'
import { addToWishlist } from '@/lib/wishlist/wishlist.commands'
import { wishlistAdd, wishlistMutationResponse } from '@/lib/wishlist/wishlist.schema'

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
