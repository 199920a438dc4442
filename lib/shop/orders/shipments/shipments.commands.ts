/**
 * lib/shop/orders/shipments: Couriers and tracking numbers, one by one or by file.
 */

import { type OrderWrite, writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import { type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import type { OrderStatus, StoredPaymentStatus } from '@/lib/shop/order-status/order-status.schema'
import { errorText } from '@/lib/platform/errors/error-text'
import type { Admin } from '@/lib/platform/actors/actors'
import type { OrderBulkResult } from '@/lib/shop/orders/order-bulk.schema'
import {
  applyShipment,
  isHandedOver,
  isSameShipment,
  isTakenAway,
  type Shipment,
  type StoredShipment,
} from '@/lib/shop/orders/shipments/shipments-file.rules'
import { toCourierKey } from '@/lib/shop/orders/shipments/shipments.rules'
import type { ShipmentInput } from '@/lib/shop/orders/shipments/shipments.schema'

/** A shipment of an order before and after a change, and what else the change writes. */
export type ShipmentChange = {
  id: number
  before: LockedShipment
  after: Shipment
  columns?: OrderWrite['columns']
}

/**
 * Sets courier and tracking number of several orders in one transaction, and tells for each whether it was changed, was
 * already so, does not exist or is fetched by its customer.
 */
export const setShipments = (
  admin: Admin<'orders'>,
  inputs: readonly ShipmentInput[],
): Promise<OrderBulkResult[]> =>
  withTransaction(async (tx) => {
    const orders = await lockShipments(
      tx,
      inputs.map((input) => input.order_id),
    )
    const changes: ShipmentChange[] = []
    const results = inputs.map((input): OrderBulkResult => {
      const id = input.order_id
      const before = orders.get(id)
      if (!before) return { order_id: id, outcome: 'refused', reason: errorText('no_order') }
      const after = applyShipment(before, input)
      if (isSameShipment(before, after)) return { order_id: id, outcome: 'unchanged', reason: null }
      if (before.isPickup && isHandedOver(after)) {
        return { order_id: id, outcome: 'refused', reason: errorText('parcel_is_fetched') }
      }
      changes.push({ id, before, after })
      return { order_id: id, outcome: 'changed', reason: null }
    })
    await writeShipments(tx, admin, changes)
    return results
  })

/** The shipment of a locked order. */
export type LockedShipment = StoredShipment & {
  orderStatus: OrderStatus
  paymentStatus: StoredPaymentStatus
  /** What the courier was told. */ note: string | null
  /** Kyat that the courier keeps; null while unknown. */ courierFee: number | null
  handedOverAt: Date | null
}

/**
 * Keeps all couriers, who are few, as they are: who renames or deletes one does not see orders and settlements that are not
 * committed. Comes before the locks of orders, as it does there.
 */
export const lockCouriers = (tx: TransactionClient): Promise<unknown> =>
  tx.$queryRaw`SELECT FROM couriers ORDER BY id FOR SHARE`

/** The shipments of these orders, locked by ascending number, and all couriers before; unknown ones are absent. */
export async function lockShipments(
  tx: TransactionClient,
  ids: readonly number[],
): Promise<Map<number, LockedShipment>> {
  await lockCouriers(tx)
  const rows = await tx.$queryRaw<({ id: number } & LockedShipment)[]>`
    SELECT id, order_status AS "orderStatus", payment_status AS "paymentStatus", courier, courier_note AS note, courier_fee AS "courierFee",
      tracking_number AS "trackingNumber", is_pickup AS "isPickup", handed_over_at AS "handedOverAt"
    FROM orders WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`
  return new Map(rows.map(({ id, ...shipment }) => [id, shipment]))
}

/**
 * Writes changed shipments of locked orders, and an audit entry for each. The first courier or number, and
 * another courier, begin the way. A courier with a record is spelled as there. Its usual fee is that of a parcel without one, or
 * with the usual one of the courier before, until its order is closed: what a closed one cost is in the cash book.
 */
export async function writeShipments(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  changes: readonly ShipmentChange[],
): Promise<void> {
  const now = new Date()
  const couriers = await readCouriers(tx, changes)
  const findRecord = ({ courier }: Shipment) => (courier ? couriers.get(toCourierKey(courier)) : undefined)
  const toColumns = ({ before, after }: ShipmentChange) => {
    const isOpen = before.orderStatus === 'order placed' || before.orderStatus === 'order confirmed'
    const record = findRecord(after)
    const isUsualFee =
      before.courierFee === null ||
      (isTakenAway(before, after) && before.courierFee === findRecord(before)?.usualFee)
    return pickShipment({
      courier: record?.name ?? after.courier,
      trackingNumber: after.trackingNumber,
      courierFee: isOpen && isUsualFee ? (record?.usualFee ?? null) : before.courierFee,
    })
  }
  await writeOrders(
    tx,
    admin,
    changes.map((change) => {
      const { id, before, after, columns = {} } = change
      const written = toColumns(change)
      return {
        id,
        columns: { ...written, ...toHandOver(before, after, now), ...columns },
        audit: { action: 'order.shipment', before: pickShipment(before), after: written },
      }
    }),
  )
}

/** The records of the couriers that parcels get, by their keys; usual fees in Kyat. */
async function readCouriers(
  tx: TransactionClient,
  changes: readonly ShipmentChange[],
): Promise<ReadonlyMap<string, { name: string; usualFee: number | null }>> {
  const keys = new Set(
    changes.flatMap(({ before, after }) =>
      [before, after].flatMap(({ courier }) => (courier ? toCourierKey(courier) : [])),
    ),
  )
  if (keys.size === 0) return new Map()
  const rows = await tx.courier.findMany({
    where: { normalizedName: { in: [...keys] } },
    select: { normalizedName: true, name: true, usualFee: true },
  })
  return new Map(rows.map(({ normalizedName, ...record }) => [normalizedName, record]))
}

const pickShipment = ({
  courier,
  trackingNumber,
  courierFee,
}: Shipment & Pick<LockedShipment, 'courierFee'>) => ({ courier, trackingNumber, courierFee })

/** When the parcel was handed over, where the change begins or ends that. */
function toHandOver(before: Shipment, after: Shipment, now: Date): { handedOverAt?: Date | null } {
  if (isHandedOver(before) === isHandedOver(after) && !isTakenAway(before, after)) return {}
  return { handedOverAt: isHandedOver(after) ? now : null }
}
