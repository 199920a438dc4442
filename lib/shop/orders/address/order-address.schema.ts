import { z } from 'zod'
import { toInputShape, toWholeShape } from '@/lib/platform/fields/field-rules'
import { addressFields } from '@/lib/shop/orders/address/address-fields.schema'
import { orderMutationResponse } from '@/lib/shop/orders/orders.schema'
import {
  amountSchema,
  idSchema,
  integerSchema,
  MAX_ID,
  requireAtLeastOne,
} from '@/lib/platform/validation/validators'

/** The address of an order; an absent field is an empty one. */
export const addressInput = z.object(toWholeShape(addressFields))

/** The fields of an address that staff correct; absent ones stay. Another `version` than the stored one is a 409. */
export const addressCorrection = requireAtLeastOne(z.object(toInputShape(addressFields)).partial()).and(
  z.object({ order_id: idSchema(), version: integerSchema(0, MAX_ID).optional() }),
)
export type AddressCorrection = z.infer<typeof addressCorrection>

/** What delivery to the address of an order costs now, in Kyat; the order keeps its own fee. */
export const feeNow = z
  .object({
    zone: z.string(),
    zone_my: z.string().nullable(),
    fee: amountSchema,
    /** Whether the zone allows to pay at the door. */
    cash: z.boolean(),
  })
  .meta({ id: 'FeeNow' })
export type FeeNowView = z.infer<typeof feeNow>

export const addressCorrectionResponse = orderMutationResponse.extend({ fee_now: feeNow })
