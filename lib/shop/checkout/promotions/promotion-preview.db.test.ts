import { POST as preview } from '@/app/api/promotions/previews/route'
import { db } from '@/lib/platform/db/client'
import { promotionPreviewResponse } from '@/lib/shop/checkout/promotions/promotion-preview.schema'
import { callRoute } from '@/lib/testing/call-route'
import { sharedCustomer } from '@/lib/testing/factories'
import { goods, insertPromotion, order } from '@/lib/testing/catalogue/promotions'

beforeAll(sharedCustomer)

const FEE = 2_000
const ask = (body: object) => callRoute(preview, { method: 'POST', body })

describe('a preview of terms that are not saved', () => {
  const terms = { kind: 'percent', value: '10' }
  const cases: [string, object, number[], object][] = [
    [
      'percent',
      terms,
      [3_333, 3_333, 3_334],
      { amount: 1_000, reason: null, discount: 1_000, shipping_fee: FEE, total_price: 11_000 },
    ],
    ['a cap', { ...terms, cap: '150' }, [1_000, 2_000], { amount: 150, total_price: 4_850 }],
    ['Kyat above the price', { kind: 'amount', value: '5000' }, [1_200], { amount: 1_200, total_price: FEE }],
    [
      'free delivery, whatever its value',
      { kind: 'free_delivery', value: '7' },
      [1_200],
      { amount: FEE, discount: 0, shipping_fee: 0, total_price: 1_200 },
    ],
    ['fetched by the customer', { ...terms, delivery_method: 'pickup' }, [1_000], { total_price: 900 }],
    [
      'a minimum above the price',
      { ...terms, minimum: '5000' },
      [1_000],
      {
        amount: 0,
        discount: 0,
        reason: 'This code needs products for at least 5,000 Kyats',
        total_price: 3_000,
      },
    ],
  ]
  it.each(cases)('%s', async (_, body, prices, expected) => {
    const answer = await ask({ ...body, cart_items: await goods(...prices) })
    expect(answer.body).toMatchObject({ preview: expected })
  })

  it('has a share for each line that it is for, and the sums of an order with it', async () => {
    const [first, second] = await goods(1_001, 2_000)
    if (!first || !second) throw new Error('There are no products')
    const own = { kind: 'percent' as const, value: 15, product_ids: [first.product_id] }
    const { body } = await ask({ ...own, product_ids: String(first.product_id), cart_items: [second, first] })
    const { lines, total_price } = promotionPreviewResponse.parse(body).preview
    expect(lines.map(({ share }) => share)).toEqual([150, null])
    const { code } = await insertPromotion({ kind: 'percent', value: 15, productIds: [first.product_id] })
    expect((await order([first, second], { promo_code: code })).total_price).toBe(total_price)
  })

  it.each([
    ['a percentage above 100', { kind: 'percent', value: 101 }, 'value'],
    ['an unknown brand', { ...terms, brand_id: 999_999 }, 'brand_id'],
    ['no products', { ...terms, cart_items: [] }, 'cart_items'],
    [
      'products that are not sold',
      { ...terms, cart_items: [{ product_id: 999_999, quantity: 1 }] },
      'cart_items',
    ],
  ])('of %s is rejected', async (_, body, field) => {
    const answer = await ask({ cart_items: await goods(1_000), ...body })
    expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([422, [field]])
  })

  it('writes nothing', async () => {
    const count = async () => [await db().promotion.count(), await db().promotionUse.count()]
    const before = await count()
    await ask({ ...terms, cart_items: await goods(1_000) })
    expect(await count()).toEqual(before)
  })
})
