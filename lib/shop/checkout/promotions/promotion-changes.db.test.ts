import { db } from '@/lib/platform/db/client'
import { changeOrder } from '@/lib/shop/order-changes/order-changes.commands'
import { orderChangeInput } from '@/lib/shop/order-changes/order-changes.schema'
import { getOrderById } from '@/lib/shop/orders/orders.queries'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { admin } from '@/lib/testing/admin'
import { sharedCustomer } from '@/lib/testing/factories'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'
import { completeOrder, returnGoods } from '@/lib/testing/orders/money-calls'
import {
  countUses,
  getErrorFields,
  goods,
  insertPromotion,
  order,
  readShares,
} from '@/lib/testing/catalogue/promotions'
import { rejection } from '@/lib/testing/rejection'

beforeAll(sharedCustomer)
afterAll(expectLedgerIntegrity)

describe('a change by staff', () => {
  const change = async ({ id, version }: Pick<OrderView, 'id' | 'version'>, fields: object) => {
    await changeOrder(admin, orderChangeInput.parse({ order_id: id, version, ...fields }))
    const after = await getOrderById(id)
    if (!after) throw new Error('No such order')
    return after
  }

  it('calculates the promotion by the terms of the order, without its minimum, and keeps the discount of staff apart', async () => {
    const [tea, cup] = await goods(3_000, 1_000)
    if (!tea || !cup) throw new Error('No goods')
    const { id, code } = await insertPromotion({
      value: 10,
      cap: 700,
      minimum: 4_000,
      productIds: [tea.product_id],
    })
    const placed = await order([{ ...tea, quantity: 2 }, cup], { promo_code: code })
    expect([placed.discount, await readShares(placed)]).toEqual([600, [600, null]])
    await db().promotion.update({ where: { id }, data: { value: 90, cap: null } })
    const fewer = await change(placed, { lines: [tea] })
    expect(fewer).toMatchObject({
      discount: 300,
      discount_reason: null,
      promotion: { amount: 300 },
      total_price: 4_700,
    })
    const more = await change(fewer, { lines: [{ ...tea, quantity: 9 }, cup] })
    expect([more.discount, await readShares(more)]).toEqual([700, [700, null]])
    const given = await change(more, { discount: 1_000, discount_reason: 'The wait' })
    expect(given).toMatchObject({ discount: 1_000, discount_reason: 'The wait', promotion: { amount: 700 } })
    const less = await change(given, { lines: [tea, cup] })
    expect(less).toMatchObject({ discount: 600, promotion: { amount: 300 }, total_price: 5_400 })
    const below = rejection(change(less, { discount: 299, discount_reason: 'Less' }))
    expect(getErrorFields(await below)).toEqual(['validation_failed', ['discount']])
    expect(await change(less, { discount: 300 })).toMatchObject({ discount: 300, discount_reason: null })
    expect(await countUses(id)).toBe(1)
  })

  it('charges a fee that staff set on an order with free delivery, and otherwise none', async () => {
    await insertPromotion({ kind: 'free_delivery', value: 0, code: 'FREE2' })
    const [tea] = await goods(3_000)
    if (!tea) throw new Error('No goods')
    const placed = await order([tea], { promo_code: 'FREE2' })
    const more = await change(placed, { lines: [{ ...tea, quantity: 2 }] })
    expect(more).toMatchObject({ shipping_fee: 0, promotion: { amount: 2_000 } })
    const charged = await change(more, { shipping_fee: 500 })
    expect(charged).toMatchObject({ shipping_fee: 500, total_price: 6_500, promotion: { amount: 1_500 } })
    const above = await change(charged, { shipping_fee: 5_000 })
    expect(above).toMatchObject({ shipping_fee: 5_000, promotion: { amount: 0 } })
    // It never gives more than the fee of the order was.
    const free = await change(above, { shipping_fee: 0 })
    expect(free).toMatchObject({ shipping_fee: 0, promotion: { amount: 2_000 } })
  })
})

it('a line that comes back is worth its price less its stored share, and moves no other share', async () => {
  const { code } = await insertPromotion({ kind: 'amount', value: 100 })
  const [one, two, three] = await goods(1_000, 1_000, 1_000)
  if (!one || !two || !three) throw new Error('No goods')
  const placed = await order([one, { ...two, quantity: 3 }, three], { promo_code: code })
  expect(await readShares(placed)).toEqual([20, 60, 20])
  await db()
    .$executeRaw`UPDATE order_lines SET promotion_share = CASE product_id WHEN ${one.product_id} THEN 30
    WHEN ${two.product_id} THEN 50 ELSE 20 END WHERE order_id = ${placed.id}`
  await completeOrder(placed.id)
  const bring = async (product: number, quantity: number) => {
    const line = placed.order_details.find((detail) => detail.product.id === product)
    const { body } = await returnGoods(placed.id, [{ line_id: line?.id, quantity, restock: true }])
    return (body['return'] as { value: number }).value
  }
  const values = [
    await bring(two.product_id, 1),
    await bring(one.product_id, 1),
    await bring(two.product_id, 2),
    await bring(three.product_id, 1),
  ]
  expect(values).toEqual([984, 970, 1_966, 980])
  expect(values.reduce((sum, value) => sum + value, 0)).toBe(placed.subtotal - placed.discount)
})
