import { z } from 'zod'
import { publicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { missingPlace, placeCodes } from '@/lib/shop/delivery/places/places.schema'
import { amountSchema, optionalSingleLineText } from '@/lib/platform/validation/validators'

/** The fields of an address that name a place, and whether the fee is for the caller's cart. */
export const deliveryQuoteQuery = z.object({
  town_city: optionalSingleLineText(255),
  state_country: optionalSingleLineText(255),
  /** Read for a township where the other two leave it open. */
  street_address: optionalSingleLineText(255),
  /** Given, even without a value: for the goods in the cart; absent or "false": for goods of no price and weight. */
  cart: z
    .string()
    .optional()
    .transform((value) => value !== undefined && value !== 'false' && value !== '0'),
})
export type DeliveryQuoteQuery = z.infer<typeof deliveryQuoteQuery>

/** Whether an order to this place may be paid at the door, and what of it is sent in advance; Kyat. */
const cashQuote = z
  .object({
    is_possible: z.boolean(),
    /** Why it is not. */
    reason: z.string().nullable(),
    limit: amountSchema,
    prepay: amountSchema,
  })
  .meta({ id: 'CashQuote' })

const deliveryQuoteView = z
  .object({
    zone: publicZoneView,
    /** Null for a place that is unknown, or that could be several: it has the zone of all other places. */
    place: placeCodes.nullable(),
    /** What the place has to say too: with it the zone may be another one. Null when the zone is certain. */
    missing_place: missingPlace.nullable(),
    /** The township that the street names, where town and state leave it open; null for none. */
    suggestion: placeCodes.nullable(),
    fee: amountSchema,
    days: z.string().nullable(),
    /** Kyat that the subtotal is short of free delivery; null where delivery is never free. */
    missing_for_free: amountSchema.nullable(),
    subtotal: amountSchema,
    total_weight: z.int().min(0),
    total_price: amountSchema,
    cash_on_delivery: cashQuote.nullable(),
  })
  .meta({ id: 'DeliveryQuote' })
export type DeliveryQuoteView = z.infer<typeof deliveryQuoteView>

export const deliveryQuoteResponse = z.object({ delivery: deliveryQuoteView })
