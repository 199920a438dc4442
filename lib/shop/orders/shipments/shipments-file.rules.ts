import type { z } from 'zod'
import { errorText, getFirstError, type ErrorText } from '@/lib/platform/errors/error-text'
import { mapInSlices } from '@/lib/platform/concurrency/event-loop'
import type { OrderFileCells } from '@/lib/shop/orders/files/order-file.rules'
import {
  type ShipmentColumn,
  shipmentColumns,
  type ShipmentRowView,
} from '@/lib/shop/orders/shipments/shipments-file.schema'
import { shipmentChange, type ShipmentInput } from '@/lib/shop/orders/shipments/shipments.schema'
import { toCourierKey } from '@/lib/shop/orders/shipments/shipments.rules'
import { compareCells } from '@/lib/platform/csv/file-columns'
import { orderNumberSchema } from '@/lib/platform/validation/validators'

/** Courier and tracking number of an order. */
export type Shipment = { courier: string | null; trackingNumber: string | null }
/** The shipment of a stored order. */
export type StoredShipment = Shipment & {
  /** Whether the customer fetches it: no courier takes it. */ isPickup: boolean
}

const orderNumber = orderNumberSchema()

/** The number of the order in a cell; null when it is no order number. */
export function readOrderNumber(cell: string | undefined): number | null {
  const parsed = orderNumber.safeParse(cell)
  return parsed.success ? parsed.data : null
}

/** What is wrong with the first invalid cell of a row, and its column. */
export function toCellProblem(error: z.ZodError): [message: ErrorText, column: string | null] {
  const column = error.issues[0]?.path[0]
  return [getFirstError(error), typeof column === 'string' ? column : null]
}

/** Whether the courier that had a parcel has it no longer. */
export const isTakenAway = ({ courier: before }: Shipment, { courier }: Pick<Shipment, 'courier'>): boolean =>
  before !== null && toCourierKey(before) !== toCourierKey(courier ?? '')

/** The shipment after a change; an absent field stays, except the number that another courier gave the parcel. */
export function applyShipment(
  before: Shipment,
  { courier = before.courier, tracking_number }: Omit<ShipmentInput, 'order_id'>,
): Shipment {
  const stays = isTakenAway(before, { courier }) ? null : before.trackingNumber
  return { courier, trackingNumber: tracking_number === undefined ? stays : tracking_number }
}

export const isSameShipment = (one: Shipment, other: Shipment): boolean =>
  one.courier === other.courier && one.trackingNumber === other.trackingNumber

/** Whether somebody delivers it. */
export const isHandedOver = ({ courier, trackingNumber }: Shipment): boolean =>
  courier !== null || trackingNumber !== null

/** The cells of an order as its row of the export has them. */
const toStoredCells = ({
  courier,
  trackingNumber,
}: Shipment): Partial<Record<ShipmentColumn, string | null>> => ({
  courier,
  tracking_number: trackingNumber,
  exported_courier: courier,
  exported_tracking_number: trackingNumber,
})

const FIELDS = ['courier', 'tracking_number'] as const

/**
 * What each row of a file of shipments does to the orders that exist, in the order of the file. An empty cell leaves what
 * the order has, as `applyShipment` does, and so does one that is as it was exported; another one is invalid when somebody
 * changed the order since.
 */
export async function planShipments(
  rows: readonly OrderFileCells<ShipmentColumn>[],
  orders: ReadonlyMap<number, StoredShipment>,
): Promise<ShipmentRowView[]> {
  const seen = new Set<number>()
  return mapInSlices(rows, (row) => {
    const id = readOrderNumber(row.cells.order_id)
    const invalid = (message: ErrorText, column: string | null = null): ShipmentRowView => ({
      line: row.line,
      order_id: id,
      courier: null,
      tracking_number: null,
      outcome: 'invalid',
      message,
      column,
    })
    const before = id === null ? undefined : orders.get(id)
    const stored = before ? toStoredCells(before) : {}
    const { cells, problems } = compareCells(shipmentColumns, row, stored)
    if (problems[0]) return invalid(problems[0].message, problems[0].column)
    if (id === null) return invalid(errorText('order_number'), 'order_id')
    if (!before) return invalid(errorText('no_such_order_id', { id }))
    if (seen.has(id)) return invalid(errorText('order_id_repeated', { id }))
    seen.add(id)
    const changed = FIELDS.find((field) => isOverwritten(cells, stored, field))
    if (changed) return invalid(errorText('column_changed_after_export', { column: changed }), changed)
    const parsed = shipmentChange.safeParse({
      courier: isEdited(cells, 'courier') ? cells.courier : undefined,
      tracking_number: isEdited(cells, 'tracking_number') ? cells.tracking_number : undefined,
    })
    if (!parsed.success) return invalid(...toCellProblem(parsed.error))
    const after = applyShipment(before, parsed.data)
    const outcome = isSameShipment(before, after) ? 'same' : 'change'
    if (outcome === 'change' && before.isPickup && isHandedOver(after)) {
      return invalid(errorText('parcel_is_fetched'))
    }
    return {
      line: row.line,
      order_id: id,
      courier: after.courier,
      tracking_number: after.trackingNumber,
      outcome,
      message: null,
      column: null,
    }
  })
}

type Cells = OrderFileCells<ShipmentColumn>['cells']
type Field = (typeof FIELDS)[number]

/** Whether a cell says something, and something else than at the export. */
const isEdited = (cells: Cells, field: Field): boolean =>
  Boolean(cells[field]) && cells[field] !== cells[`exported_${field}`]

/** Whether an edited cell would replace what somebody else has written since the export. */
function isOverwritten(cells: Cells, stored: ReturnType<typeof toStoredCells>, field: Field): boolean {
  const [exported, now] = [cells[`exported_${field}`], stored[field] ?? '']
  return exported !== undefined && isEdited(cells, field) && exported !== now && cells[field] !== now
}
