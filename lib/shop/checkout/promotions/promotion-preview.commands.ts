import type { Admin } from '@/lib/platform/actors/actors'
import { validationError } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import { areSafeIntegers, toTotals } from '@/lib/shop/checkout/checkout.rules'
import { readRequestedGoods } from '@/lib/shop/checkout/promotions/promotion-check.commands'
import { calculateOffer, type Candidate } from '@/lib/shop/checkout/promotions/promotion-choice.rules'
import type {
  PromotionPreview,
  PromotionPreviewInput,
} from '@/lib/shop/checkout/promotions/promotion-preview.schema'
import { checkTerms } from '@/lib/shop/promotions/promotions.commands'

/**
 * What an order of these products would be with a promotion of these terms, or why it cannot have it. Nothing is written.
 * @throws AppError 'validation_failed' for terms that cannot be saved, without products that are sold, and for totals that are
 * no exact integers.
 */
export async function previewPromotion(
  admin: Admin<'owner'>,
  input: PromotionPreviewInput,
): Promise<PromotionPreview> {
  const { kind, value } = await checkTerms(admin, input)
  const goods = await readRequestedGoods(input.cart_items, input)
  const offer = calculateOffer(toCandidate({ ...input, kind, value }), goods)
  const totals = 'totals' in offer ? offer.totals : toTotals(goods.lines, goods.terms)
  if (!areSafeIntegers(totals)) throw validationError('cart_items', errorText('order_too_large'))
  return {
    lines: goods.lines.map(({ id, name, nameMy, price, quantity }, index) => ({
      product_id: id,
      product_name: name,
      name_my: nameMy,
      product_price: price,
      quantity,
      share: totals.promotion?.shares[index] ?? null,
    })),
    amount: totals.promotion?.amount ?? 0,
    reason: 'reason' in offer ? offer.reason : null,
    subtotal: totals.subtotal,
    discount: totals.discount,
    shipping_fee: totals.shippingFee,
    total_price: totals.total,
  }
}

/** A promotion that is not saved: nobody uses it, so it has no limits. */
const toCandidate = ({
  kind,
  value,
  cap,
  minimum,
  brand_id: brandId,
  category_id: categoryId,
  product_ids: productIds,
}: PromotionPreviewInput & { value: number }): Candidate => ({
  id: 0,
  name: '',
  nameMy: null,
  code: null,
  kind,
  value,
  cap: cap ?? null,
  minimum: minimum ?? null,
  useLimit: null,
  phoneLimit: null,
  brandId: brandId ?? null,
  categoryId: categoryId ?? null,
  productIds,
})
