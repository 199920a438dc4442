import type { CourierAmounts, CourierView } from '@/lib/shop/couriers/couriers.schema'

/** Maximum length of what a courier is told about parcels. */
export const MAX_COURIER_NOTE = 200

/** The name of a courier as orders are compared with it, as lower() in SQL. */
export const toCourierKey = (name: string): string => name.toLowerCase()

/** The page that shows where a parcel is; null when the courier has none, or the parcel no number. */
export function toTrackingUrl(
  courier: Pick<CourierView, 'tracking_url'> | undefined,
  number: string | null,
): string | null {
  const url = courier?.tracking_url
  if (!url || number === null) return null
  return url.includes('{number}') ? url.replaceAll('{number}', encodeURIComponent(number)) : url
}

/** What a courier still has to bring for delivered parcels, settled or not; Kyat. */
export const getOpenAmount = ({ deliveredSum, notReceived }: CourierAmounts): number =>
  deliveredSum + notReceived
