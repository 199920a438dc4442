import { z } from 'zod'
import { MAX_PRICE, MAX_STOCK, photosView } from '@/lib/catalogue/schema'
import { id, integer, message } from '@/lib/fields'

export const cartItemView = z
  .object({
    id: z.int(),
    product_id: z.int(),
    quantity: z.int().min(1),
    product: z.object({
      id: z.int(),
      product_name: z.string(),
      product_price: z.int(),
      product_weight: z.int(),
      stock_quantity: z.int(),
      product_images: z.array(photosView).length(1),
    }),
  })
  .meta({ id: 'CartItem' })
export type CartItemView = z.infer<typeof cartItemView>

/** `product_price` is accepted and never trusted (decision D18). */
export const cartAdd = z.object({
  product_id: id(),
  product_price: integer(0, MAX_PRICE).optional(),
  quantity: integer(1, MAX_STOCK).default(1),
  user_id: id().optional(),
})
export const cartUpdate = z.object({ cart_id: id(), quantity: integer(1, MAX_STOCK) })

export const cartReply = z.object({ cartItems: z.array(cartItemView) })
export const emptyCartReply = message.extend({ cartItems: z.array(cartItemView).length(0) })
export const cartItemReply = z.object({ cartItem: cartItemView })
export const noCartItemReply = message.extend({ cartItem: z.null() })
export const cartItemChanged = message.extend({ cartItem: cartItemView })
