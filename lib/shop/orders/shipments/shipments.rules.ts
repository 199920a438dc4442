import type { Fields } from '@/lib/platform/fields/fields'

/** Who delivers the parcel of an order, and its number there. */
export const shipmentFields = {
  courier: { kind: 'line', max: 60, column: 'courier' },
  tracking_number: { kind: 'code', max: 60, column: 'trackingNumber' },
} as const satisfies Fields
