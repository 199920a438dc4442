/**
 * lib/shop/orders/files: The export of orders, and what files about orders have in common.
 */

import { iteratePages } from '@/lib/platform/db/pagination'
import type { Admin } from '@/lib/platform/actors/actors'
import { countOrders } from '@/lib/shop/orders/listing/order-counts.queries'
import { findIdRange } from '@/lib/shop/orders/listing/order-days.queries'
import { listOrders } from '@/lib/shop/orders/listing/order-list.queries'
import { getToCollectNow } from '@/lib/shop/orders/orders.rules'
import {
  type ExportColumn,
  exportColumnKinds,
  exportColumns,
} from '@/lib/shop/orders/files/order-export.rules'
import type { ExportQuery } from '@/lib/shop/orders/files/order-export.schema'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { createCsvOutput } from '@/lib/platform/csv/csv-output'
import { formatDateTime } from '@/lib/platform/text/dates'

/** Orders per read. */
const BATCH_SIZE = 200

/** The values of the columns: Kyat, grams, Yangon time. */
const cells: Record<ExportColumn, (order: OrderView) => string | number | null> = {
  order_id: (order) => order.id,
  order_date: (order) => formatDateTime(order.created_at),
  customer_name: (order) => order.user.name,
  order_status: (order) => order.order_status,
  shipping_status: (order) => order.shipping_status,
  payment_status: (order) => order.payment_status,
  payment_type: (order) => order.payment_type,
  account_name: (order) => order.payment_account?.account_name ?? null,
  account_number: (order) => order.payment_account?.account_number ?? null,
  item_count: (order) => order.order_details.length,
  items: formatItems,
  subtotal: (order) => order.subtotal,
  shipping_fee: (order) => order.shipping_fee,
  total_price: (order) => order.total_price,
  total_weight: (order) => order.total_weight,
  first_name: (order) => order.order_ship_address.first_name,
  last_name: (order) => order.order_ship_address.last_name,
  country: (order) => order.order_ship_address.country,
  street_address: (order) => order.order_ship_address.street_address,
  apartment_suit: (order) => order.order_ship_address.apartment_suit,
  town_city: (order) => order.order_ship_address.town_city,
  state_country: (order) => order.order_ship_address.state_country,
  postcode: (order) => order.order_ship_address.postcode,
  phone: (order) => order.order_ship_address.phone,
  email_address: (order) => order.order_ship_address.email_address,
  delivery_zone: (order) => order.delivery?.zone ?? null,
  delivery_days: (order) => order.delivery?.days ?? null,
  courier: (order) => order.courier,
  tracking_number: (order) => order.tracking_number,
  to_collect: getToCollectNow,
  received: ({ money }) => money.received + money.collected - money.refunded,
  missing: (order) => order.money.missing,
  missing_place: (order) => order.delivery?.missing_place ?? null,
  // By these a file that comes back says what it leaves as it was (decision 0183).
  exported_courier: (order) => order.courier,
  exported_tracking_number: (order) => order.tracking_number,
  refunded: (order) => order.money.refunded,
  allowed: ({ money }) => money.fee_allowed + money.goods_allowed,
  due_back: (order) => order.money.due,
  discount: (order) => order.discount,
  channel: (order) => order.channel,
  promo_code: ({ promotion }) => promotion?.code ?? null,
  promotion: ({ promotion }) => promotion?.name ?? null,
  promotion_amount: ({ promotion }) => promotion?.amount ?? 0,
  promotion_my: ({ promotion }) => promotion?.name_my ?? null,
}

/**
 * The orders of this query, newest first, as a CSV file with these columns, all by default; streamed, whatever their
 * number.
 */
export async function* exportOrders(
  admin: Admin,
  { columns = [...exportColumns], reader, ...query }: ExportQuery,
): AsyncGenerator<string, void> {
  const { header, format } = createCsvOutput(
    reader,
    columns.map((column) => [column, exportColumnKinds[column]]),
  )
  yield header
  const known = { counts: await countOrders(admin, query), idRange: await findIdRange(query) }
  const pages = iteratePages((cursor) =>
    listOrders(admin, { ...query, page: cursor === undefined ? 1 : 2, per_page: BATCH_SIZE, cursor }, known),
  )
  for await (const orders of pages) {
    yield format(orders.map((order) => columns.map((column) => cells[column](order))))
  }
}

/** The order lines, "2 × Tea", one per line of the cell. */
function formatItems(order: OrderView): string {
  return order.order_details.map((line) => `${line.total_quantity} × ${line.product.product_name}`).join('\n')
}
