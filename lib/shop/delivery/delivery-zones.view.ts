import type { DeliveryPlace, DeliveryZone } from '@/lib/platform/db/models'
import { REST_ZONE_ID, type PublicZoneView, type ZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { zoneFields } from '@/lib/shop/delivery/zone-fields.schema'
import { createView } from '@/lib/platform/fields/fields'
import { PICKUP } from '@/lib/shop/delivery/pickup.rules'
import { describePlace } from '@/lib/shop/delivery/places/places.rules'

/** What a fee and a promise of days depend on. */
export type ZoneRow = Omit<DeliveryZone, 'isRest' | 'version' | 'updatedAt'>

/** The zone of all other places in a shop that has never changed it. */
export const defaultRestZone = {
  id: REST_ZONE_ID,
  name: 'Standard delivery',
  nameMy: 'ပုံမှန် ပို့ဆောင်မှု',
  fee: null,
  freeFrom: null,
  baseGrams: null,
  stepGrams: null,
  stepFee: null,
  days: null,
  cash: false,
  feePrepaid: false,
  delivers: true,
  isRest: true,
  version: 0,
} as const satisfies Omit<DeliveryZone, 'updatedAt'>

/** What an order has in place of a zone when its customer fetches it from the shop. */
export const pickupZone = {
  ...defaultRestZone,
  name: PICKUP.name,
  nameMy: PICKUP.name_my,
  fee: 0,
  cash: true,
} as const satisfies ZoneRow

const toShownFields = createView(zoneFields)

export const toPublicZone = (zone: ZoneRow, deliveryFee: number): PublicZoneView => ({
  id: zone.id,
  ...toShownFields({ ...zone, fee: zone.fee ?? deliveryFee }),
})

type FullRow = Omit<DeliveryZone, 'updatedAt'> & { places: readonly DeliveryPlace[] }

/**
 * A zone for the admin area. The version of the rest counts the changes of the setting that has its fee as well: an edit
 * of either makes the other stale.
 */
export const toZone = (zone: FullRow, delivery: { fee: number; version: number }): ZoneView => ({
  ...toPublicZone(zone, delivery.fee),
  is_rest: zone.isRest,
  places: zone.places.flatMap(({ region, township: code }) => {
    const township = code === '' ? null : code
    const names = describePlace({ region, township })
    return names ? [{ region, township, name: names.name, name_my: names.nameMy }] : []
  }),
  version: zone.isRest ? zone.version + delivery.version : zone.version,
})
