import type { TransactionClient } from '@/lib/platform/db/client'
import type { PricedLine, Totals } from '@/lib/shop/checkout/checkout.rules'
import type { ChangedProduct } from '@/lib/shop/order-changes/changed-products.commands'
import type { OrderChangeInput } from '@/lib/shop/order-changes/order-changes.schema'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import {
  isForProduct,
  type PromotionCalculation,
  toCalculation,
} from '@/lib/shop/promotions/promotions.rules'

/**
 * The promotion of an order that changes: calculated again by the terms that the order keeps, never by those of today, and
 * whatever the goods cost: its minimum is not asked again. Its use stays counted.
 */

/** What the promotion gives after a change, and the share of each product; null for one that it is not for. */
export type ChangedPromotion = { amount: number; shares: ReadonlyMap<number, number | null> }

type OrderPromotionTerms = {
  /** Null for free delivery, whose fee stays that of the order. */
  calculation: PromotionCalculation | null
  /** The most that free delivery gives, in Kyat; null of orders from before that was kept. */
  feeCap: number | null
  isFor: (productId: number, added: ChangedProduct | undefined) => boolean
}

/** Kyat of the discount that staff have given, besides the promotion. */
export const getDiscountByStaff = ({
  discount,
  promotion,
}: Pick<OrderView, 'discount' | 'promotion'>): number =>
  promotion === null || promotion.kind === 'free_delivery' ? discount : discount - promotion.amount

/** The terms of the promotion of a locked order; null without one. `shares`: those of its products now. */
export async function readPromotionTerms(
  tx: TransactionClient,
  { id, promotion }: OrderView,
  shares: ReadonlyMap<number, bigint | null>,
): Promise<OrderPromotionTerms | null> {
  if (promotion === null) return null
  const scope = await tx.promotionUse.findUniqueOrThrow({ where: { orderId: id } })
  if (promotion.kind === 'free_delivery') return { calculation: null, feeCap: scope.cap, isFor: () => false }
  const { kind, value } = promotion
  return {
    calculation: toCalculation({ kind, value, cap: scope.cap }),
    feeCap: null,
    isFor: (productId, added) =>
      shares.has(productId)
        ? shares.get(productId) !== null
        : added !== undefined && isForProduct(scope, added),
  }
}

type Decided = {
  terms: OrderPromotionTerms
  priced: readonly (PricedLine & { productId: number })[]
  totals: Totals
}

/** What the promotion gives then. With free delivery, a fee that staff set is charged, and the promotion gives the rest. */
export function toChangedPromotion(
  { promotion, shipping_fee: fee }: OrderView,
  input: OrderChangeInput,
  { terms, priced, totals }: Decided,
): ChangedPromotion {
  const shares = new Map(
    priced.map(({ productId }, index) => [productId, totals.promotion?.shares[index] ?? null]),
  )
  if (terms.calculation !== null) return { amount: totals.promotion?.amount ?? 0, shares }
  const wholeFee = terms.feeCap ?? (promotion?.amount ?? 0) + fee
  return { amount: Math.max(0, wholeFee - (input.shipping_fee ?? fee)), shares }
}

/** Writes what the promotion of an order gives, apart from its row; lines that changed their quantity have their shares. */
export async function writePromotion(
  tx: TransactionClient,
  orderId: number,
  { amount, shares }: ChangedPromotion,
): Promise<void> {
  await tx.promotionUse.updateMany({ where: { orderId }, data: { amount: BigInt(amount) } })
  await tx.$executeRaw`
    UPDATE order_lines line SET promotion_share = changed.share
    FROM unnest(${[...shares.keys()]}::int[], ${[...shares.values()]}::bigint[]) AS changed (product_id, share)
    WHERE line.order_id = ${orderId} AND line.product_id = changed.product_id
      AND line.promotion_share IS DISTINCT FROM changed.share`
}
