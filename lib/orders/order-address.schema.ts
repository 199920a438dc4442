import { errorText } from '@/lib/errors/error-text'
import { z } from 'zod'
import { orderMutationResponse } from '@/lib/orders/orders.schema'
import {
  amountSchema,
  idSchema,
  integerSchema,
  MAX_ID,
  optionalIdentifierText,
  optionalSingleLineText,
  requireAtLeastOne,
  singleLineText,
} from '@/lib/validators'
import { toE164 } from '@/lib/text/phone'

const email = optionalIdentifierText(255).refine(
  (value) => value === null || z.email().safeParse(value).success,
  {
    error: errorText('email_address'),
  },
)

/** The ten address fields; the first four are required (specification, section 5). */
export const addressInput = z.object({
  first_name: singleLineText(255),
  last_name: singleLineText(255),
  country: singleLineText(255),
  street_address: singleLineText(255),
  apartment_suit: optionalSingleLineText(255),
  town_city: optionalSingleLineText(255),
  state_country: optionalSingleLineText(255),
  postcode: optionalIdentifierText(32),
  phone: optionalIdentifierText(40).refine((value) => value === null || toE164(value) !== null, {
    error: errorText('phone_number'),
  }),
  email_address: email,
})

/** The fields of an address that staff correct; absent ones stay. Another `version` than the stored one is a 409. */
export const addressCorrection = requireAtLeastOne(addressInput.partial()).and(
  z.object({ order_id: idSchema(), version: integerSchema(0, MAX_ID).optional() }),
)
export type AddressCorrection = z.infer<typeof addressCorrection>

/** What delivery to the address of an order costs now, in Kyat; the order keeps its own fee. */
const feeNow = z
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
