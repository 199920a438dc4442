import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { lineProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import {
  idSchema,
  messageSchema,
  errorMessageSchema,
  optionalNumber,
} from '@/lib/platform/validation/validators'

/** Maximum number of products of a wishlist. A trigger on wishlist_items has the same number. */
export const MAX_WISHLIST_LINES = 500
export const WISHLIST_FULL = errorText('wishlist_full', { count: MAX_WISHLIST_LINES })

const wishlistItemView = z
  .object({
    id: z.int(),
    product_id: z.int(),
    product: lineProductView.extend({ stock_quantity: z.int() }),
  })
  .meta({ id: 'WishlistItem' })
export type WishlistItemView = z.infer<typeof wishlistItemView>

export const wishlistAdd = z.object({ product_id: idSchema(), user_id: optionalNumber(idSchema()) })

export const wishlistResponse = z.object({ wishlists: z.array(wishlistItemView) })
export const emptyWishlistResponse = errorMessageSchema.extend({
  wishlists: z.array(wishlistItemView).length(0),
})
export const wishlistMutationResponse = messageSchema.extend({ wishlist: wishlistItemView })
