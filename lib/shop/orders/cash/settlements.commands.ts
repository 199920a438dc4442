/**
 * lib/shop/orders/cash: Cash on delivery: what couriers bring, also by file, and parcels that nobody took.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import { empty, raw, sql, type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { conflict, notFound, validationError } from '@/lib/platform/errors/app-error'
import type { Admin } from '@/lib/platform/actors/actors'
import { findCollectObstacle } from '@/lib/shop/money/collect.rules'
import { acceptMissing } from '@/lib/shop/money/write-offs.commands'
import { recordManyEntries } from '@/lib/shop/money/money-entries.commands'
import { MONEY_COLUMNS_SQL } from '@/lib/shop/money/money.queries'
import { type MoneyRow, toMoneyFacts } from '@/lib/shop/money/money.view'
import { type CreationClaim, UNCLAIMED } from '@/lib/platform/idempotency/create-once.commands'
import { enqueueNotifications } from '@/lib/shop/notifications/outbox.commands'
import { getOrderById } from '@/lib/shop/orders/orders.queries'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import {
  findSettlementProblem,
  getOrderToCollect,
  getSettledStatus,
  type SettledOrder,
} from '@/lib/shop/orders/cash/settlements.rules'
import type { SettlementInput } from '@/lib/shop/orders/cash/settlements.schema'

/** Money of a locked order that is recorded; a fee of null leaves what the order has. Kyat. */
export type Settlement = { order: SettledOrder; collected: number; courierFee: number | null }

/**
 * Records what a courier brought for an order, and what they keep. The payment is verified once all of it is there,
 * or what is missing of it is accepted for a reason.
 * @throws AppError 'not_found'; 'conflict' when nothing is to be collected, or another amount than `to_collect`;
 * 'validation_failed' under collected for more than that.
 */
export async function settleOrder(
  admin: Admin<'orders'>,
  {
    order_id: id,
    collected,
    courier_fee: courierFee,
    to_collect: seen,
    write_off_reason: reason,
  }: SettlementInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<OrderView> {
  await withTransaction(async (tx) => {
    await claim.begin(tx)
    const [order] = await readSettledOrders(tx, { ids: [id], numbers: [] }, { isLocked: true })
    if (!order) throw notFound('no_order')
    const obstacle = findCollectObstacle(order)
    if (obstacle !== null) throw conflict(obstacle)
    const toCollect = getOrderToCollect(order)
    if (seen !== undefined && seen !== toCollect) {
      throw conflict(errorText('collect_amount_changed', { amount: toCollect }))
    }
    const problem = findSettlementProblem(order, { collected, courierFee })
    if (problem !== null) throw validationError('collected', problem)
    await writeSettlements(tx, admin, [{ order, collected, courierFee }])
    if (reason && collected < toCollect) {
      await acceptMissing(tx, admin, { orderId: id, amount: toCollect - collected, reason })
    }
    await claim.end(tx, id)
  })
  const order = await getOrderById(id)
  if (!order) throw notFound('no_order')
  return order
}

type OrderRow = Omit<SettledOrder, 'facts'> & MoneyRow

/** The orders with these numbers or tracking numbers, by ascending number. */
export async function readSettledOrders(
  tx: TransactionClient,
  { ids, numbers }: { ids: readonly number[]; numbers: readonly string[] },
  { isLocked }: { isLocked: boolean },
): Promise<SettledOrder[]> {
  const rows = await tx.$queryRaw<OrderRow[]>`
    SELECT id, tracking_number AS "trackingNumber", courier, order_status AS "orderStatus",
      payment_type = 'Cash on Delivery' AS "isCash", is_refused AS "isRefused", prepay_amount AS prepay, courier_fee AS "courierFee",
      ${raw(MONEY_COLUMNS_SQL.text)}
    FROM orders WHERE id = ANY(${ids}::int[]) OR tracking_number = ANY(${numbers}::text[])
    ORDER BY id ${isLocked ? sql`FOR UPDATE` : empty}`
  return rows.map(
    ({
      id,
      trackingNumber,
      courier = null,
      isCash,
      isRefused,
      prepay,
      courierFee,
      paymentStatus,
      ...row
    }) => ({
      id,
      trackingNumber,
      courier,
      isCash,
      isRefused,
      prepay,
      courierFee,
      paymentStatus,
      orderStatus: row.orderStatus,
      facts: toMoneyFacts(row),
    }),
  )
}

/** Writes settlements of locked orders: entries, states, events, notifications and audit entries, a statement each. */
export async function writeSettlements(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  settlements: readonly Settlement[],
): Promise<void> {
  const changes = settlements.map(({ order, collected, courierFee }) => ({
    order,
    collected,
    courierFee: courierFee ?? order.courierFee,
    // Of an order that brings no money there is only the fee.
    status: findCollectObstacle(order) === null ? getSettledStatus(order, collected) : order.paymentStatus,
  }))
  if (changes.length === 0) return
  const actor = admin.name
  await recordManyEntries(
    tx,
    changes.map(({ order, collected: amount }) => ({
      orderId: order.id,
      kind: 'collected',
      amount,
      method: 'Cash',
      reference: order.trackingNumber,
      actor,
    })),
  )
  const paid = changes.filter(({ order, status }) => status !== order.paymentStatus)
  await writeOrders(
    tx,
    admin,
    changes.map(({ order, collected, courierFee, status }) => ({
      id: order.id,
      columns: { paymentStatus: status, courierFee },
      events: [
        ...(collected > 0 ? [{ type: 'money', oldValue: String(collected), newValue: 'collected' }] : []),
        ...(status === order.paymentStatus
          ? []
          : [{ type: 'payment_status', oldValue: order.paymentStatus, newValue: status }]),
      ],
      audit: {
        action: 'order.settle',
        before: { paymentStatus: order.paymentStatus, courierFee: order.courierFee },
        after: { paymentStatus: status, courierFee, collected },
      },
    })),
  )
  await enqueueNotifications(
    tx,
    'payment.verified',
    paid.map(({ order }) => order.id),
  )
}
