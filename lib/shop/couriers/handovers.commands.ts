import { withTransaction } from '@/lib/platform/db/client'
import type { Admin } from '@/lib/platform/actors/actors'
import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { formatDateTime } from '@/lib/platform/text/dates'
import { toCourierKey } from '@/lib/shop/couriers/couriers.rules'
import type { HandoverInput } from '@/lib/shop/couriers/handovers.schema'
import { writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import type { OrderBulkResult } from '@/lib/shop/orders/order-bulk.schema'

type Parcel = {
  id: number
  orderStatus: string
  courier: string | null
  note: string | null
  courierFee: number | null
  trackingNumber: string | null
  isPickup: boolean
  handedOverAt: Date | null
}

/**
 * Hands parcels over to a courier in one transaction, and tells for each whether it was changed, was already so, or why
 * it cannot go. Only confirmed orders go that their customer does not fetch. The courier's usual fee is that of a parcel without one; a number of another
 * courier does not stay. A parcel that was handed over since the person saw it is refused and named with its courier.
 */
export const handOver = (admin: Admin<'orders'>, input: HandoverInput): Promise<OrderBulkResult[]> =>
  withTransaction(async (tx) => {
    const { order_ids: ids, courier, note } = input
    const rows = await tx.$queryRaw<Parcel[]>`
      SELECT id, order_status AS "orderStatus", courier, courier_note AS note, courier_fee AS "courierFee",
        tracking_number AS "trackingNumber", is_pickup AS "isPickup",
        handed_over_at AS "handedOverAt"
      FROM orders WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`
    const parcels = new Map(rows.map((row) => [row.id, row]))
    const record = await tx.courier.findUnique({ where: { normalizedName: toCourierKey(courier) } })
    const name = record?.name ?? courier
    const seen = new Map(input.seen.map((one) => [one.order_id, one.courier]))
    const results = ids.map((id) => decide(id, parcels.get(id), { courier: name, note, seen: seen.get(id) }))
    const handedOverAt = new Date()
    const changes = results.flatMap(({ order_id: id, outcome }) => {
      const before = parcels.get(id)
      if (outcome !== 'changed' || !before) return []
      const isOther = before.courier !== null && toCourierKey(before.courier) !== toCourierKey(name)
      const columns = {
        courier: name,
        courierNote: note ?? before.note,
        courierFee: before.courierFee ?? record?.usualFee ?? null,
        ...(isOther ? { trackingNumber: null } : {}),
      }
      const audit = {
        action: 'order.shipment',
        before: {
          courier: before.courier,
          trackingNumber: before.trackingNumber,
          courierFee: before.courierFee,
        },
        after: {
          courier: name,
          trackingNumber: isOther ? null : before.trackingNumber,
          courierFee: columns.courierFee,
        },
      } as const
      return [{ id, columns: { ...columns, handedOverAt }, audit }]
    })
    await writeOrders(tx, admin, changes)
    return results
  })

function decide(
  id: number,
  parcel: Parcel | undefined,
  { courier, note, seen }: { courier: string; note: string | null; seen: string | null | undefined },
): OrderBulkResult {
  const refused = (reason: ErrorText): OrderBulkResult => ({ order_id: id, outcome: 'refused', reason })
  if (!parcel) return refused(errorText('no_order'))
  if (parcel.orderStatus !== 'order confirmed') return refused(errorText('parcel_not_confirmed'))
  if (parcel.isPickup) return refused(errorText('parcel_is_fetched'))
  if (
    seen !== undefined &&
    parcel.courier !== null &&
    toCourierKey(parcel.courier) !== toCourierKey(seen ?? '')
  )
    return { ...refused(toObstacle(parcel.courier, parcel.handedOverAt)), with_courier: parcel.courier }
  const isSame = parcel.courier === courier && (note === null || note === parcel.note)
  return { order_id: id, outcome: isSame ? 'unchanged' : 'changed', reason: null }
}

const toObstacle = (courier: string, since: Date | null): ErrorText =>
  since === null
    ? errorText('parcel_with_courier', { courier })
    : errorText('parcel_with_courier_since', { courier, time: formatDateTime(since) })
