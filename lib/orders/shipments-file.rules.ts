import { mapInSlices } from '@/lib/event-loop'
import type { OrderFileCells } from '@/lib/orders/order-file.rules'
import type { ShipmentColumn, ShipmentRowView } from '@/lib/orders/shipments-file.schema'
import { shipmentFields, type ShipmentInput } from '@/lib/orders/shipments.schema'
import { orderNumberSchema } from '@/lib/validators'

/** Courier and tracking number of an order. */
export type Shipment = { courier: string | null; trackingNumber: string | null }

const orderNumber = orderNumberSchema()

/** The number of the order in a cell; null when it is no order number. */
export function readOrderNumber(cell: string | undefined): number | null {
  const parsed = orderNumber.safeParse(cell)
  return parsed.success ? parsed.data : null
}

/** The shipment after a change; an absent field stays. */
export const applyShipment = (before: Shipment, { courier, tracking_number }: ShipmentInput): Shipment => ({
  courier: courier === undefined ? before.courier : courier,
  trackingNumber: tracking_number === undefined ? before.trackingNumber : tracking_number,
})

export const isSameShipment = (one: Shipment, other: Shipment): boolean =>
  one.courier === other.courier && one.trackingNumber === other.trackingNumber

/**
 * What each row of a file of shipments does to the orders that exist, in the order of the file. An empty cell leaves what
 * the order has.
 */
export async function planShipments(
  rows: readonly OrderFileCells<ShipmentColumn>[],
  orders: ReadonlyMap<number, Shipment>,
): Promise<ShipmentRowView[]> {
  const seen = new Set<number>()
  return mapInSlices(rows, ({ line, cells }) => {
    const id = readOrderNumber(cells.order_id)
    const invalid = (message: string): ShipmentRowView => ({
      line,
      order_id: id,
      courier: null,
      tracking_number: null,
      outcome: 'invalid',
      message,
    })
    if (id === null) return invalid('Must be an order number, such as 24')
    const before = orders.get(id)
    if (!before) return invalid(`There is no order ${id}`)
    if (seen.has(id)) return invalid(`The order ${id} appears twice`)
    seen.add(id)
    const parsed = shipmentFields.safeParse({
      courier: cells.courier || undefined,
      tracking_number: cells.tracking_number || undefined,
    })
    if (!parsed.success) return invalid(parsed.error.issues[0]?.message ?? 'Must be text')
    const after = applyShipment(before, { order_id: id, ...parsed.data })
    const outcome = isSameShipment(before, after) ? 'same' : 'change'
    return {
      line,
      order_id: id,
      courier: after.courier,
      tracking_number: after.trackingNumber,
      outcome,
      message: null,
    }
  })
}
