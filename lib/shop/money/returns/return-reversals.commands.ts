import { errorText } from '@/lib/platform/errors/error-text'
import { recordAudit } from '@/lib/platform/audit/audit-log.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import { invalidateOrders, invalidateSoldProducts } from '@/lib/shop/cache/cache-invalidation.commands'
import type { TransactionClient } from '@/lib/platform/db/client'
import { isCheckViolation } from '@/lib/platform/db/errors'
import { conflict, notFound } from '@/lib/platform/errors/app-error'
import { type CreationClaim, UNCLAIMED, withClaim } from '@/lib/platform/idempotency/create-once.commands'
import { lockMoney } from '@/lib/shop/money/money-entries.commands'
import { assertWritten, getReturn } from '@/lib/shop/money/money.queries'
import { getMissing, isPayoutCovered, PAID_BACK } from '@/lib/shop/money/money.rules'
import type { ReversalInput } from '@/lib/shop/money/refunds.schema'
import { recordMoneyEvent } from '@/lib/shop/money/refunds.commands'
import { awaitRest } from '@/lib/shop/money/reversals.commands'
import type { WrittenReturn } from '@/lib/shop/money/returns/returns.commands'

/**
 * Takes a return back by a counter-return (decision 0187): its value is no longer due, and the units that went to the stock
 * leave it again.
 * @throws AppError 'not_found' for an unknown return; 'conflict' for a counter-return, for the return of an exchange, for a return that has been taken back
 * already, when its money was paid back or waived since, and when its units were sold since.
 */
export async function reverseReturn(
  admin: Admin<'orders'>,
  returnId: number,
  { reason }: ReversalInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<WrittenReturn> {
  const id = await withClaim(claim, async (tx) => {
    const counterReturn = await writeReversal(tx, admin, returnId, reason)
    invalidateOrders(tx)
    return counterReturn
  })
  return assertWritten(await getReturn(id))
}

async function writeReversal(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  returnId: number,
  reason: string,
): Promise<number> {
  const named = await tx.orderReturn.findUnique({ where: { id: returnId }, select: { orderId: true } })
  if (!named) throw notFound('no_return')
  const money = await lockMoney(tx, named.orderId)
  const { orderId, value, reversesId, reversal, exchangeOrderId } = await tx.orderReturn.findUniqueOrThrow({
    where: { id: returnId },
    include: { reversal: true },
  })
  if (reversesId !== null) throw conflict(errorText('return_reversal_not_reversible'))
  if (exchangeOrderId !== null) throw conflict(errorText('exchange_not_reversible'))
  if (reversal) throw conflict(errorText('return_already_reversed'))
  // Read apart: two relations at once would be two statements at the same time on one connection.
  const lines = await tx.returnLine.findMany({ where: { returnId }, include: { line: true } })
  const facts = { ...money.facts, returned: money.facts.returned - Number(value) }
  if (!isPayoutCovered(facts)) throw conflict(PAID_BACK)
  const { id } = await tx.orderReturn.create({
    data: { orderId, value: -value, reason, reversesId: returnId, actor: admin.name },
    select: { id: true },
  })
  await tx.returnLine.createMany({
    data: lines.map(({ lineId, quantity, restock }) => ({
      returnId: id,
      lineId,
      quantity: -quantity,
      restock,
    })),
  })
  await takeStock(
    tx,
    id,
    lines.filter(({ restock }) => restock),
  )
  await recordMoneyEvent(tx, admin, { orderId, event: 'return_reversed', amount: Number(value), reason })
  if (getMissing(facts) > 0) await awaitRest(tx, admin, money, reason)
  await recordAudit(tx, admin, {
    action: 'order.return_undo',
    subjectType: 'order',
    subjectId: String(orderId),
    before: { return: returnId, value: Number(value) },
    after: { reason },
  })
  return id
}

type RestockedLine = { quantity: number; line: { productId: number; productName: string } }

/** Takes the units of a return out of the stock again, products by ascending id, as the stock is locked. */
async function takeStock(
  tx: TransactionClient,
  returnId: number,
  restocked: readonly RestockedLine[],
): Promise<void> {
  const lines = [...restocked].sort((a, b) => a.line.productId - b.line.productId)
  for (const { quantity, line } of lines) {
    const data = { productId: line.productId, returnId, delta: -quantity, reason: 'return' }
    await tx.stockMovement.create({ data }).catch((error: unknown) => {
      throw isCheckViolation(error)
        ? conflict(errorText('returned_units_sold', { name: line.productName }))
        : error
    })
  }
  if (lines.length > 0) {
    invalidateSoldProducts(
      tx,
      lines.map(({ line }) => line.productId),
    )
  }
}
