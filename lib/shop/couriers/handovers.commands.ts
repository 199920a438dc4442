import { withTransaction } from '@/lib/platform/db/client'
import type { Admin } from '@/lib/platform/actors/actors'
import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { formatDateTime } from '@/lib/platform/text/dates'
import type { HandoverInput } from '@/lib/shop/couriers/handovers.schema'
import type { OrderBulkResult } from '@/lib/shop/orders/order-bulk.schema'
import {
  type LockedShipment,
  lockShipments,
  writeShipments,
} from '@/lib/shop/orders/shipments/shipments.commands'
import { canGoOut } from '@/lib/shop/orders/orders.rules'
import { applyShipment, isHandedOver } from '@/lib/shop/orders/shipments/shipments-file.rules'
import { toCourierKey } from '@/lib/shop/orders/shipments/shipments.rules'

/**
 * Hands parcels over to a courier in one transaction, and tells for each whether it was changed, was already so, or why
 * it cannot go. Only confirmed orders go that their customer does not fetch and whose money does not have to be checked or sent
 * before; what a courier has already may get another one. A number of another courier does not stay. A
 * parcel that was handed over since the person saw it is refused and named with its courier.
 */
export const handOver = (admin: Admin<'orders'>, input: HandoverInput): Promise<OrderBulkResult[]> =>
  withTransaction(async (tx) => {
    const { order_ids: ids, courier, note } = input
    const parcels = await lockShipments(tx, ids)
    const record = await tx.courier.findUnique({ where: { normalizedName: toCourierKey(courier) } })
    const name = record?.name ?? courier
    const seen = new Map(input.seen.map((one) => [one.order_id, one.courier]))
    const results = ids.map((id) => decide(id, parcels.get(id), { courier: name, note, seen: seen.get(id) }))
    const handedOverAt = new Date()
    const changes = results.flatMap(({ order_id: id, outcome }) => {
      const before = parcels.get(id)
      if (outcome !== 'changed' || !before) return []
      const after = applyShipment(before, { courier: name })
      return [{ id, before, after, columns: { courierNote: note ?? before.note, handedOverAt } }]
    })
    await writeShipments(tx, admin, changes)
    return results
  })

function decide(
  id: number,
  parcel: LockedShipment | undefined,
  { courier, note, seen }: { courier: string; note: string | null; seen: string | null | undefined },
): OrderBulkResult {
  const refused = (reason: ErrorText): OrderBulkResult => ({ order_id: id, outcome: 'refused', reason })
  if (!parcel) return refused(errorText('no_order'))
  if (parcel.orderStatus !== 'order confirmed') return refused(errorText('parcel_not_confirmed'))
  if (parcel.isPickup) return refused(errorText('parcel_is_fetched'))
  if (!isHandedOver(parcel) && !canGoOut(parcel)) return refused(errorText('parcel_not_paid'))
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
