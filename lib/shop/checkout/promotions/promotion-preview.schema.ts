import { z } from 'zod'
import { amountSchema } from '@/lib/platform/validation/validators'
import { promotionCheckInput } from '@/lib/shop/checkout/promotions/promotion-check.schema'
import { checkoutInput } from '@/lib/shop/checkout/checkout.schema'
import { promotionTerms, readPercentValue } from '@/lib/shop/promotions/promotions.schema'

/**
 * The terms of a promotion, which need not be saved, and products of an order. Place and method decide the delivery fee. Code,
 * days and limits are not asked.
 */
export const promotionPreviewInput = z.preprocess(
  readPercentValue,
  promotionTerms
    .pick({
      kind: true,
      value: true,
      cap: true,
      minimum: true,
      brand_id: true,
      category_id: true,
      product_ids: true,
    })
    .extend({
      cart_items: checkoutInput.shape.cart_items,
      ...promotionCheckInput.pick({ town_city: true, state_country: true, delivery_method: true }).shape,
    }),
)
export type PromotionPreviewInput = z.infer<typeof promotionPreviewInput>

const promotionPreviewLine = z
  .object({
    product_id: z.int(),
    product_name: z.string(),
    name_my: z.string().nullable(),
    product_price: amountSchema,
    quantity: z.int(),
    /** Null for a line that the promotion is not for. */
    share: amountSchema.nullable(),
  })
  .meta({ id: 'PromotionPreviewLine' })

/** What an order of these products would be with the promotion; Kyat. */
const promotionPreview = z
  .object({
    lines: z.array(promotionPreviewLine),
    /** What the promotion gives, free delivery included. */
    amount: amountSchema,
    reason: z.string().nullable(),
    subtotal: amountSchema,
    discount: amountSchema,
    shipping_fee: amountSchema,
    total_price: amountSchema,
  })
  .meta({ id: 'PromotionPreview' })
export type PromotionPreview = z.infer<typeof promotionPreview>

export const promotionPreviewResponse = z.object({ preview: promotionPreview })
