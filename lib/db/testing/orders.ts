import { placeOrder } from '@/lib/checkout/commands'
import { checkoutInput } from '@/lib/checkout/schema'
import { db } from '@/lib/db/client'
import { anAddress, aProduct, aScreenshot } from '@/lib/db/testing/shop'
import { shopperOfPage } from '@/lib/identity/queries'

type Said = {
  amount_sent?: unknown
  transaction_digits?: unknown
  payment_type?: string
  screenshot?: string
}

/** An order of 3,000 Kyats and its first proof. */
export async function anOrder({ screenshot, payment_type = 'KBZPay', ...said }: Said = {}) {
  const product = await aProduct({ price: 3_000 })
  const input = checkoutInput.parse({
    ...anAddress,
    ...said,
    payment_type,
    payment_screenshot: screenshot ?? (await aScreenshot()),
    cart_items: [{ product_id: product.id, quantity: 1 }],
  })
  const { order } = await placeOrder(await shopperOfPage(null), input, null)
  const payment = await db().payment.findFirstOrThrow({ where: { orderId: order.id } })
  return { id: order.id, total: order.total_price, payment: payment.id }
}
