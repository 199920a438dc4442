import { type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import type { Admin } from '@/lib/platform/actors/actors'
import { readOrderFile } from '@/lib/shop/orders/files/order-file.queries'
import { countOutcomes } from '@/lib/shop/orders/files/order-file.rules'
import { ORDER_FILE_TIMEOUT_MS } from '@/lib/shop/orders/files/order-file.schema'
import { type Correction, writeCorrections } from '@/lib/shop/orders/cash/settlement-corrections.commands'
import {
  readSettledOrders,
  type Settlement,
  writeSettlements,
} from '@/lib/shop/orders/cash/settlements.commands'
import { inBothScripts, withLostZeros } from '@/lib/platform/csv/file-columns'
import { completeOrders, createSettlement } from '@/lib/shop/orders/cash/settlement-documents.commands'
import {
  findCourier,
  getToReceive,
  isDelivered,
  planSettlement,
  type SettledOrder,
} from '@/lib/shop/orders/cash/settlements.rules'
import {
  settlementColumns,
  type SettlementFileInput,
  type SettlementFileView,
  type SettlementRowView,
} from '@/lib/shop/orders/cash/settlements.schema'
import { assertAllValid } from '@/lib/shop/orders/shipments/shipments-file.commands'
import { lockCouriers } from '@/lib/shop/orders/shipments/shipments.commands'
import { readOrderNumber } from '@/lib/shop/orders/shipments/shipments-file.rules'
import type { ReceivedFile } from '@/lib/platform/uploads/uploads.schema'

/**
 * Records what a courier brought by their CSV file, all rows or none; with `skip_refused` all but the invalid ones. A row with
 * a reason corrects what was recorded before. With `complete` the orders whose money it has are completed. An applied file
 * that records something is kept as a document. With `dry_run` it says what each row would do.
 * @throws AppError 'validation_failed' under `file` when it cannot be read, or, unless it is a dry run or leaves them out,
 * when a row is invalid; under `received` when the file records nothing that was paid for.
 */
export async function importSettlement(
  admin: Admin<'orders'>,
  received: ReceivedFile | undefined,
  input: SettlementFileInput,
): Promise<SettlementFileView> {
  const { dry_run: isDryRun, skip_refused: skipsInvalid } = input
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
      if (!isDryRun) await lockCouriers(tx)
      const found = await readSettledOrders(tx, { ids, numbers }, { isLocked: !isDryRun })
      const settledFees = await readSettledFees(tx, found)
      const orders = found.map((order) => ({ ...order, settledFee: settledFees.get(order.id) ?? null }))
      const byId = new Map(orders.map((order) => [order.id, order]))
      const plan = await planSettlement(rows, orders)
      const delivered = plan.flatMap((row) => {
        const order = row.order_id === null ? undefined : byId.get(row.order_id)
        return order && isDelivered(row, order) ? [order.id] : []
      })
      const sums = sumUp(plan, byId, settledFees)
      const view = {
        is_applied: !isDryRun,
        counts: countOutcomes(plan),
        ...sums,
        to_receive: getToReceive(sums),
        courier: input.courier ?? findCourier(listNamed(plan, byId)),
        completes: delivered.length,
        settlement_id: null,
        rows: plan,
      }
      if (isDryRun) return view
      assertAllValid(plan, skipsInvalid)
      await applyPlan(tx, admin, plan, byId)
      const completes = input.complete ? await completeOrders(tx, admin, delivered) : 0
      // The same file again, after an answer that was lost, must not fail: what was received is with the first.
      if (view.counts.change === 0) return { ...view, completes }
      const names = new Map(
        rows.flatMap(({ line, cells }) => {
          const name = cells.order_id || cells.tracking_number
          return name ? [[line, name] as const] : []
        }),
      )
      const document = { ...view, names, file: input.file_name, received: input.received }
      return { ...view, completes, settlement_id: await createSettlement(tx, admin, document) }
    },
    { timeout: ORDER_FILE_TIMEOUT_MS },
  )
}

/**
 * What the rows of a plan that change something come to, in Kyat. Money that an earlier file has brought does not come again with
 * another fee, and of that fee only the difference to the earlier one is kept (or given back, below 0).
 */
function sumUp(
  plan: readonly SettlementRowView[],
  byId: ReadonlyMap<number, SettledOrder>,
  settledFees: ReadonlyMap<number, number>,
): Pick<SettlementFileView, 'collected' | 'courier_fees' | 'corrected'> {
  const changes = plan.filter(({ outcome }) => outcome === 'change')
  const sum = (of: (row: SettlementRowView) => number) => changes.reduce((total, row) => total + of(row), 0)
  return {
    collected: sum((row) =>
      row.collected_before === null && !isBrought(row, byId) ? (row.collected ?? 0) : 0,
    ),
    courier_fees: sum(({ courier_fee: fee, order_id: id }) =>
      fee === null ? 0 : fee - (settledFees.get(id ?? 0) ?? 0),
    ),
    corrected: sum((row) =>
      row.collected_before === null ? 0 : (row.collected ?? 0) - row.collected_before,
    ),
  }
}

/** The fees of orders in earlier files, the newest of each. */
async function readSettledFees(
  tx: TransactionClient,
  orders: readonly SettledOrder[],
): Promise<ReadonlyMap<number, number>> {
  const ids = orders.map(({ id }) => id)
  const rows = await tx.$queryRaw<{ id: number; fee: number }[]>`
    SELECT DISTINCT ON (order_id) order_id AS id, courier_fee AS fee FROM courier_settlement_rows
    WHERE order_id = ANY(${ids}::int[]) AND outcome = 'change' AND courier_fee IS NOT NULL
    ORDER BY order_id, settlement_id DESC, line DESC`
  return new Map(rows.map(({ id, fee }) => [id, fee]))
}

/** Whether the money of the order was brought before. */
const isBrought = (
  { order_id: id }: Pick<SettlementRowView, 'order_id'>,
  byId: ReadonlyMap<number, SettledOrder>,
): boolean => id !== null && (byId.get(id)?.facts.collected ?? 0) > 0

/** The orders that valid rows of a plan name. */
const listNamed = (plan: readonly SettlementRowView[], byId: ReadonlyMap<number, SettledOrder>) =>
  plan.flatMap(({ outcome, order_id: id }) => {
    const order = outcome === 'invalid' || id === null ? undefined : byId.get(id)
    return order ? [{ courier: order.courier ?? null }] : []
  })

async function applyPlan(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  plan: readonly SettlementRowView[],
  byId: ReadonlyMap<number, SettledOrder>,
): Promise<void> {
  const settlements: Settlement[] = []
  const corrections: Correction[] = []
  for (const { outcome, order_id: id, collected, courier_fee: courierFee, ...row } of plan) {
    const order = id === null ? undefined : byId.get(id)
    if (outcome !== 'change' || !order) continue
    if (row.collected_before !== null && row.reason !== null)
      corrections.push({ order, collected: collected ?? 0, courierFee, reason: row.reason })
    // Of an order whose money was brought before, only the fee of the courier is new.
    else
      settlements.push({
        order,
        collected: isBrought({ order_id: id }, byId) ? 0 : (collected ?? 0),
        courierFee,
      })
  }
  await writeSettlements(tx, admin, settlements)
  await writeCorrections(tx, admin, corrections)
}
