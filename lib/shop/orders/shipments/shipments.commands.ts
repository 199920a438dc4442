/**
 * lib/shop/orders/shipments: Couriers and tracking numbers, one by one or by file.
 */

import { invalidateOrders } from '@/lib/shop/cache/cache-invalidation.commands'
import { type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { errorText } from '@/lib/platform/errors/error-text'
import { recordAudit } from '@/lib/platform/audit/audit-log.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import type { OrderBulkResult } from '@/lib/shop/orders/order-bulk.schema'
import {
  applyShipment,
  isSameShipment,
  type Shipment,
} from '@/lib/shop/orders/shipments/shipments-file.rules'
import type { ShipmentInput } from '@/lib/shop/orders/shipments/shipments.schema'

/** A shipment of an order before and after a change. */
export type ShipmentChange = { id: number; before: Shipment; after: Shipment }

/**
 * Sets courier and tracking number of several orders in one transaction, and tells for each whether it was changed, was
 * already so, or does not exist.
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
): Promise<Map<number, Shipment>> {
  const rows = await tx.$queryRaw<({ id: number } & Shipment)[]>`
    SELECT id, courier, tracking_number AS "trackingNumber" FROM orders
    WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`
  return new Map(rows.map(({ id, ...shipment }) => [id, shipment]))
}

/** Writes changed shipments of locked orders, and an audit entry for each. */
export async function writeShipments(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  changes: readonly ShipmentChange[],
): Promise<void> {
  if (changes.length === 0) return
  await tx.$executeRaw`
    UPDATE orders SET courier = change.courier, tracking_number = change.number, updated_at = now()
    FROM unnest(${changes.map(({ id }) => id)}::int[], ${changes.map(({ after }) => after.courier)}::text[],
      ${changes.map(({ after }) => after.trackingNumber)}::text[]) AS change (id, courier, number)
    WHERE orders.id = change.id`
  const entries = changes.map(({ id, before, after }) => ({
    action: 'order.shipment' as const,
    subjectType: 'order',
    subjectId: String(id),
    before,
    after,
  }))
  await recordAudit(tx, admin, ...entries)
  invalidateOrders(tx)
}
