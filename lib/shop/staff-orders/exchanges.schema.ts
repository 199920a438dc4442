import { z } from 'zod'
import { errorText } from '@/lib/platform/errors/error-text'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'
import { idSchema, integerSchema, singleLineText } from '@/lib/platform/validation/validators'
import { MAX_PRICE } from '@/lib/shop/catalogue/products/product-fields.schema'
import { deliveryMethod, staffFee } from '@/lib/shop/checkout/checkout.schema'
import { returnLine, returnLines, returnResponse } from '@/lib/shop/money/returns/returns.schema'
import { orderView } from '@/lib/shop/orders/orders.schema'
import { orderPaymentTypes } from '@/lib/shop/payment-accounts/payment-types.schema'

const exchangeLine = returnLine.extend({
  /** What the customer gets in place of these units, as many. */
  product_id: idSchema(),
  /** Its price in Kyat as it was seen; another one is a 409. */
  seen_price: integerSchema(0, MAX_PRICE).nullish(),
})

/**
 * Goods of a completed order that came back, and an order of others in their place. `payment_type`: how what they cost more is paid.
 * `delivery_method`: that of the order unless it says another one.
 */
export const exchangeInput = z.object({
  order_id: idSchema(),
  lines: returnLines(exchangeLine),
  reason: singleLineText(MAX_NOTE_LENGTH),
  payment_type: z.enum(orderPaymentTypes, { error: errorText('choose_payment_method') }),
  delivery_method: deliveryMethod,
  /** Kyat, in place of the fee of the zone. */
  ...staffFee.shape,
})
export type ExchangeInput = z.infer<typeof exchangeInput>

/** The return, the money of its order after it, and the order of the goods in their place. */
export const exchangeResponse = returnResponse.extend({ order: orderView })
