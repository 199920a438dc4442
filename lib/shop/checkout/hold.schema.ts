import { z } from 'zod'
import { checkoutInput } from '@/lib/shop/checkout/checkout.schema'
import { errorMessageSchema } from '@/lib/platform/validation/validators'

/** What to hold; without lines, the products in the cart, and with lines what the cart has of them (decision 0185). */
export const holdInput = z.object({ cart_items: checkoutInput.shape.cart_items.optional() })

export const holdConflict = errorMessageSchema.extend({
  errors: z.record(z.string(), z.array(z.string())),
})
