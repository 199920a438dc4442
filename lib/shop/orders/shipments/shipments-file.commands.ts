import { errorText } from '@/lib/platform/errors/error-text'
import { type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { AppError } from '@/lib/platform/errors/app-error'
import type { Admin } from '@/lib/platform/actors/actors'
import { readOrderFile } from '@/lib/shop/orders/files/order-file.queries'
import { countOutcomes } from '@/lib/shop/orders/files/order-file.rules'
import { ORDER_FILE_TIMEOUT_MS, type OrderFileInput } from '@/lib/shop/orders/files/order-file.schema'
import { planShipments, readOrderNumber } from '@/lib/shop/orders/shipments/shipments-file.rules'
import {
  shipmentColumns,
  type ShipmentRowView,
  type ShipmentsFileView,
} from '@/lib/shop/orders/shipments/shipments-file.schema'
import {
  type LockedShipment,
  lockShipments,
  writeShipments,
} from '@/lib/shop/orders/shipments/shipments.commands'
import type { ReceivedFile } from '@/lib/platform/uploads/uploads.schema'

/**
 * Sets couriers and tracking numbers by a CSV file, all rows or none; with `skip_refused` all but the invalid ones. With
 * `dry_run` it says what each row would do.
 * @throws AppError 'validation_failed' under `file` when it cannot be read, or, unless it is a dry run or leaves them out,
 * when a row is invalid.
 */
export async function importShipments(
  admin: Admin<'orders'>,
  received: ReceivedFile | undefined,
  { dry_run: isDryRun, skip_refused: skipsInvalid }: OrderFileInput,
): Promise<ShipmentsFileView> {
  const rows = await readOrderFile(received, shipmentColumns, [['order_id'], ['courier', 'tracking_number']])
  const ids = rows.flatMap(({ cells }) => readOrderNumber(cells.order_id) ?? [])
  return withTransaction(
    async (tx) => {
      const orders = await lockShipments(tx, ids)
      const plan = await planShipments(rows, orders)
      if (!isDryRun) assertAllValid(plan, skipsInvalid)
      if (!isDryRun) await applyPlan(tx, admin, plan, orders)
      return { is_applied: !isDryRun, counts: countOutcomes(plan), rows: plan }
    },
    { timeout: ORDER_FILE_TIMEOUT_MS },
  )
}

async function applyPlan(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  plan: readonly ShipmentRowView[],
  orders: ReadonlyMap<number, LockedShipment>,
): Promise<void> {
  const changes = plan.flatMap(({ outcome, order_id: id, courier, tracking_number: trackingNumber }) => {
    const before = id === null ? undefined : orders.get(id)
    return outcome === 'change' && id !== null && before
      ? [{ id, before, after: { courier, trackingNumber } }]
      : []
  })
  await writeShipments(tx, admin, changes)
}

/** Maximum number of problems in one error. */
const MAX_PROBLEMS = 100

/**
 * @throws AppError 'validation_failed' under `file` that names the invalid rows, the first hundred of them; with
 * `skipsInvalid` only when no row is valid.
 */
export function assertAllValid(
  plan: readonly { line: number; message: string | null }[],
  skipsInvalid: boolean,
): void {
  const problems = plan.flatMap(({ line, message }) =>
    message === null ? [] : errorText('on_line', { line, text: message }),
  )
  const [first] = problems
  if (first === undefined || (skipsInvalid && problems.length < plan.length)) return
  throw new AppError('validation_failed', first, { fields: { file: problems.slice(0, MAX_PROBLEMS) } })
}
