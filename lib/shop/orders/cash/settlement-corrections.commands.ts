import type { Admin } from '@/lib/platform/actors/actors'
import { recordAudit } from '@/lib/platform/audit/audit-log.commands'
import { invalidateOrders } from '@/lib/shop/cache/cache-invalidation.commands'
import type { TransactionClient } from '@/lib/platform/db/client'
import { recordManyEntries } from '@/lib/shop/money/money-entries.commands'
import { enqueueNotifications } from '@/lib/shop/notifications/outbox.commands'
import type { Settlement } from '@/lib/shop/orders/cash/settlements.commands'
import { getSettledStatus } from '@/lib/shop/orders/cash/settlements.rules'

/** Another amount than the one that was recorded as collected, and why; Kyat. */
export type Correction = Settlement & { reason: string }

/**
 * Corrects what was collected for locked orders: a counter-entry for each entry that stands, and an entry of the right
 * amount. The order is to be collected again when money is missing then. A statement for each kind of row, however many
 * orders there are.
 */
export async function writeCorrections(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  corrections: readonly Correction[],
): Promise<void> {
  if (corrections.length === 0) return
  const actor = admin.name
  const changes = corrections.map((correction) => ({ ...correction, ...toState(correction) }))
  const reasons = new Map(changes.map(({ order, reason }) => [order.id, reason]))
  const standing = await tx.moneyEntry.findMany({
    where: { orderId: { in: [...reasons.keys()] }, kind: 'collected', reversesId: null, reversal: null },
    orderBy: { id: 'asc' },
  })
  // The right amount comes first: at no time more went out than came in.
  await recordManyEntries(
    tx,
    changes.map(({ order, collected: amount, reason }) => ({
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
  await tx.$executeRaw`
    UPDATE orders SET payment_status = change.status, courier_fee = change.fee, updated_at = now()
    FROM unnest(${changes.map(({ order }) => order.id)}::int[], ${changes.map(({ status }) => status)}::text[],
      ${changes.map(({ fee }) => fee)}::int[]) AS change (id, status, fee)
    WHERE orders.id = change.id`
  const moved = changes.filter(({ order, status }) => status !== order.paymentStatus)
  await tx.orderEvent.createMany({
    data: [
      ...changes.map(({ order, reason: note }) => ({
        ...{ orderId: order.id, type: 'money', newValue: 'corrected', note, actor },
        oldValue: String(order.facts.collected),
      })),
      ...changes
        .filter(({ collected }) => collected > 0)
        .map(({ order, collected }) => ({
          ...{ orderId: order.id, type: 'money', newValue: 'collected', actor },
          oldValue: String(collected),
        })),
      ...moved.map(({ order, status, reason: note }) => ({
        ...{ orderId: order.id, type: 'payment_status', newValue: status, note, actor },
        oldValue: order.paymentStatus,
      })),
    ],
  })
  await enqueueNotifications(
    tx,
    'payment.verified',
    moved.filter(({ status }) => status === 'verified').map(({ order }) => order.id),
  )
  const entries = changes.map(({ order, collected, fee, status, reason }) => ({
    action: 'order.settle' as const,
    subjectType: 'order',
    subjectId: String(order.id),
    before: {
      paymentStatus: order.paymentStatus,
      courierFee: order.courierFee,
      collected: order.facts.collected,
    },
    after: { paymentStatus: status, courierFee: fee, collected, reason },
  }))
  await recordAudit(tx, admin, ...entries)
  invalidateOrders(tx)
}

/** The payment status with the right amount, as if nothing had been collected before, and the fee of the courier. */
const toState = ({ order, collected, courierFee }: Correction) => ({
  status: getSettledStatus(
    { ...order, paymentStatus: 'to_collect', facts: { ...order.facts, collected: 0 } },
    collected,
  ),
  fee: courierFee ?? order.courierFee,
})
