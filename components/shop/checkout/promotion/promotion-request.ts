import type { CallAnswer } from '@/app/api/calls'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import type { Totals } from '@/lib/shop/checkout/checkout.rules'

/** What the shop says about the promotion of some goods. */
export type PromotionCheck = CallAnswer<'POST /api/promotions/check'>['check']

/** What is asked about goods: the code, empty for none, and the fields of the checkout, which may lack any. */
export const toPromotionRequest = (
  code: string,
  typed: Readonly<Record<string, string | null | undefined>>,
  items: readonly Pick<CartItemView, 'product_id' | 'quantity'>[],
) => ({
  ...(code !== '' && { promo_code: code }),
  ...(typed['delivery_method'] === 'pickup' && { delivery_method: 'pickup' as const }),
  town_city: typed['town_city'],
  state_country: typed['state_country'],
  phone: typed['phone'],
  cart_items: items.map(({ product_id, quantity }) => ({ product_id, quantity })),
})

/** The totals of goods with what the shop said of them, in Kyat. */
export const withPromotion = (
  plain: Totals,
  { discount, shipping_fee: shippingFee, total_price: total }: PromotionCheck,
): Totals => ({ ...plain, discount, shippingFee, total })
