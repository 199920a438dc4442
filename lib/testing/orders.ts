import { placeOrder } from '@/lib/checkout/checkout.commands'
import { checkoutInput } from '@/lib/checkout/checkout.schema'
import { db } from '@/lib/db/client'
import { validAddress, insertProduct, insertScreenshot } from '@/lib/testing/factories'
import { getPageCustomer } from '@/lib/auth/access.queries'

type Said = {
  amount_sent?: unknown
  transaction_digits?: unknown
  payment_type?: string
  screenshot?: string
}

/** Creates an order of 3,000 Kyats with its first payment. */
export async function insertOrder({ screenshot, payment_type = 'KBZPay', ...overrides }: Said = {}) {
  const product = await insertProduct({ price: 3_000 })
  const input = checkoutInput.parse({
    ...validAddress,
    ...overrides,
    payment_type,
    payment_screenshot: screenshot ?? (await insertScreenshot()),
    cart_items: [{ product_id: product.id, quantity: 1 }],
  })
  const { order } = await placeOrder(await getPageCustomer(null), input, null)
  const payment = await db().payment.findFirstOrThrow({ where: { orderId: order.id } })
  return { id: order.id, total: order.total_price, payment: payment.id }
}
