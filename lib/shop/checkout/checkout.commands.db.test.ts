import { addToCart } from '@/lib/shop/cart/cart.commands'
import { listCartItems } from '@/lib/shop/cart/cart.queries'
import { db } from '@/lib/platform/db/client'
import { validAddress, insertProduct, insertScreenshot, sharedCustomer, buy } from '@/lib/testing/factories'
import { customerGuard } from '@/lib/platform/auth/access.queries'
import { admin } from '@/lib/testing/admin'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { readStock, sumMovements } from '@/lib/testing/catalogue/product-reads'
import { rejection } from '@/lib/testing/rejection'

const us = () => customerGuard.authorize(new Request('http://shop.test'), { cookies: [] })

beforeAll(sharedCustomer)

describe('an order', () => {
  it('is priced from the catalogue, takes the stock and stores a snapshot', async () => {
    const product = await insertProduct({ name: 'Teapot', price: 12_000, weight: 800, stock: 5 })
    await addToCart(await us(), { product_id: product.id, quantity: 2 })
    const { order, isNew } = await buy([{ product_id: product.id, quantity: 2, product_price: 12_000 }])
    expect(isNew).toBe(true)
    expect(order).toMatchObject({
      subtotal: 24_000,
      shipping_fee: 2_000,
      total_price: 26_000,
      total_weight: 1_600,
      order_status: 'order placed',
      shipping_status: null,
      payment_status: 'pending',
      payment_account: { account_name: 'Zay Company' },
    })
    expect(await readStock(product.id)).toBe(3)
    expect(await sumMovements(product.id)).toBe(3)
    expect(await listCartItems(await us())).toEqual([])

    await db().product.update({ where: { id: product.id }, data: { name: 'Renamed', price: 1 } })
    const line = await db().orderLine.findFirstOrThrow({ where: { orderId: order.id } })
    expect(line).toMatchObject({ productName: 'Teapot', productPrice: 12_000, quantity: 2 })
  })

  it('stores the phone as typed and as a number that can be called', async () => {
    const product = await insertProduct()
    const { order } = await buy([{ product_id: product.id, quantity: 1 }])
    const address = await db().orderAddress.findUniqueOrThrow({ where: { orderId: order.id } })
    expect(address).toMatchObject({ phone: validAddress.phone, phoneE164: '+959789000123' })
  })

  it('is rejected as a whole when one line is out of stock', async () => {
    const plenty = await insertProduct({ stock: 9 })
    const short = await insertProduct({ name: 'Fan', stock: 2 })
    const error = await rejection(
      buy([
        { product_id: plenty.id, quantity: 1 },
        { product_id: short.id, quantity: 3 },
      ]),
    )
    expect(error?.errors).toEqual({ cart_items: ['Only 2 left of Fan'] })
    expect(await readStock(plenty.id)).toBe(9)
  })

  it('requires a screenshot of this customer', async () => {
    const product = await insertProduct()
    await db().customer.create({ data: { id: 77, name: 'Somebody else' } })
    const foreign = await insertScreenshot()
    await db().upload.update({ where: { path: foreign }, data: { ownerId: 77 } })
    for (const path of ['/uploads/payments/none.png', foreign, '/uploads/catalogue/one.webp']) {
      const error = await rejection(
        buy([{ product_id: product.id, quantity: 1 }], { payment_screenshot: path }),
      )
      expect(error?.errors).toHaveProperty('payment_screenshot')
    }
    expect(await readStock(product.id)).toBe(10)
  })

  it('returns its stock once when it is cancelled, however many concurrent calls cancel it', async () => {
    const product = await insertProduct({ stock: 5 })
    const { order } = await buy([{ product_id: product.id, quantity: 4 }])
    expect(await readStock(product.id)).toBe(1)
    await Promise.all(
      Array.from({ length: 8 }, () => updateOrder(admin, order.id, { order_status: 'order cancelled' })),
    )
    expect(await readStock(product.id)).toBe(5)
    expect(await sumMovements(product.id)).toBe(5)
    expect(await db().orderEvent.count({ where: { orderId: order.id, newValue: 'order cancelled' } })).toBe(1)
  })
})

describe('repeated orders', () => {
  it('ten concurrent calls with one screenshot create one order', async () => {
    const product = await insertProduct({ stock: 1 })
    const screenshot = await insertScreenshot()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        buy([{ product_id: product.id, quantity: 1 }], { payment_screenshot: screenshot }),
      ),
    )
    expect(answers.filter((answer) => answer.isNew)).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.order.id)).size).toBe(1)
    expect(await readStock(product.id)).toBe(0)
  })

  it('ten concurrent calls with one idempotency key create one order', async () => {
    const product = await insertProduct({ stock: 5 })
    const screenshot = await insertScreenshot()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        buy([{ product_id: product.id, quantity: 1 }], { payment_screenshot: screenshot }, 'attempt-1'),
      ),
    )
    expect(answers.filter((answer) => answer.isNew)).toHaveLength(1)
    expect(await readStock(product.id)).toBe(4)
  })

  it('accepts the same key again after a rejection', async () => {
    const product = await insertProduct({ stock: 1 })
    const screenshot = await insertScreenshot()
    expect(
      (
        await rejection(
          buy([{ product_id: product.id, quantity: 2 }], { payment_screenshot: screenshot }, 'attempt-3'),
        )
      )?.code,
    ).toBe('conflict')
    expect(
      (await buy([{ product_id: product.id, quantity: 1 }], { payment_screenshot: screenshot }, 'attempt-3'))
        .isNew,
    ).toBe(true)
  })
})

describe('concurrent customers', () => {
  it('forty for five units: five orders, no unit sold twice', async () => {
    const product = await insertProduct({ name: 'Umbrella', stock: 5 })
    const screenshots = await Promise.all(Array.from({ length: 40 }, () => insertScreenshot()))
    const answers = await Promise.all(
      screenshots.map((screenshot) =>
        rejection(buy([{ product_id: product.id, quantity: 1 }], { payment_screenshot: screenshot })),
      ),
    )
    expect(answers.filter((error) => error === null)).toHaveLength(5)
    expect(answers.filter((error) => error?.message === 'Umbrella is out of stock')).toHaveLength(35)
    expect(await readStock(product.id)).toBe(0)
    expect(await sumMovements(product.id)).toBe(0)
  })
})
