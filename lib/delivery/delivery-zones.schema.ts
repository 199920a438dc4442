import { errorText } from '@/lib/errors/error-text'
import { z } from 'zod'
import { MAX_PRICE, MAX_WEIGHT } from '@/lib/catalogue/product-fields.schema'
import {
  amountSchema,
  booleanSchema,
  boundedArray,
  integerSchema,
  MAX_ID,
  messageSchema,
  moneySchema,
  optionalSingleLineText,
  quantitySchema,
  requireAtLeastOne,
  singleLineText,
} from '@/lib/validators'
import { isBlank } from '@/lib/text/invisible'
import { readDigits } from '@/lib/text/numbers'

/** The id of the zone of all places that no other zone has. It exists without a row. */
export const REST_ZONE_ID = 1
/** Maximum number of zones, besides that one. */
export const MAX_ZONES = 100
/** Maximum number of places of a zone: more than Myanmar has. */
const MAX_PLACES = 500
const TOO_MANY_PLACES = errorText('max_places', { count: MAX_PLACES })
/** Maximum characters of the places as one text. */
const MAX_PLACES_LENGTH = 100 * MAX_PLACES

const blankAsNull = (value: unknown): unknown => (typeof value === 'string' && isBlank(value) ? null : value)
const optionalMoney = z.preprocess(blankAsNull, moneySchema(0, MAX_PRICE).nullable())
const optionalGrams = (min: number) => z.preprocess(blankAsNull, quantitySchema(min, MAX_WEIGHT).nullable())

const MAX_DAYS_LENGTH = 9
const days = z.preprocess(
  (value) => (typeof value === 'string' && value.length <= MAX_DAYS_LENGTH ? readDigits(value) : value),
  optionalSingleLineText(MAX_DAYS_LENGTH).refine(
    (value) => value === null || /^\d{1,3}(-\d{1,3})?$/.test(value),
    { error: errorText('delivery_days') },
  ),
)

/** A line for each place: a region, or a township and its region. Also a list of such texts. */
const places = z.preprocess(
  (value) =>
    typeof value === 'string' && value.length <= MAX_PLACES_LENGTH
      ? value.split(/[\n|]/).filter((line) => !isBlank(line))
      : value,
  boundedArray(
    z.array(singleLineText(200), { error: errorText('list_of_places') }),
    MAX_PLACES,
    TOO_MANY_PLACES,
  ),
)

const zoneFields = z.object({
  name: singleLineText(100),
  fee: moneySchema(0, MAX_PRICE),
})
const optionalFields = {
  name_my: optionalSingleLineText(100),
  free_from: optionalMoney,
  base_grams: optionalGrams(0),
  step_grams: optionalGrams(1),
  step_fee: optionalMoney,
  days,
  cash: booleanSchema(),
  fee_prepaid: booleanSchema(),
  places,
}

/** A new zone: only name and fee are required. */
export const zoneInput = zoneFields.extend({
  ...optionalFields,
  free_from: optionalMoney.default(null),
  base_grams: optionalGrams(0).default(null),
  step_grams: optionalGrams(1).default(null),
  step_fee: optionalMoney.default(null),
  cash: booleanSchema().default(false),
  fee_prepaid: booleanSchema().default(false),
  places: places.default([]),
})
export type ZoneInput = z.infer<typeof zoneInput>

/** Only the given fields are changed; a given version must be the current one. Places replace all places. */
export const updateZoneInput = requireAtLeastOne(zoneFields.extend(optionalFields).partial()).and(
  z.object({ version: integerSchema(0, MAX_ID).optional() }),
)
export type UpdateZoneInput = z.infer<typeof updateZoneInput>

const nullableText = z.string().nullable()
const nullableInt = z.int().nullable()

/** A place of a zone, by its codes and its names. */
const placeView = z
  .object({ region: z.string(), township: nullableText, name: z.string(), name_my: z.string() })
  .meta({ id: 'DeliveryPlace' })

const termsView = z.object({
  fee: amountSchema,
  free_from: nullableInt,
  base_grams: nullableInt,
  step_grams: nullableInt,
  step_fee: nullableInt,
})

/**
 * A zone as customers see it: its name, what it charges, the days until delivery, and whether it allows cash on delivery
 * and wants its fee in advance then.
 */
export const publicZoneView = termsView
  .extend({
    id: z.int(),
    name: z.string(),
    name_my: nullableText,
    days: nullableText,
    cash: z.boolean(),
    fee_prepaid: z.boolean(),
  })
  .meta({ id: 'DeliveryZone' })
export type PublicZoneView = z.infer<typeof publicZoneView>

/** A zone as the admin area shows it. */
export const zoneView = publicZoneView
  .extend({ is_rest: z.boolean(), places: z.array(placeView), version: z.int() })
  .meta({ id: 'AdminDeliveryZone' })
export type ZoneView = z.infer<typeof zoneView>

export const zonesResponse = z.object({ zones: z.array(zoneView) })
export const zoneMutationResponse = messageSchema.extend({ zone: zoneView })
