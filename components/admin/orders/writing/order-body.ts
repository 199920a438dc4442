import type { CustomerTexts } from '@/components/admin/orders/writing/customer-part'
import type { DiscountTexts } from '@/components/admin/orders/writing/discount-part'
import type { Way } from '@/components/admin/orders/writing/payment-part'
import type { OrderLine } from '@/components/admin/orders/writing/use-goods'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'
import type { AccountChoice } from '@/lib/shop/payment-accounts/payment-accounts.rules'

/** What the form has of a new order. */
export type NewOrder = {
  way: Way
  channel: string
  lines: readonly OrderLine[]
  texts: CustomerTexts
  note: string
  language: string
  isHeld: boolean
  /** The account that was paid to; undefined in a shop without any. */
  account: AccountChoice | undefined
  screenshot: string
  /** What of an order that is paid on delivery is sent in advance, in Kyat. */
  prepay: number
  promoCode: string
  discountTexts: DiscountTexts
  /** The total that was shown, in Kyat; undefined while the fee is not known. */
  total: number | undefined
}

export const toItems = (lines: readonly OrderLine[]) =>
  lines.map(({ product_id, quantity, product_price }) => ({ product_id, quantity, product_price }))

/** The body of an order that is placed at once. A fee that is sent in advance has its account and its screenshot. */
export const toOrderBody = ({ way, lines, texts, prepay, account, ...order }: NewOrder) => ({
  ...texts,
  cart_items: toItems(lines),
  channel: way === 'counter' ? 'counter' : order.channel,
  note: order.note,
  promo_code: order.promoCode,
  ...order.discountTexts,
  ...(way === 'counter' && { shipping_fee: '' }),
  payment_type: way === 'paid' ? (account?.type ?? '') : CASH_ON_DELIVERY,
  ...(way === 'paid' || prepay > 0
    ? { payment_screenshot: order.screenshot, payment_account_id: account?.id }
    : { payment_screenshot: null }),
  ...(prepay > 0 && { prepay_type: account?.type }),
  delivery_method: way === 'counter' ? 'pickup' : 'delivery',
  seen_total: order.total,
})
