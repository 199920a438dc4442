/**
 * lib/shop/order-changes: Orders that change until they are handed over: what a change would do, the change itself, and
 * the requests of customers for one. Pages, handlers and domains that it does not import may import it; components its
 * schemas and rules.
 */

import type { Admin } from '@/lib/platform/actors/actors'
import { type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { isCheckViolation } from '@/lib/platform/db/errors'
import { conflict } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import { type CreationClaim, UNCLAIMED } from '@/lib/platform/idempotency/create-once.commands'
import {
  invalidateRestockedProducts,
  invalidateSoldProducts,
} from '@/lib/shop/cache/cache-invalidation.commands'
import { decideVerified, getToCollect } from '@/lib/shop/money/collect.rules'
import { getDue, getMissing } from '@/lib/shop/money/money.rules'
import { enqueueNotification } from '@/lib/shop/notifications/outbox.commands'
import { writePromotion } from '@/lib/shop/order-changes/changed-promotion.commands'
import { decidePaymentStatus, type LineChange } from '@/lib/shop/order-changes/order-changes.rules'
import type { OrderChangeInput, OrderChangePreview } from '@/lib/shop/order-changes/order-changes.schema'
import { type ChangePlan, planChange } from '@/lib/shop/order-changes/plan-change.commands'
import { toPreview, toRevision } from '@/lib/shop/order-changes/order-changes.view'
import { writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import { writeAddress } from '@/lib/shop/orders/address/order-address.commands'
import type { ChangeNote } from '@/lib/shop/orders/order-revision.rules'

/**
 * What a change of an order would do; nothing is written.
 * @throws AppError as {@link changeOrder}, but for the total.
 */
export const previewChange = (admin: Admin<'orders'>, input: OrderChangeInput): Promise<OrderChangePreview> =>
  withTransaction(async (tx) => previewPlan(await planChange(tx, admin, input)))

/**
 * Changes lines, address, fee and discount of an order in one transaction: stock, money, version, timeline and audit log follow.
 * What was paid stays: what the order costs more is missing, what it costs less is due back. The same values again write
 * nothing. `claim`: of an Idempotency-Key, whose result is what this returns.
 * @throws AppError as `planChange`, and 'conflict' with both sums when the total is another one than `seen_total`.
 */
export function changeOrder(
  admin: Admin<'orders'>,
  input: OrderChangeInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<{ changed: boolean; preview: OrderChangePreview }> {
  return withTransaction(async (tx) => {
    await claim.begin(tx)
    const plan = await planChange(tx, admin, input)
    const preview = previewPlan(plan)
    assertSeenTotal(input.seen_total, plan.totals.total)
    if (preview.changed) await writeChange(tx, admin, plan, input.reason)
    const result = { changed: preview.changed, preview }
    await claim.end(tx, result)
    return result
  })
}

/** @throws AppError 'conflict' with both sums when another total was shown. */
function assertSeenTotal(seen: number | undefined, total: number): void {
  if (seen === undefined || seen === total) return
  const message = errorText('total_changed', { before: seen, now: total })
  throw conflict(
    message,
    { seen_total: [message] },
    { total_change: { seen_total: seen, total_price: total } },
  )
}

function previewPlan(plan: ChangePlan): OrderChangePreview {
  const { money, facts, prepay } = plan
  const { paymentStatus: status } = decidePaymentStatus(money, facts)
  return toPreview(plan, {
    missing: getMissing(facts),
    due: getDue(facts),
    toCollect: prepay === null ? 0 : getToCollect(facts, { status, prepay }),
  })
}

async function writeChange(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  plan: ChangePlan,
  reason: string | null,
): Promise<void> {
  const { order, money, totals, address, facts, given } = plan
  const version = order.version + 1
  const changed = plan.lines.filter(({ before, after }) => before !== after)
  await keepExpectedAmount(tx, plan)
  await writeLines(tx, plan, changed, version)
  if (plan.promotion) await writePromotion(tx, order.id, plan.promotion)
  if (address) await writeAddress(tx, order.id, address.row)
  const { paymentStatus, awaitsRest } = decidePaymentStatus(money, facts)
  const isPaidNow = paymentStatus === 'verified' && money.paymentStatus !== 'verified'
  const revision = toRevision(plan)
  const note: ChangeNote = { ...revision, address: address?.changes ?? [], reason, given }
  const change = {
    id: order.id,
    columns: {
      ...address?.columns,
      subtotal: BigInt(totals.subtotal),
      discount: BigInt(totals.discount),
      discountReason: plan.discountReason,
      ...(plan.promotion && { promotionAmount: BigInt(plan.promotion.amount) }),
      shippingFee: totals.shippingFee,
      totalPrice: BigInt(totals.total),
      totalWeight: BigInt(totals.totalWeight),
      itemCount: plan.lines.filter(({ after }) => after > 0).length,
      version,
      changedAt: new Date(),
      changeRequest: null,
      ...(plan.prepay !== null && { prepayAmount: plan.prepay }),
      ...(paymentStatus === money.paymentStatus && awaitsRest === money.awaitsRest
        ? {}
        : { paymentStatus, awaitsRest }),
    },
    events: [
      ...(order.change_request === null ? [] : [{ type: 'change_request', newValue: 'accepted' }]),
      { type: 'change', newValue: 'changed', note: JSON.stringify(note) },
      ...(isPaidNow
        ? [{ type: 'payment_status', oldValue: money.paymentStatus, newValue: paymentStatus }]
        : []),
    ],
    audit: {
      action: 'order.change',
      before: toAuditFacts(plan, 'before'),
      after: { ...toAuditFacts(plan, 'after'), ...(reason && { reason }) },
    },
  } as const
  await writeOrders(tx, admin, [change])
  await enqueueNotification(tx, 'order.changed', order.id, reason)
  if (isPaidNow) await enqueueNotification(tx, 'payment.verified', order.id)
}

/**
 * A payment that came before the change brings what it was to bring then, not what the order costs now, unless somebody sees
 * another amount; a rejected one may be reopened.
 */
async function keepExpectedAmount(tx: TransactionClient, { order, money }: ChangePlan): Promise<void> {
  const { amount } = decideVerified(money.facts, money.prepay, null)
  await tx.$executeRaw`
    UPDATE payments SET expected_amount = coalesce((
      SELECT nullif(sum(amount), 0) FROM money_entries WHERE payment_id = payments.id AND status = 'verified'
    ), ${amount}::bigint)
    WHERE order_id = ${order.id} AND status IN ('pending', 'rejected', 'verified') AND expected_amount IS NULL`
}

/**
 * Writes the lines that differ and their movements, products by ascending id. A line is there while its movement is written:
 * the sales of the day take its price.
 */
async function writeLines(
  tx: TransactionClient,
  { order, products, promotion }: ChangePlan,
  changed: readonly LineChange[],
  orderVersion: number,
): Promise<void> {
  if (changed.length === 0) return
  const orderId = order.id
  for (const { productId, before, after } of changed) {
    // The share of fewer units is lower, and a line never has more of the promotion than it costs.
    const share = promotion?.shares.get(productId) ?? null
    const promotionShare = share === null ? null : BigInt(share)
    if (before > 0 && after > 0) {
      const data = { quantity: after, promotionShare }
      await tx.orderLine.updateMany({ where: { orderId, productId }, data })
    }
    const product = products.get(productId)
    if (before === 0 && product) {
      const { photo1, photo2, photo3, photo4 } = product
      const facts = {
        productName: product.name,
        productNameMy: product.nameMy,
        productPrice: product.price,
        productWeight: product.weight,
      }
      const photos = { photo1, photo2, photo3, photo4 }
      await tx.orderLine.create({
        data: { orderId, productId, quantity: after, promotionShare, ...facts, ...photos },
      })
    }
  }
  const data = changed.map(({ productId, before, after }) => ({
    productId,
    orderId,
    orderVersion,
    delta: before - after,
    reason: 'change',
  }))
  await tx.stockMovement.createMany({ data }).catch((error: unknown) => {
    throw isCheckViolation(error) ? conflict(errorText('stock_at_maximum')) : error
  })
  const ids = (of: (line: LineChange) => boolean) => changed.filter(of).map(({ productId }) => productId)
  const removed = ids(({ after }) => after === 0)
  await tx.orderLine.deleteMany({ where: { orderId, productId: { in: removed } } })
  invalidateSoldProducts(
    tx,
    ids(({ before, after }) => after > before),
  )
  invalidateRestockedProducts(
    tx,
    ids(({ before, after }) => after < before),
  )
}

/** Changed lines that the audit log names. */
const MAX_AUDIT_LINES = 20

/** What the audit log says of a side of a change. */
function toAuditFacts(plan: ChangePlan, side: 'before' | 'after') {
  const { lines, amounts } = toRevision(plan)
  const goods = lines
    .slice(0, MAX_AUDIT_LINES)
    .map((line) => `${line[`quantity_${side}`]} × ${line.product_name}`)
    .join(', ')
  const sums = Object.fromEntries(amounts.map((amount) => [amount.field, amount[side]]))
  const address = Object.fromEntries((plan.address?.changes ?? []).map((one) => [one.field, one[side]]))
  const reason = side === 'before' ? plan.order.discount_reason : plan.discountReason
  const hasOther = plan.order.discount_reason !== plan.discountReason
  return { ...(goods && { goods }), ...sums, ...(hasOther && { discount_reason: reason }), ...address }
}
