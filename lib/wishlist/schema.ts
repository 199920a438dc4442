import { z } from 'zod'
import { photosView } from '@/lib/catalogue/schema'
import { id, message } from '@/lib/fields'

export const wishlistItemView = z
  .object({
    id: z.int(),
    product_id: z.int(),
    product: z.object({
      id: z.int(),
      product_name: z.string(),
      product_price: z.int(),
      stock_quantity: z.int(),
      product_images: z.array(photosView).length(1),
    }),
  })
  .meta({ id: 'WishlistItem' })
export type WishlistItemView = z.infer<typeof wishlistItemView>

export const wishlistAdd = z.object({ product_id: id(), user_id: id().optional() })

export const wishlistReply = z.object({ wishlists: z.array(wishlistItemView) })
export const emptyWishlistReply = message.extend({ wishlists: z.array(wishlistItemView).length(0) })
export const wishlistChanged = message.extend({ wishlist: wishlistItemView })
