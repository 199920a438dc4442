import { createCsvOutput, type CsvReader } from '@/lib/platform/csv/csv-output'
import { query } from '@/lib/platform/db/query'
import type { Admin } from '@/lib/platform/actors/actors'
import { type Parcel, parcelColumns } from '@/lib/shop/couriers/handovers.schema'
import { isToDeliver, toParcel } from '@/lib/shop/couriers/handovers.rules'
import { MAX_SELECTED_ORDERS } from '@/lib/shop/orders/order-bulk.rules'
import { getOrders } from '@/lib/shop/orders/orders.queries'

type Row = { id: number; e164: string | null; note: string | null }

/** The parcels of these orders as their courier is told of them, by ascending number; at most 500, unknown ones left out. */
export async function listParcels(admin: Admin, ids: readonly number[]): Promise<Parcel[]> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b).slice(0, MAX_SELECTED_ORDERS)
  const [orders, rows] = await Promise.all([
    getOrders(admin, wanted),
    query<Row>()`
      SELECT o.id, a.phone_e164 AS e164, o.courier_note AS note
      FROM orders o LEFT JOIN order_addresses a ON a.order_id = o.id WHERE o.id = ANY(${wanted}::int[])`,
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return orders.map((order) => toParcel(order, byId.get(order.id) ?? { e164: null, note: null }))
}

/** The CSV file that a courier gets with these parcels, without those of cancelled orders. */
export async function* exportParcels(
  admin: Admin,
  { ids, reader }: { ids: readonly number[]; reader: CsvReader },
): AsyncGenerator<string, void> {
  const columns = Object.entries(parcelColumns) as [
    keyof typeof parcelColumns,
    (typeof parcelColumns)['note'],
  ][]
  const { header, format } = createCsvOutput(reader, columns)
  const parcels = (await listParcels(admin, ids)).filter(isToDeliver)
  yield header
  yield format(parcels.map((parcel) => columns.map(([column]) => parcel[column])))
}
