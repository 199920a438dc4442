import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { type PricedLine, type Totals, toTotals } from '@/lib/shop/checkout/checkout.rules'
import type { FeeTerms } from '@/lib/shop/delivery/delivery.rules'
import {
  isForProduct,
  type PromotionScope,
  type PromotionTerms,
  toCalculation,
} from '@/lib/shop/promotions/promotions.rules'

/** A promotion that an order might have; Kyat. */
export type Candidate = PromotionTerms &
  PromotionScope & {
    id: number
    name: string
    nameMy: string | null
    code: string | null
    minimum: number | null
    useLimit: number | null
    phoneLimit: number | null
  }

/** Goods of an order, by ascending product id. */
export type PromotedLine = PricedLine & { id: number; brandId: number | null; categoryId: number | null }

/**
 * What the promotions are asked about. `discount`: Kyat that staff take off besides, none when absent. A number in place of
 * terms is the fee that staff set, which no promotion takes off.
 */
export type PromotedGoods = { lines: readonly PromotedLine[]; terms: FeeTerms | number; discount?: number }

/** A promotion that an order gets, with its totals. */
export type PromotionOffer = { promotion: Candidate; totals: Totals }

/**
 * The totals of the goods with a promotion, or why they cannot have it: also when the order would cost no less, as where the
 * cheaper goods no longer have free delivery.
 */
export function calculateOffer(
  promotion: Candidate,
  { lines, terms, discount = 0 }: PromotedGoods,
): PromotionOffer | { reason: ErrorText } {
  const promoted = lines.map((line) => ({ ...line, isPromoted: isForProduct(promotion, line) }))
  if (!promoted.some(({ isPromoted }) => isPromoted)) return { reason: errorText('promo_not_for_goods') }
  if (typeof terms === 'number' && promotion.kind === 'free_delivery')
    return { reason: errorText('promo_gives_nothing') }
  const totals = toTotals(promoted, terms, discount, toCalculation(promotion))
  const { minimum } = promotion
  if (minimum !== null && totals.subtotal < minimum)
    return { reason: errorText('promo_minimum', { minimum }) }
  const plain = toTotals(promoted, terms, discount)
  if (totals.total >= plain.total) return { reason: errorText('promo_gives_nothing') }
  return { promotion, totals }
}

/** The offer with the lowest total: of equal ones the one with a code, which was asked for, then the oldest; null without any. */
export const findBestOffer = (offers: readonly PromotionOffer[]): PromotionOffer | null =>
  [...offers].sort(
    (a, b) =>
      a.totals.total - b.totals.total ||
      Number(a.promotion.code === null) - Number(b.promotion.code === null) ||
      a.promotion.id - b.promotion.id,
  )[0] ?? null
