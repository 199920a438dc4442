import { db } from '@/lib/platform/db/client'
import { insertProduct, insertScreenshot, sharedCustomer, buy } from '@/lib/testing/factories'
import { readStock } from '@/lib/testing/catalogue/product-reads'

beforeAll(sharedCustomer)

describe('an order with a used screenshot', () => {
  it('returns the first order when its lines are split, reordered or sent to another address', async () => {
    const [one, two] = [await insertProduct({ stock: 9 }), await insertProduct({ stock: 9 })]
    const screenshot = await insertScreenshot()
    const lines = [
      { product_id: one.id, quantity: 3 },
      { product_id: two.id, quantity: 1 },
    ]
    const { order } = await buy(lines, { payment_screenshot: screenshot })
    const split = [
      { product_id: two.id, quantity: 1 },
      { product_id: one.id, quantity: 1 },
      { product_id: one.id, quantity: 2 },
    ]
    const again = await buy(
      split,
      { payment_screenshot: screenshot, street_address: 'No. 99' },
      'another-attempt',
    )
    expect([again.isNew, again.order.id]).toEqual([false, order.id])
    expect([await readStock(one.id), await readStock(two.id)]).toEqual([6, 8])
  })

  it.each([
    ['another quantity', (one: number) => [{ product_id: one, quantity: 2 }]],
    [
      'one product more',
      (one: number, two: number) => [one, two].map((id) => ({ product_id: id, quantity: 1 })),
    ],
    ['another product', (_one: number, two: number) => [{ product_id: two, quantity: 1 }]],
  ])('of %s is rejected, and names the first one', async (_what, lines) => {
    const [one, two] = [await insertProduct({ stock: 9 }), await insertProduct({ stock: 9 })]
    const screenshot = await insertScreenshot()
    const { order } = await buy([{ product_id: one.id, quantity: 1 }], { payment_screenshot: screenshot })
    const orders = await db().order.count()
    for (const key of [null, `used-${one.id}`, `used-${one.id}`]) {
      const message = `This screenshot has paid for order ${order.id}: upload another one for this order`
      await expect(buy(lines(one.id, two.id), { payment_screenshot: screenshot }, key)).rejects.toMatchObject(
        {
          code: 'conflict',
          message,
          errors: { payment_screenshot: [message] },
          body: { order_id: order.id, screenshot_usable: false },
        },
      )
    }
    expect([await readStock(one.id), await readStock(two.id)]).toEqual([8, 9])
    expect(await db().order.count()).toBe(orders)
    expect(await db().idempotencyKey.count({ where: { key: `used-${one.id}` } })).toBe(0)
  })

  it('ten different orders at once with one screenshot give one order and nine rejections that name it', async () => {
    const product = await insertProduct({ stock: 100 })
    const screenshot = await insertScreenshot()
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        buy([{ product_id: product.id, quantity: at + 1 }], { payment_screenshot: screenshot }),
      ),
    )
    const placed = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.order] : []))
    expect(placed).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'fulfilled') continue
      expect(answer.reason).toMatchObject({ code: 'conflict', body: { order_id: placed[0]?.id } })
    }
    expect(await readStock(product.id)).toBe(100 - (placed[0]?.order_details[0]?.total_quantity ?? 0))
  })
})
