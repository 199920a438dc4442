import { POST as writeOrder } from '@/app/api/admin/orders/route'
import { POST as ask } from '@/app/api/admin/orders/promotion/route'
import { POST as check } from '@/app/api/promotions/check/route'
import { db } from '@/lib/platform/db/client'
import { promotionCheckResponse } from '@/lib/shop/checkout/promotions/promotion-check.schema'
import { staffOrderResponse } from '@/lib/shop/staff-orders/staff-order.schema'
import { callRoute } from '@/lib/testing/call-route'
import { sharedCustomer } from '@/lib/testing/factories'
import { goods, insertPromotion } from '@/lib/testing/catalogue/promotions'

beforeAll(sharedCustomer)
beforeEach(async () => {
  await db().promotion.updateMany({ data: { endedAt: new Date() } })
})

const counter = { payment_type: 'Cash on Delivery', delivery_method: 'pickup', channel: 'counter' }
const phone = '09 789 000 321'

describe('an order that staff write', () => {
  it.each([
    ['the code that was typed', 20, 200],
    ['the best promotion for everybody without a code', null, 100],
    ['the better one of everybody in place of a code', 5, 100],
  ])('has %s, as its form was told', async (_, percent, discount) => {
    await insertPromotion({ code: null, value: 10 })
    const coded = percent === null ? null : await insertPromotion({ value: percent })
    const body = { ...counter, phone, promo_code: coded?.code, cart_items: await goods(1_000) }
    const { check } = promotionCheckResponse.parse((await callRoute(ask, { body })).body)
    expect(check).toMatchObject({ discount, reason: null, total_price: 1_000 - discount })
    const answer = await callRoute(writeOrder, { body: { ...body, seen_total: check.total_price } })
    const { order } = staffOrderResponse.parse(answer.body)
    expect([order.discount, order.total_price]).toEqual([discount, check.total_price])
  })

  it('has none of a code that is over, and says so', async () => {
    const body = { ...counter, promo_code: 'OVER', cart_items: await goods(1_000) }
    expect((await callRoute(ask, { body })).body).toMatchObject({
      check: { promotion: null, reason: 'This code is not valid', discount: 0, total_price: 1_000 },
    })
    expect((await callRoute(writeOrder, { body })).status).toBe(422)
  })

  it('is promised no promotion for each phone number while nobody knows the number, as customers are', async () => {
    await insertPromotion({ code: null, value: 10, phoneLimit: 1 })
    const cart_items = await goods(1_000)
    const getDiscount = async (call: typeof ask | typeof check, phone: string | undefined) => {
      const { body } = await callRoute(call, { body: { cart_items, phone } })
      return promotionCheckResponse.parse(body).check.discount
    }
    expect([await getDiscount(ask, undefined), await getDiscount(ask, phone)]).toEqual([0, 100])
    expect([await getDiscount(check, undefined), await getDiscount(check, phone)]).toEqual([0, 100])
  })
})
