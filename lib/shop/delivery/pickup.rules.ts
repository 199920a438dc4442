import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'

/**
 * What an order has in place of a zone when its customer fetches it from the shop: it costs nothing, whatever it weighs, and
 * may be paid there where the shop offers cash on delivery.
 */
export const PICKUP = {
  id: 1,
  name: 'Pick-up in the shop',
  name_my: 'ဆိုင်တွင် လာယူမည်',
  fee: 0,
  free_from: null,
  base_grams: null,
  step_grams: null,
  step_fee: null,
  days: null,
  cash: true,
  fee_prepaid: false,
  delivers: true,
} as const satisfies PublicZoneView
