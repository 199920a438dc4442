import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { lineProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { MAX_PRICE, MAX_STOCK } from '@/lib/shop/catalogue/products/product-fields.schema'
import {
  idSchema,
  integerSchema,
  messageSchema,
  moneySchema,
  errorMessageSchema,
  optionalNumber,
} from '@/lib/platform/validation/validators'

/** Maximum number of lines of a cart, and of an order. A trigger on cart_items has the same number. */
export const MAX_LINES = 200
export const CART_FULL = errorText('cart_full', { count: MAX_LINES })

const cartItemView = z
  .object({
    id: z.int(),
    product_id: z.int(),
    quantity: z.int().min(1),
    product: lineProductView.extend({
      product_weight: z.int(),
      stock_quantity: z.int(),
      /** The price before a reduction, in Kyat; absent where shoppers do not see one. */
      compare_price: z.int().optional(),
    }),
  })
  .meta({ id: 'CartItem' })
export type CartItemView = z.infer<typeof cartItemView>

/** `product_price` is accepted but never trusted (decision D18). */
export const cartAdd = z.object({
  product_id: idSchema(),
  product_price: optionalNumber(moneySchema(0, MAX_PRICE)),
  quantity: integerSchema(1, MAX_STOCK).default(1),
  user_id: optionalNumber(idSchema()),
})
export const cartUpdate = z.object({ cart_id: idSchema(), quantity: integerSchema(1, MAX_STOCK) })

export const cartResponse = z.object({ cartItems: z.array(cartItemView) })
export const emptyCartResponse = errorMessageSchema.extend({ cartItems: z.array(cartItemView).length(0) })
export const cartItemResponse = z.object({ cartItem: cartItemView })
export const missingCartItemResponse = errorMessageSchema.extend({ cartItem: z.null() })
export const cartMutationResponse = messageSchema.extend({ cartItem: cartItemView })
