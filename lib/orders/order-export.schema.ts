import { z } from 'zod'
import { orderQuery } from '@/lib/orders/orders.schema'

/** The columns of the export of orders, in their usual order. */
export const exportColumns = [
  'order_id',
  'order_date',
  'customer_name',
  'order_status',
  'shipping_status',
  'payment_status',
  'payment_type',
  'account_name',
  'account_number',
  'item_count',
  'items',
  'subtotal',
  'shipping_fee',
  'total_price',
  'total_weight',
  'first_name',
  'last_name',
  'country',
  'street_address',
  'apartment_suit',
  'town_city',
  'state_country',
  'postcode',
  'phone',
  'email_address',
  'delivery_zone',
  'delivery_days',
  'courier',
  'tracking_number',
] as const
export type ExportColumn = (typeof exportColumns)[number]

/** Longer than all columns with a comma and a space each. */
const MAX_LIST_LENGTH = 1_000
const UNKNOWN = `Must be names of columns: ${exportColumns.join(', ')}`

/** Columns in the order of the list, separated by commas, each once; absent or blank: all. */
const columnList = z.preprocess(
  (value) => {
    if (typeof value !== 'string' || value.length > MAX_LIST_LENGTH) return value
    return value.trim() === '' ? undefined : [...new Set(value.split(',').map((name) => name.trim()))]
  },
  z.array(z.enum(exportColumns, { error: UNKNOWN }), { error: UNKNOWN }).optional(),
)

/** The orders of a list, and the columns of their file. */
export const exportQuery = orderQuery.safeExtend({ columns: columnList })
export type ExportQuery = z.infer<typeof exportQuery>
