import { errorText } from '@/lib/platform/errors/error-text'
import { recordAudit } from '@/lib/platform/audit/audit-log.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import { invalidateOrders } from '@/lib/shop/cache/cache-invalidation.commands'
import { conflict } from '@/lib/platform/errors/app-error'
import { type CreationClaim, UNCLAIMED, withClaim } from '@/lib/platform/idempotency/create-once.commands'
import { lockMoney, recordEarlierPayment, recordGiven } from '@/lib/shop/money/money-entries.commands'
import { assertWritten, getEntry } from '@/lib/shop/money/money.queries'
import { getAllowable, isPaidInFull } from '@/lib/shop/money/money.rules'
import { recordMoneyEvent, type WrittenEntry } from '@/lib/shop/money/refunds.commands'
import type { AllowanceInput } from '@/lib/shop/money/refunds.schema'

/**
 * Records that a part of what an order cost is given back, although its goods stay with the customer: its delivery fee, an
 * amount for damaged goods, or a price difference (decision 0187). It is due back then, and a refund pays it.
 * @throws AppError 'not_found' for an unknown order; 'conflict' for one that is cancelled or not paid in full, and for more
 * than the fee or the goods have cost less what was given back before; 'forbidden' above the limit of the admin.
 */
export async function createAllowance(
  admin: Admin<'orders'>,
  { order_id: orderId, amount, purpose, reason }: AllowanceInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<WrittenEntry> {
  const id = await withClaim(claim, async (tx) => {
    const order = await lockMoney(tx, orderId)
    if (order.orderStatus === 'order cancelled') {
      throw conflict(errorText('order_cancelled_refund_due'))
    }
    await recordEarlierPayment(tx, order)
    const { facts } = order.moneyRecorded ? order : await lockMoney(tx, orderId)
    if (!isPaidInFull(facts)) {
      throw conflict(errorText('order_not_paid_in_full'))
    }
    const { fee, goods } = getAllowable(facts)
    const isFee = purpose === 'delivery_fee'
    assertLeft(isFee ? fee : goods, amount)
    const kind = isFee ? 'fee_allowed' : 'goods_allowed'
    const written = await recordGiven(tx, admin, { orderId, kind, amount, purpose, reason })
    await recordMoneyEvent(tx, admin, { orderId, event: purpose, amount, reason })
    await recordAudit(tx, admin, {
      action: 'order.allow',
      subjectType: 'order',
      subjectId: String(orderId),
      after: { amount, purpose, reason },
    })
    invalidateOrders(tx)
    return assertWritten(written)
  })
  return assertWritten(await getEntry(id))
}

function assertLeft(left: number, amount: number): void {
  if (left === 0) throw conflict(errorText('nothing_left_to_allow'))
  if (amount > left) throw conflict(errorText('allowance_too_high', { amount: left }))
}
