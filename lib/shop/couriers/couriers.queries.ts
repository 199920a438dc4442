import { type DatabaseClient, db } from '@/lib/platform/db/client'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query } from '@/lib/platform/db/query'
import { createView } from '@/lib/platform/fields/fields'
import type { Admin } from '@/lib/platform/actors/actors'
import { courierFields } from '@/lib/shop/couriers/courier-fields.schema'
import { type CourierAmounts, type CourierView, courierView } from '@/lib/shop/couriers/couriers.schema'
import { toCourierKey, toTrackingUrl } from '@/lib/shop/orders/shipments/shipments.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { TO_COLLECT_SQL } from '@/lib/shop/orders/cash/cash-record.queries'

const toShownFields = createView(courierFields)

/** All couriers by name. A shop has a handful of them. */
export async function listCouriers(_admin: Admin, on: DatabaseClient = db()): Promise<CourierView[]> {
  const rows = await on.courier.findMany({ orderBy: [{ normalizedName: 'asc' }] })
  return rows.map((row) => {
    const { id, version } = row
    return courierView.parse({ ...toShownFields(row), id, version })
  })
}

/** The URL at which the courier of an order shows where its parcel is; null without one. */
export async function getTrackingUrl({
  courier,
  tracking_number: number,
}: Pick<OrderView, 'courier' | 'tracking_number'>): Promise<string | null> {
  if (courier === null || number === null) return null
  const record = await db().courier.findUnique({
    where: { normalizedName: toCourierKey(courier) },
    select: { trackingUrl: true },
  })
  return toTrackingUrl({ tracking_url: record?.trackingUrl ?? null }, number)
}

type AmountRow = Omit<CourierAmounts, 'onTheWaySum' | 'deliveredSum' | 'notReceived'> & {
  onTheWaySum: string
  deliveredSum: string
  notReceived: string
}

/** What each courier has of the shop, by name: those with a record, and names of orders that are not settled. */
export async function listCourierAmounts(_admin: Admin, on?: QueryExecutor): Promise<CourierAmounts[]> {
  const rows = await query<AmountRow>(on)`
    WITH parcels AS (
      SELECT lower(courier) AS key, min(courier) AS name,
        count(*) FILTER (WHERE order_status = 'order confirmed')::int AS on_the_way,
        coalesce(sum(${TO_COLLECT_SQL}) FILTER (WHERE order_status = 'order confirmed' AND payment_status = 'to_collect'), 0)
          AS on_the_way_sum,
        count(*) FILTER (WHERE refused_parcel = 'returning')::int AS returning_count,
        count(*) FILTER (WHERE order_status = 'order completed')::int AS delivered,
        coalesce(sum(${TO_COLLECT_SQL}) FILTER (WHERE order_status = 'order completed'), 0) AS delivered_sum
      FROM orders
      WHERE courier IS NOT NULL
        AND (order_status = 'order confirmed' OR refused_parcel = 'returning' OR (payment_status = 'to_collect' AND order_status = 'order completed'))
      GROUP BY lower(courier)
    ), settled AS (
      SELECT lower(courier) AS key, min(courier) AS name,
        sum(collected + corrected - courier_fees - coalesce(received, 0)) AS not_received
      FROM courier_settlements WHERE courier IS NOT NULL GROUP BY lower(courier)
    )
    SELECT coalesce(c.name, parcels.name, settled.name) AS name, c.id,
      coalesce(on_the_way, 0) AS "onTheWay", coalesce(on_the_way_sum, 0)::text AS "onTheWaySum",
      coalesce(returning_count, 0) AS returning, coalesce(delivered, 0) AS delivered, coalesce(delivered_sum, 0)::text AS "deliveredSum",
      coalesce(not_received, 0)::text AS "notReceived"
    FROM couriers c FULL JOIN parcels ON parcels.key = c.normalized_name
      FULL JOIN settled ON settled.key = coalesce(c.normalized_name, parcels.key)
    WHERE c.id IS NOT NULL OR parcels.key IS NOT NULL OR not_received <> 0
    ORDER BY lower(coalesce(c.name, parcels.name, settled.name))`
  return rows.map((row) => ({
    ...row,
    onTheWaySum: Number(row.onTheWaySum),
    deliveredSum: Number(row.deliveredSum),
    notReceived: Number(row.notReceived),
  }))
}
