import type { Fields } from '@/lib/platform/fields/fields'

/** Who delivers the parcel of an order, and its number there. */
export const shipmentFields = {
  courier: { kind: 'name', max: 60, column: 'courier' },
  tracking_number: { kind: 'code', max: 60, column: 'trackingNumber' },
} as const satisfies Fields

/** The name of a courier as orders are compared with it, as lower() in SQL. */
export const toCourierKey = (name: string): string => name.toLowerCase()

/** The page that shows where a parcel is; null when the courier has none, or the parcel no number. */
export function toTrackingUrl(
  courier: { tracking_url: string | null } | undefined,
  number: string | null,
): string | null {
  const url = courier?.tracking_url
  if (!url || number === null) return null
  return url.includes('{number}') ? url.replaceAll('{number}', encodeURIComponent(number)) : url
}
