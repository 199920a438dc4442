import type { Admin } from '@/lib/platform/actors/actors'
import { recordChange } from '@/lib/platform/audit/audit-log.commands'
import { type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { invalidateOrders } from '@/lib/shop/cache/cache-invalidation.commands'
import { conflict, notFound } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import { fileDate } from '@/lib/platform/text/dates'
import { enqueueNotifications } from '@/lib/shop/notifications/outbox.commands'
import { writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import { getSettlement } from '@/lib/shop/orders/cash/settlement-documents.queries'
import type {
  SettlementView,
  UpdateSettlementInput,
} from '@/lib/shop/orders/cash/settlement-documents.schema'
import type { SettlementFileView } from '@/lib/shop/orders/cash/settlements.schema'
import { lockCouriers } from '@/lib/shop/orders/shipments/shipments.commands'
import { applyOrderUpdate, type OrderState } from '@/lib/shop/orders/orders.rules'

type Document = Pick<SettlementFileView, 'courier' | 'collected' | 'corrected' | 'courier_fees' | 'rows'> & {
  file: string | null
  received: number | null
  /** The orders or parcels as the rows name them, by line. */
  names: ReadonlyMap<number, string>
}

/** Writes the document of an applied file, with all of its rows; returns its id. */
export async function createSettlement(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  { courier, collected, corrected, courier_fees: courierFees, rows, file, received, names }: Document,
): Promise<number> {
  const { id } = await tx.courierSettlement.create({
    data: {
      courier,
      day: new Date(fileDate(new Date())),
      file,
      collected,
      corrected,
      courierFees,
      received,
      actor: admin.name,
    },
    select: { id: true },
  })
  await tx.courierSettlementRow.createMany({
    data: rows.map((row) => ({
      settlementId: id,
      line: row.line,
      orderId: row.order_id,
      name: names.get(row.line) ?? null,
      due: row.due,
      collected: row.collected,
      courierFee: row.courier_fee,
      outcome: row.outcome,
      message: row.message,
    })),
  })
  const after = { courier, collected: collected + corrected, courierFees, received }
  await recordChange(tx, admin, 'settlement', 'create', id, { before: null, after })
  return id
}

/**
 * Records what a courier paid to the shop for a settlement.
 * @throws AppError 'not_found', or 'conflict' when its version is not the one seen, with the current one as `current`.
 */
export const updateSettlement = (
  admin: Admin<'orders'>,
  id: number,
  { received, version }: UpdateSettlementInput,
): Promise<SettlementView> =>
  withTransaction(async (tx) => {
    await lockCouriers(tx)
    await tx.$queryRaw`SELECT 1 FROM courier_settlements WHERE id = ${id} FOR UPDATE`
    const before = await getSettlement(admin, id, tx)
    if (!before) throw notFound('no_settlement')
    if (version !== undefined && version !== before.version) {
      throw conflict(errorText('changed_meanwhile'), undefined, { current: before })
    }
    if (received === before.received) return before
    await tx.courierSettlement.update({ where: { id }, data: { received, version: { increment: 1 } } })
    const states = { before: { received: before.received }, after: { received } }
    await recordChange(tx, admin, 'settlement', 'update', id, states)
    invalidateOrders(tx)
    return { ...before, received, version: before.version + 1 }
  })

type Row = OrderState & { id: number }

/** Completes those of these orders that may be: confirmed ones whose money is there or is to be collected; their number. */
export async function completeOrders(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await tx.$queryRaw<Row[]>`
    SELECT id, order_status AS "orderStatus", shipping_status AS "shippingStatus", payment_status AS "paymentStatus"
    FROM orders WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`
  const changes = rows.flatMap(({ id, ...before }) => {
    const after = applyOrderUpdate(before, { order_status: 'order completed' })
    if (!after || before.orderStatus === after.orderStatus) return []
    const events = [
      { type: 'order_status', oldValue: before.orderStatus, newValue: after.orderStatus },
      ...(before.shippingStatus === after.shippingStatus
        ? []
        : [{ type: 'shipping_status', oldValue: before.shippingStatus, newValue: after.shippingStatus }]),
    ]
    return [{ id, columns: after, events, audit: { action: 'order.update', before, after } as const }]
  })
  await writeOrders(tx, admin, changes)
  await enqueueNotifications(
    tx,
    'order.completed',
    changes.map(({ id }) => id),
  )
  return changes.length
}
