import { POST as checkout } from '@/app/api/cartitems/checkout/route'
import { checkoutConflict, checkoutResponse } from '@/lib/shop/checkout/checkout.schema'
import { validAddress, insertProduct, insertScreenshot, sharedCustomer } from '@/lib/testing/factories'
import { callRoute } from '@/lib/testing/call-route'

const order = (payment_screenshot: string, cart_items: object[]) =>
  callRoute(checkout, { body: { ...validAddress, payment_type: 'KBZPay', payment_screenshot, cart_items } })

beforeAll(sharedCustomer)

describe('a checkout rejected with 409', () => {
  it('stores the screenshot, reports that, and uses it for the corrected order', async () => {
    const product = await insertProduct({ name: 'Lamp', price: 700, stock: 2 })
    const payment_screenshot = await insertScreenshot()
    const line = { product_id: product.id, quantity: 1 }
    for (const rejected of [
      { ...line, quantity: 3 },
      { ...line, product_price: 600 },
      { ...line, product_id: 2_000_000_000 },
    ]) {
      const { status, body } = await order(payment_screenshot, [rejected])
      expect([status, checkoutConflict.strict().parse(body).screenshot_usable]).toEqual([409, true])
    }
    const mended = await order(payment_screenshot, [line])
    expect(mended.status).toBe(201)
    const first = checkoutResponse.parse(mended.body).order.id
    const same = await order(payment_screenshot, [line])
    expect([same.status, checkoutResponse.parse(same.body).order.id]).toEqual([200, first])
    const other = await order(payment_screenshot, [{ ...line, quantity: 2 }])
    expect(other.status).toBe(409)
    expect(checkoutConflict.strict().parse(other.body)).toMatchObject({
      order_id: first,
      screenshot_usable: false,
      errors: { payment_screenshot: [expect.stringContaining(`order ${first}`)] },
    })
  })
})
