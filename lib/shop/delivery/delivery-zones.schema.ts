import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { zoneFields } from '@/lib/shop/delivery/zone-fields.schema'
import { toInputShape, toShownShape } from '@/lib/platform/fields/field-rules'
import {
  boundedArray,
  integerSchema,
  MAX_ID,
  messageSchema,
  optionalSingleLineText,
  requireAtLeastOne,
  singleLineText,
  versionConflict,
} from '@/lib/platform/validation/validators'
import { isBlank } from '@/lib/platform/text/search/invisible'
import { readDigits } from '@/lib/platform/text/numbers/numbers'

/** The id of the zone of all places that no other zone has. It exists without a row. */
export const REST_ZONE_ID = 1
/** Maximum number of zones, besides that one. */
export const MAX_ZONES = 100
/** Maximum number of places of a zone: more than Myanmar has. */
const MAX_PLACES = 500
const TOO_MANY_PLACES = errorText('max_places', { count: MAX_PLACES })
/** Maximum characters of the places as one text. */
const MAX_PLACES_LENGTH = 100 * MAX_PLACES

const days = z.preprocess(
  (value) => (typeof value === 'string' && value.length <= zoneFields.days.max ? readDigits(value) : value),
  optionalSingleLineText(zoneFields.days.max).refine(
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

const shape = { ...toInputShape(zoneFields), days: days.optional(), places }

/** A new zone: only name and fee are required. */
export const zoneInput = z.object({
  ...shape,
  cash: shape.cash.default(false),
  fee_prepaid: shape.fee_prepaid.default(false),
  delivers: shape.delivers.default(true),
  places: places.default([]),
})
export type ZoneInput = z.infer<typeof zoneInput>

/** Only the given fields are changed; a given version must be the current one. Places replace all places. */
export const updateZoneInput = requireAtLeastOne(z.object(shape).partial()).and(
  z.object({ version: integerSchema(0, MAX_ID).optional() }),
)
export type UpdateZoneInput = z.infer<typeof updateZoneInput>

/** A place of a zone, by its codes and its names. */
const placeView = z
  .object({ region: z.string(), township: z.string().nullable(), name: z.string(), name_my: z.string() })
  .meta({ id: 'DeliveryPlace' })

/**
 * A zone as customers see it: its name, what it charges, the days until delivery, whether it allows cash on delivery and
 * wants its fee in advance then, and whether the shop delivers there at all.
 */
export const publicZoneView = z
  .object({ id: z.int(), ...toShownShape(zoneFields) })
  .meta({ id: 'DeliveryZone' })
export type PublicZoneView = z.infer<typeof publicZoneView>

/** A zone as the admin area shows it. */
export const zoneView = publicZoneView
  .extend({ is_rest: z.boolean(), places: z.array(placeView), version: z.int() })
  .meta({ id: 'AdminDeliveryZone' })
export type ZoneView = z.infer<typeof zoneView>

export const zonesResponse = z.object({ zones: z.array(zoneView) })
export const zoneConflict = versionConflict(zoneView)
export const zoneMutationResponse = messageSchema.extend({ zone: zoneView })
