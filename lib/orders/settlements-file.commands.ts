import { type TransactionClient, withTransaction } from '@/lib/db/client'
import type { Admin } from '@/lib/actors'
import { readOrderFile } from '@/lib/orders/order-file.queries'
import { countOutcomes } from '@/lib/orders/order-file.rules'
import { ORDER_FILE_TIMEOUT_MS } from '@/lib/orders/order-file.schema'
import { readSettledOrders, writeSettlements } from '@/lib/orders/settlements.commands'
import { planSettlement, type SettledOrder } from '@/lib/orders/settlements.rules'
import {
  settlementColumns,
  type SettlementFileView,
  type SettlementRowView,
} from '@/lib/orders/settlements.schema'
import { assertAllValid } from '@/lib/orders/shipments-file.commands'
import { readOrderNumber } from '@/lib/orders/shipments-file.rules'
import type { ReceivedFile } from '@/lib/uploads/uploads.schema'

/**
 * Records what a courier brought by their CSV file, all rows or none. With `dry_run` it says what each row would do.
 * @throws AppError 'validation_failed' under `file` when it cannot be read, or, unless it is a dry run, when a row is
 * invalid.
 */
export async function importSettlement(
  admin: Admin<'orders'>,
  received: ReceivedFile | undefined,
  { dry_run: isDryRun }: { dry_run: boolean },
): Promise<SettlementFileView> {
  const rows = await readOrderFile(received, settlementColumns, [
    ['order_id', 'tracking_number'],
    ['collected'],
  ])
  const ids = rows.flatMap(({ cells }) => readOrderNumber(cells.order_id) ?? [])
  const numbers = rows.flatMap(({ cells }) =>
    cells.order_id || !cells.tracking_number ? [] : cells.tracking_number,
  )
  return withTransaction(
    async (tx) => {
      const orders = await readSettledOrders(tx, { ids, numbers }, { isLocked: !isDryRun })
      const plan = await planSettlement(rows, orders)
      if (!isDryRun) await applyPlan(tx, admin, plan, orders)
      const changes = plan.filter(({ outcome }) => outcome === 'change')
      return {
        is_applied: !isDryRun,
        counts: countOutcomes(plan),
        collected: changes.reduce((sum, row) => sum + (row.collected ?? 0), 0),
        courier_fees: changes.reduce((sum, row) => sum + (row.courier_fee ?? 0), 0),
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
  assertAllValid(plan)
  const byId = new Map(orders.map((order) => [order.id, order]))
  const settlements = plan.flatMap(({ outcome, order_id: id, collected, courier_fee: courierFee }) => {
    const order = id === null ? undefined : byId.get(id)
    if (outcome !== 'change' || !order) return []
    // Of an order whose money was brought before, only the fee of the courier is new.
    return [{ order, collected: order.facts.collected > 0 ? 0 : (collected ?? 0), courierFee }]
  })
  await writeSettlements(tx, admin, settlements)
}
