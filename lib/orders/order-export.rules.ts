import type { ColumnKind } from '@/lib/text/file-columns'

/** The columns of the export of orders in their usual order, and what each has. */
export const exportColumnKinds = {
  order_id: 'id',
  order_date: 'text',
  customer_name: 'text',
  order_status: 'text',
  shipping_status: 'text',
  payment_status: 'text',
  payment_type: 'text',
  account_name: 'text',
  account_number: 'code',
  item_count: 'number',
  items: 'text',
  subtotal: 'number',
  shipping_fee: 'number',
  total_price: 'number',
  total_weight: 'number',
  first_name: 'text',
  last_name: 'text',
  country: 'text',
  street_address: 'text',
  apartment_suit: 'text',
  town_city: 'text',
  state_country: 'text',
  postcode: 'code',
  phone: 'code',
  email_address: 'text',
  delivery_zone: 'text',
  delivery_days: 'code',
  courier: 'text',
  tracking_number: 'code',
  to_collect: 'number',
  received: 'number',
  missing: 'number',
  missing_place: 'text',
  exported_courier: 'text',
  exported_tracking_number: 'code',
} as const satisfies Record<string, ColumnKind>
export type ExportColumn = keyof typeof exportColumnKinds

export const exportColumns = Object.keys(exportColumnKinds) as readonly ExportColumn[]
