import { type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import type { Admin } from '@/lib/platform/actors/actors'
import { readOrderFile } from '@/lib/shop/orders/files/order-file.queries'
import { countOutcomes } from '@/lib/shop/orders/files/order-file.rules'
import { ORDER_FILE_TIMEOUT_MS, type OrderFileInput } from '@/lib/shop/orders/files/order-file.schema'
import { type Correction, writeCorrections } from '@/lib/shop/orders/cash/settlement-corrections.commands'
import {
  readSettledOrders,
  type Settlement,
  writeSettlements,
} from '@/lib/shop/orders/cash/settlements.commands'
import { inBothScripts, withLostZeros } from '@/lib/platform/csv/file-columns'
import { planSettlement, type SettledOrder } from '@/lib/shop/orders/cash/settlements.rules'
import {
  settlementColumns,
  type SettlementFileView,
  type SettlementRowView,
} from '@/lib/shop/orders/cash/settlements.schema'
import { assertAllValid } from '@/lib/shop/orders/shipments/shipments-file.commands'
import { readOrderNumber } from '@/lib/shop/orders/shipments/shipments-file.rules'
import type { ReceivedFile } from '@/lib/platform/uploads/uploads.schema'

/**
 * Records what a courier brought by their CSV file, all rows or none; with `skip_refused` all but the invalid ones. A row with
 * a reason corrects what was recorded before. With `dry_run` it says what each row would do.
 * @throws AppError 'validation_failed' under `file` when it cannot be read, or, unless it is a dry run or leaves them out,
 * when a row is invalid.
 */
export async function importSettlement(
  admin: Admin<'orders'>,
  received: ReceivedFile | undefined,
  { dry_run: isDryRun, skip_refused: skipsInvalid }: OrderFileInput,
): Promise<SettlementFileView> {
  const rows = await readOrderFile(received, settlementColumns, [
    ['order_id', 'tracking_number'],
    ['collected'],
  ])
  const ids = rows.flatMap(({ cells }) => readOrderNumber(cells.order_id) ?? [])
  const numbers = rows.flatMap(({ cells }) =>
    cells.order_id || !cells.tracking_number
      ? []
      : withLostZeros(cells.tracking_number).flatMap(inBothScripts),
  )
  return withTransaction(
    async (tx) => {
      const orders = await readSettledOrders(tx, { ids, numbers }, { isLocked: !isDryRun })
      const plan = await planSettlement(rows, orders)
      if (!isDryRun) assertAllValid(plan, skipsInvalid)
      if (!isDryRun) await applyPlan(tx, admin, plan, orders)
      const changes = plan.filter(({ outcome }) => outcome === 'change')
      const sum = (of: (row: SettlementRowView) => number) =>
        changes.reduce((total, row) => total + of(row), 0)
      return {
        is_applied: !isDryRun,
        counts: countOutcomes(plan),
        collected: sum((row) => (row.collected_before === null ? (row.collected ?? 0) : 0)),
        courier_fees: sum((row) => row.courier_fee ?? 0),
        corrected: sum((row) =>
          row.collected_before === null ? 0 : (row.collected ?? 0) - row.collected_before,
        ),
        rows: plan,
      }
    },
    { timeout: ORDER_FILE_TIMEOUT_MS },
  )
}

async function applyPlan(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  plan: readonly SettlementRowView[],
  orders: readonly SettledOrder[],
): Promise<void> {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const settlements: Settlement[] = []
  const corrections: Correction[] = []
  for (const { outcome, order_id: id, collected, courier_fee: courierFee, ...row } of plan) {
    const order = id === null ? undefined : byId.get(id)
    if (outcome !== 'change' || !order) continue
    if (row.collected_before !== null && row.reason !== null)
      corrections.push({ order, collected: collected ?? 0, courierFee, reason: row.reason })
    // Of an order whose money was brought before, only the fee of the courier is new.
    else settlements.push({ order, collected: order.facts.collected > 0 ? 0 : (collected ?? 0), courierFee })
  }
  await writeSettlements(tx, admin, settlements)
  await writeCorrections(tx, admin, corrections)
}
