import { z } from 'zod'
import { csvReaders } from '@/lib/platform/csv/csv-output'
import type { FileColumns } from '@/lib/platform/csv/file-columns'
import { errorText } from '@/lib/platform/errors/error-text'
import {
  boundedArray,
  idListSchema,
  idSchema,
  optionalSingleLineText,
  enumSchema,
} from '@/lib/platform/validation/validators'
import { MAX_COURIER_NOTE } from '@/lib/shop/couriers/couriers.rules'
import { courierFields } from '@/lib/shop/couriers/courier-fields.schema'
import type { OrderStatus } from '@/lib/shop/order-status/order-status.schema'
import { toInputShape } from '@/lib/platform/fields/field-rules'
import { MAX_BULK_ORDERS } from '@/lib/shop/orders/order-bulk.rules'

const { name: courier } = toInputShape(courierFields)

/**
 * Parcels that a courier takes along; `note` is what they are to know of each, absent or blank: as it was. `seen`: who had
 * them when the person chose, null for nobody; a parcel that another courier has meanwhile stays there.
 */
export const handoverInput = z.object({
  order_ids: boundedArray(
    z.array(idSchema(), { error: errorText('list_of_ids') }).min(1, errorText('choose_orders')),
    MAX_BULK_ORDERS,
    errorText('max_orders_at_once', { count: MAX_BULK_ORDERS }),
  ).transform((values) => [...new Set(values)]),
  courier,
  note: optionalSingleLineText(MAX_COURIER_NOTE),
  seen: boundedArray(
    z.array(z.object({ order_id: idSchema(), courier: courier.nullable() }), {
      error: errorText('list_of_orders'),
    }),
    MAX_BULK_ORDERS,
    errorText('max_orders_at_once', { count: MAX_BULK_ORDERS }),
  ).default([]),
})
export type HandoverInput = z.infer<typeof handoverInput>

/** The columns of the file for a courier. */
export const parcelColumns = {
  order_id: 'id',
  name: 'text',
  phone: 'code',
  address: 'text',
  township: 'text',
  to_collect: 'number',
  weight: 'number',
  note: 'text',
} as const satisfies FileColumns<string>
type ParcelColumn = keyof typeof parcelColumns

/** A parcel as its courier is told of it: Kyat, grams, and a phone number of the digits 0-9. */
export type Parcel = Record<Exclude<ParcelColumn, 'order_id' | 'to_collect' | 'weight'>, string | null> & {
  order_id: number
  to_collect: number
  weight: number
  courier: string | null
  /** When its courier got it; null for a parcel that is to be packed. */
  handed_over_at: string | null
  /** A cancelled order is on a sheet that was printed before, and is not to be delivered. */
  status: OrderStatus
  /** The version of the order that the sheet shows; null for one that was never changed. */
  version: number | null
  /** When its order was changed, where that was after the handover: an earlier sheet has another sum. */
  changed_at: string | null
}

/** The orders of the file, and its reader. */
export const handoverQuery = z.object({
  ids: idListSchema().default([]),
  reader: enumSchema(csvReaders).default('spreadsheet'),
})

/** The query of the sheet; invalid ids are ignored. */
export const handoverPageQuery = z.object({ ids: idListSchema().catch([]) })
