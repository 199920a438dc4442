import { z } from 'zod'
import { amountSchema, isoDateTime, optionalSingleLineText } from '@/lib/platform/validation/validators'
import { checkoutInput, staffDiscount, staffFee } from '@/lib/shop/checkout/checkout.schema'
import { orderView } from '@/lib/shop/orders/orders.schema'

/** A code, for these goods or those in the cart. Place and method decide the delivery fee, the phone number its own limit. */
export const promotionCheckInput = z.object({
  promo_code: checkoutInput.shape.promo_code,
  cart_items: checkoutInput.shape.cart_items.optional(),
  town_city: optionalSingleLineText(255).optional(),
  state_country: optionalSingleLineText(255).optional(),
  delivery_method: checkoutInput.shape.delivery_method,
  phone: optionalSingleLineText(255).optional(),
})
export type PromotionCheckInput = z.infer<typeof promotionCheckInput>

/** The same about an order that staff write: it has no cart. */
export const staffPromotionInput = promotionCheckInput.extend({
  cart_items: checkoutInput.shape.cart_items,
  /** What staff take off besides. */
  discount: staffDiscount.shape.discount,
  /** What they charge for delivery. */
  ...staffFee.shape,
})
export type StaffPromotionInput = z.infer<typeof staffPromotionInput>

/** What an order of these goods would have now; Kyat. */
const promotionCheck = z
  .object({
    /** The code, or one without a code that gives more; null for none. */
    promotion: orderView.shape.promotion,
    /** Why the code does not count; null where it does, or without one. */
    reason: z.string().nullable(),
    subtotal: amountSchema,
    discount: amountSchema,
    shipping_fee: amountSchema,
    total_price: amountSchema,
  })
  .meta({ id: 'PromotionCheck' })
export type PromotionCheck = z.infer<typeof promotionCheck>

export const promotionCheckResponse = z.object({ check: promotionCheck })

/** A promotion that is reserved for the caller; null where there is none. */
const promotionReservation = z
  .object({ expires_at: isoDateTime, seconds_left: z.int().min(0) })
  .meta({ id: 'PromotionReservation' })

export const promotionReservationResponse = promotionCheckResponse.extend({
  reservation: promotionReservation.nullable(),
})
export const promotionReleaseResponse = promotionReservationResponse.pick({ reservation: true })
export type PromotionReservationView = z.infer<typeof promotionReservationResponse>
