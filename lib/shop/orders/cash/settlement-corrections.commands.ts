import type { Admin } from '@/lib/platform/actors/actors'
import { type OrderWrite, writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import type { TransactionClient } from '@/lib/platform/db/client'
import { recordManyEntries, takeBackWriteOffs } from '@/lib/shop/money/money-entries.commands'
import type { MoneySums } from '@/lib/shop/money/money.rules'
import { enqueueNotifications } from '@/lib/shop/notifications/outbox.commands'
import type { Settlement } from '@/lib/shop/orders/cash/settlements.commands'
import { getSettledStatus } from '@/lib/shop/orders/cash/settlements.rules'

/** Another amount than the one that was recorded as collected, and why; Kyat. */
export type Correction = Settlement & { reason: string }

/**
 * Corrects what was collected for locked orders: a counter-entry for each entry that stands, and an entry of the right
 * amount. What was written off of an order that nothing came for is taken back. The order is to be collected again when
 * money is missing then. A statement for each kind of row, however many orders there are.
 */
export async function writeCorrections(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  corrections: readonly Correction[],
): Promise<void> {
  if (corrections.length === 0) return
  const actor = admin.name
  const reasons = new Map(corrections.map(({ order, reason }) => [order.id, reason]))
  const standing = await tx.moneyEntry.findMany({
    where: { orderId: { in: [...reasons.keys()] }, kind: 'collected', reversesId: null, reversal: null },
    orderBy: { id: 'asc' },
  })
  // The right amount comes first: at no time more went out than came in.
  await recordManyEntries(
    tx,
    corrections.map(({ order, collected: amount, reason }) => ({
      orderId: order.id,
      kind: 'collected',
      amount,
      method: 'Cash',
      reference: order.trackingNumber,
      reason,
      actor,
    })),
  )
  await tx.moneyEntry.createMany({
    data: standing.map(({ id, orderId, kind, amount, method }) => ({
      orderId,
      kind,
      amount: -amount,
      method,
      reason: reasons.get(orderId) ?? null,
      reversesId: id,
      actor,
    })),
  })
  const changes: (Correction & ReturnType<typeof toState>)[] = []
  for (const correction of corrections) {
    const { order, collected, reason } = correction
    const { isCash } = order
    const sums = await takeBackWriteOffs(
      tx,
      order.id,
      { ...order.facts, collected },
      { isCash, reason, actor },
    )
    changes.push({ ...correction, ...toState(correction, sums) })
  }
  const moved = changes.filter(({ order, status }) => status !== order.paymentStatus)
  await writeOrders(tx, admin, changes.map(toWrite))
  await enqueueNotifications(
    tx,
    'payment.verified',
    moved.filter(({ status }) => status === 'verified').map(({ order }) => order.id),
  )
}

/** What a correction makes of its order. */
function toWrite({
  order: { id, paymentStatus, courierFee, facts },
  collected,
  reason,
  status,
  fee,
}: Correction & ReturnType<typeof toState>): OrderWrite {
  const amount = { type: 'money', oldValue: String(collected), newValue: 'collected' }
  const move = { type: 'payment_status', oldValue: paymentStatus, newValue: status, note: reason }
  return {
    id,
    columns: { paymentStatus: status, courierFee: fee },
    events: [
      { type: 'money', oldValue: String(facts.collected), newValue: 'corrected', note: reason },
      ...(collected > 0 ? [amount] : []),
      ...(status === paymentStatus ? [] : [move]),
    ],
    audit: {
      action: 'order.settle',
      before: { paymentStatus, courierFee, collected: facts.collected },
      after: { paymentStatus: status, courierFee: fee, collected, reason },
    },
  }
}

/** The payment status with the right amount, as if nothing had been collected before, and the fee of the courier. */
const toState = ({ order, collected, courierFee }: Correction, sums: MoneySums) => ({
  status: getSettledStatus(
    { ...order, paymentStatus: 'to_collect', facts: { ...order.facts, ...sums, collected: 0 } },
    collected,
  ),
  fee: courierFee ?? order.courierFee,
})
