/**
 * lib/shop/orders/shipments: Couriers and tracking numbers, one by one or by file.
 */

import { writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import { type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { errorText } from '@/lib/platform/errors/error-text'
import type { Admin } from '@/lib/platform/actors/actors'
import type { OrderBulkResult } from '@/lib/shop/orders/order-bulk.schema'
import {
  applyShipment,
  isHandedOver,
  isSameShipment,
  type Shipment,
  type StoredShipment,
} from '@/lib/shop/orders/shipments/shipments-file.rules'
import type { ShipmentInput } from '@/lib/shop/orders/shipments/shipments.schema'

/** A shipment of an order before and after a change. */
export type ShipmentChange = { id: number; before: Shipment; after: Shipment }

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

/** The shipments of these orders, locked by ascending number; unknown ones are absent. */
export async function lockShipments(
  tx: TransactionClient,
  ids: readonly number[],
): Promise<Map<number, StoredShipment>> {
  const rows = await tx.$queryRaw<({ id: number } & StoredShipment)[]>`
    SELECT id, courier, tracking_number AS "trackingNumber", is_pickup AS "isPickup" FROM orders
    WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`
  return new Map(rows.map(({ id, ...shipment }) => [id, shipment]))
}

/** Writes changed shipments of locked orders, and an audit entry for each. The first courier or number begins the way. */
export async function writeShipments(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  changes: readonly ShipmentChange[],
): Promise<void> {
  const now = new Date()
  await writeOrders(
    tx,
    admin,
    changes.map(({ id, before, after }) => ({
      id,
      columns: { ...pickShipment(after), ...toHandOver(before, after, now) },
      audit: { action: 'order.shipment', before: pickShipment(before), after: pickShipment(after) },
    })),
  )
}

const pickShipment = ({ courier, trackingNumber }: Shipment): Shipment => ({ courier, trackingNumber })

/** When the parcel was handed over, where the change begins or ends that. */
function toHandOver(before: Shipment, after: Shipment, now: Date): { handedOverAt?: Date | null } {
  if (isHandedOver(before) === isHandedOver(after)) return {}
  return { handedOverAt: isHandedOver(after) ? now : null }
}
