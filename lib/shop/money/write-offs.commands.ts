import { errorText } from '@/lib/platform/errors/error-text'
import type { Admin } from '@/lib/platform/actors/actors'
import { writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import type { TransactionClient } from '@/lib/platform/db/client'
import { conflict } from '@/lib/platform/errors/app-error'
import { type CreationClaim, UNCLAIMED, withClaim } from '@/lib/platform/idempotency/create-once.commands'
import { lockMoney, recordGiven } from '@/lib/shop/money/money-entries.commands'
import { assertWritten, getEntry } from '@/lib/shop/money/money.queries'
import { canBeWrittenOff, getMissing } from '@/lib/shop/money/money.rules'
import { recordMoneyEvent, type WrittenEntry } from '@/lib/shop/money/refunds.commands'
import type { WriteOffInput } from '@/lib/shop/money/refunds.schema'
import { enqueueNotification } from '@/lib/shop/notifications/outbox.commands'

/**
 * Accepts an order as paid although a part of its money is missing, with a reason. `amount`: what is missing, in Kyat, as
 * it was seen. Its payment is verified then; a counter-entry takes that back.
 * @throws AppError 'not_found' for an unknown order; 'conflict' when no part of its money came, nothing is missing or asked
 * for, or another amount is missing now; 'forbidden' above the limit of the admin.
 */
export async function createWriteOff(
  admin: Admin<'orders'>,
  { order_id: orderId, amount, reason }: WriteOffInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<WrittenEntry> {
  const id = await withClaim(claim, (tx) => acceptMissing(tx, admin, { orderId, amount, reason }))
  return assertWritten(await getEntry(id))
}

/**
 * The same in the transaction of a command that has just recorded a part of the money. Returns the id of the entry.
 * @throws AppError as {@link createWriteOff}.
 */
export async function acceptMissing(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  { orderId, amount, reason }: { orderId: number; amount: number; reason: string },
): Promise<number> {
  const { facts, prepay, paymentStatus, awaitsRest } = await lockMoney(tx, orderId)
  const missing = getMissing(facts)
  if (!canBeWrittenOff(facts, { paymentStatus, awaitsRest, isCash: prepay !== null, missing })) {
    throw conflict(errorText('only_part_paid_order'))
  }
  if (amount !== missing) throw conflict(errorText('amount_missing', { amount: missing }))
  const written = await recordGiven(tx, admin, { orderId, kind: 'written_off', amount, reason })
  await recordMoneyEvent(tx, admin, { orderId, event: 'written_off', amount, reason })
  const change = {
    id: orderId,
    columns: { paymentStatus: 'verified', awaitsRest: false },
    events: [{ type: 'payment_status', oldValue: paymentStatus, newValue: 'verified' }],
    audit: {
      action: 'order.write_off',
      before: { paymentStatus },
      after: { paymentStatus: 'verified', amount, reason },
    },
  } as const
  await writeOrders(tx, admin, [change])
  await enqueueNotification(tx, 'payment.verified', orderId)
  return assertWritten(written)
}
