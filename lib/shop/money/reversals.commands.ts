import { errorText } from '@/lib/platform/errors/error-text'
import { recordAudit } from '@/lib/platform/audit/audit-log.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import { invalidateOrders } from '@/lib/shop/cache/cache-invalidation.commands'
import type { TransactionClient } from '@/lib/platform/db/client'
import { conflict, notFound } from '@/lib/platform/errors/app-error'
import { type CreationClaim, UNCLAIMED, withClaim } from '@/lib/platform/idempotency/create-once.commands'
import { type LockedMoney, lockMoney, takeBackWriteOffs } from '@/lib/shop/money/money-entries.commands'
import { assertWritten, getEntry } from '@/lib/shop/money/money.queries'
import { addEntry, getMissing, isPayoutCovered, isPossible, PAID_BACK } from '@/lib/shop/money/money.rules'
import { EXCHANGE, type MoneyKind } from '@/lib/shop/money/money.schema'
import { writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import type { StoredPaymentStatus } from '@/lib/shop/order-status/order-status.schema'
import { recordMoneyEvent, type WrittenEntry } from '@/lib/shop/money/refunds.commands'
import type { ReversalInput } from '@/lib/shop/money/refunds.schema'

/**
 * Takes an entry back by a counter-entry. An open order whose money is then missing waits for it again.
 * @throws AppError 'not_found' for an unknown entry; 'conflict' for a counter-entry, for an entry that has been taken
 * back already, for what an exchange moved to another order, and for money that has been paid back since.
 */
export async function reverseEntry(
  admin: Admin<'orders'>,
  entryId: number,
  { reason }: ReversalInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<WrittenEntry> {
  const id = await withClaim(claim, async (tx) => {
    const counterEntry = await writeReversal(tx, admin, entryId, reason)
    invalidateOrders(tx)
    return counterEntry
  })
  return assertWritten(await getEntry(id))
}

async function writeReversal(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  entryId: number,
  reason: string,
): Promise<number> {
  const named = await tx.moneyEntry.findUnique({ where: { id: entryId }, select: { orderId: true } })
  if (!named) throw notFound('no_money_entry')
  const money = await lockMoney(tx, named.orderId)
  const { orderId, kind, amount, purpose, method, accountNumber, paymentId, reversesId, reversal } =
    await tx.moneyEntry.findUniqueOrThrow({ where: { id: entryId }, include: { reversal: true } })
  if (reversesId !== null) throw conflict(errorText('reversal_not_reversible'))
  if (reversal) throw conflict(errorText('entry_already_reversed'))
  if (method === EXCHANGE) throw conflict(errorText('exchange_not_reversible'))
  const after = addEntry(money.facts, { kind: kind as MoneyKind, amount: -Number(amount) })
  if (!isPossible(after)) throw conflict(PAID_BACK)
  // What was allowed may have been paid back.
  if (purpose !== null && !isPayoutCovered({ ...money.facts, ...after })) throw conflict(PAID_BACK)
  const { id } = await tx.moneyEntry.create({
    data: {
      orderId,
      kind,
      amount: -amount,
      purpose,
      method,
      accountNumber,
      paymentId,
      reason,
      reversesId: entryId,
      actor: admin.name,
    },
    select: { id: true },
  })
  await recordMoneyEvent(tx, admin, { orderId, event: 'corrected', amount: Number(amount), reason })
  const isCash = money.prepay !== null
  const left = await takeBackWriteOffs(
    tx,
    orderId,
    { ...money.facts, ...after },
    { isCash, reason, actor: admin.name },
  )
  if (getMissing({ ...money.facts, ...left }) > 0) await awaitRest(tx, admin, money, reason)
  await recordAudit(tx, admin, {
    action: 'order.correct',
    subjectType: 'order',
    subjectId: String(orderId),
    before: { entry: entryId, kind, amount: Number(amount) },
    after: { reason },
  })
  return id
}

/**
 * An open order that was paid is pending again; one that waits for a check already stays as it is. Cash is to be collected
 * again, also for a completed order.
 */
export async function awaitRest(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  { orderId, orderStatus, paymentStatus, prepay }: LockedMoney,
  note: string,
): Promise<void> {
  const isOpen = orderStatus === 'order placed' || orderStatus === 'order confirmed'
  const isCash = prepay !== null && orderStatus !== 'order cancelled'
  if (!(isOpen || isCash) || paymentStatus !== 'verified') return
  const status: StoredPaymentStatus = isCash ? 'to_collect' : 'pending'
  const columns = { paymentStatus: status, awaitsRest: !isCash }
  const events = [{ type: 'payment_status', oldValue: paymentStatus, newValue: status, note }]
  await writeOrders(tx, admin, [{ id: orderId, columns, events }])
}
