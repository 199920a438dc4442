import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { getFullName, getToPayNow } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'
import { getComparedAmount } from '@/lib/shop/payments/payments.rules'
import { fillTexts, type FilledText } from '@/lib/shop/settings/ready-texts.rules'
import type { Settings } from '@/lib/shop/settings/settings.schema'

/** The ready texts of the owner, and the name of the shop. */
export type TextSettings = Pick<Settings, 'messages' | 'shop'>

type MessagedOrder = Pick<
  OrderView,
  'id' | 'order_ship_address' | 'order_status' | 'payment_status' | 'courier' | 'tracking_number'
> &
  Pick<OrderView, 'money' | 'cash' | 'total_price'>

/**
 * The ready texts that concern an order now, in both languages, that of the `locale` first. `payment`: one that is being
 * reviewed, whose customer may say themselves that they sent less.
 */
export function fillOrderTexts(
  order: MessagedOrder,
  { messages, shop }: TextSettings,
  locale: string,
  payment?: Pick<ReviewView, 'status' | 'amount_sent' | 'expected_amount'>,
): FilledText[] {
  const { money, courier, tracking_number: number } = order
  const values = {
    name: getFullName(order.order_ship_address),
    order: String(order.id),
    shop: shop.name,
  }
  const missing = getMissing(order, payment)
  const isCancelled = order.order_status === 'order cancelled'
  return fillTexts(messages, locale === 'my' ? 'my' : 'en', {
    missing: missing > 0 && !isCancelled ? { ...values, amount: groupThousands(missing) } : null,
    sent: courier && number && !isCancelled ? { ...values, courier, number } : null,
    refund: money.due > 0 ? { ...values, amount: groupThousands(money.due) } : null,
  })
}

/** Kyat that the customer still is to send, as far as is known: 0 while a payment is complete or waits for its check. */
function getMissing(
  order: MessagedOrder,
  payment?: Pick<ReviewView, 'status' | 'amount_sent' | 'expected_amount'>,
): number {
  const toPay = getToPayNow(order)
  if (toPay > 0) return toPay
  if (payment?.status !== 'pending' || payment.amount_sent === null) return 0
  return getComparedAmount(order, payment) - payment.amount_sent
}
