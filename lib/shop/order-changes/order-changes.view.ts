import type { OrderChangePreview } from '@/lib/shop/order-changes/order-changes.schema'
import type { ChangePlan } from '@/lib/shop/order-changes/plan-change.commands'
import { type OrderRevision, type RevisedLine, revisedSums } from '@/lib/shop/orders/order-revision.schema'

/** The name and the price of a line: those of the purchase, or of the product that is added. */
function toLine(
  { current, products }: ChangePlan,
  { productId, before, after }: ChangePlan['lines'][number],
): RevisedLine {
  const bought = current.get(productId)
  const product = products.get(productId)
  return {
    product_id: productId,
    product_name: bought?.product.product_name ?? product?.name ?? '',
    name_my: bought ? bought.product.name_my : (product?.nameMy ?? null),
    product_price: bought?.product_price ?? product?.price ?? 0,
    quantity_before: before,
    quantity_after: after,
  }
}

function listAmounts({ order, totals }: ChangePlan): OrderRevision['amounts'] {
  const after = {
    subtotal: totals.subtotal,
    discount: totals.discount,
    shipping_fee: totals.shippingFee,
    total_price: totals.total,
  }
  return revisedSums.flatMap((field) =>
    order[field] === after[field] ? [] : [{ field, before: order[field], after: after[field] }],
  )
}

/** What of an order differs after a change, as its timeline keeps it. */
export const toRevision = (plan: ChangePlan): OrderRevision => ({
  version: plan.order.version + 1,
  lines: plan.lines.filter(({ before, after }) => before !== after).map((line) => toLine(plan, line)),
  amounts: listAmounts(plan),
})

/** What a change would do; `money` in Kyat. */
export function toPreview(
  plan: ChangePlan,
  money: { missing: number; due: number; toCollect: number },
): OrderChangePreview {
  const { order, totals, zone } = plan
  const { lines, amounts } = toRevision(plan)
  const changes = plan.address?.changes ?? []
  const hasOtherReason = order.discount_reason !== plan.discountReason
  return {
    order_id: order.id,
    version: order.version,
    changed: lines.length + amounts.length + changes.length > 0 || hasOtherReason,
    lines: lines.map((line) => {
      const taken = line.quantity_after - line.quantity_before
      const stock = plan.products.get(line.product_id)?.stock ?? 0
      return { ...line, stock_taken: taken, stock_left: stock - taken }
    }),
    amounts,
    address_changes: [...changes],
    subtotal: totals.subtotal,
    discount: totals.discount,
    shipping_fee: totals.shippingFee,
    total_price: totals.total,
    total_weight: totals.totalWeight,
    missing: money.missing,
    to_collect: money.toCollect,
    due: money.due,
    fee_now: { zone: zone.name, zone_my: zone.name_my, fee: plan.feeNow, cash: zone.cash },
    handed_over_at: order.handed_over_at,
  }
}
