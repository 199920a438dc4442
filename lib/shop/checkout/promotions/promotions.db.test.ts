import { getPromotionsOffered, NOBODY } from '@/lib/shop/promotions/promotions.queries'
import { POST as check } from '@/app/api/promotions/check/route'
import { POST as reserve } from '@/app/api/promotions/reservations/route'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import { db } from '@/lib/platform/db/client'
import { errorText } from '@/lib/platform/errors/error-text'
import { placeOrder } from '@/lib/shop/checkout/checkout.commands'
import { reserveForCheckout } from '@/lib/shop/checkout/promotions/promotion-check.commands'
import { changeOrder } from '@/lib/shop/order-changes/order-changes.commands'
import { orderChangeInput } from '@/lib/shop/order-changes/order-changes.schema'
import { correctAddress } from '@/lib/shop/orders/address/order-address.commands'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { getOrderById } from '@/lib/shop/orders/orders.queries'
import { deleteExpiredReservations, deletePromotion } from '@/lib/shop/promotions/promotions.commands'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { runIntoLock } from '@/lib/testing/database/row-locks'
import { ago } from '@/lib/testing/clock'
import { buy, createCheckout, insertScreenshot, sharedCustomer } from '@/lib/testing/factories'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'
import { insertCustomer, insertCustomers } from '@/lib/testing/orders/holds'
import { decided } from '@/lib/testing/orders/payment-calls'
import {
  countUses,
  getErrorFields,
  goods,
  insertPromotion,
  order,
  readShares,
} from '@/lib/testing/catalogue/promotions'
import { getOutcome, rejection } from '@/lib/testing/rejection'

beforeAll(sharedCustomer)
beforeEach(async () => {
  await db().promotion.updateMany({ data: { endedAt: new Date() } })
  await db().promotionUse.deleteMany({ where: { orderId: null } })
})
afterAll(expectLedgerIntegrity)

/** Orders as a customer of their own. */
async function orderAs(
  customer: CustomerContext,
  lines: { product_id: number; quantity: number }[],
  fields: object,
) {
  const path = await insertScreenshot()
  await db().upload.update({ where: { path }, data: { ownerId: customer.customerId } })
  return placeOrder(customer, await createCheckout(lines, { payment_screenshot: path, ...fields }), null)
}
const outcomes = (answers: readonly string[]) => [
  answers.filter((answer) => answer === 'ok').length,
  answers.filter((answer) => answer === 'This code has been used up').length,
]

describe('an order', () => {
  it('has the code, kind, value and amount, and shares that are exact, whatever becomes of the promotion', async () => {
    const { id, code, name } = await insertPromotion({ code: 'Water 10', nameMy: 'သင်္ကြန်' })
    const placed = await order(await goods(3_333, 3_333, 3_334), { promo_code: ' water၁၀ ' })
    expect(placed).toMatchObject({
      subtotal: 10_000,
      discount: 1_000,
      discount_reason: null,
      total_price: 11_000,
    })
    expect(placed.promotion).toEqual({
      kind: 'percent',
      code,
      name,
      name_my: 'သင်္ကြန်',
      value: 10,
      amount: 1_000,
    })
    expect(await readShares(placed)).toEqual([333, 333, 334])
    await db().promotion.update({ where: { id }, data: { value: 50, name: 'Another' } })
    expect(await getOrderById(placed.id)).toEqual(placed)
  })

  it('without a promotion is as it was', async () => {
    const placed = await order(await goods(3_000))
    expect(placed).toMatchObject({ discount: 0, promotion: null, total_price: 5_000 })
    expect(await readShares(placed)).toEqual([null])
  })

  it('has no delivery fee with free delivery, whose amount is the fee', async () => {
    await insertPromotion({ kind: 'free_delivery', value: 0, code: 'FREE' })
    const placed = await order(await goods(3_000), { promo_code: 'free' })
    expect(placed).toMatchObject({
      discount: 0,
      shipping_fee: 0,
      total_price: 3_000,
      promotion: { amount: 2_000 },
    })
  })

  it('has the best promotion without a code, and a code only where that gives no less', async () => {
    const lines = await goods(10_000)
    await insertPromotion({ code: null, value: 5, name: 'Small' })
    await insertPromotion({ code: null, value: 10, name: 'Large' })
    await insertPromotion({ code: null, value: 90, name: 'Not yet', minimum: 10_001 })
    await insertPromotion({ code: null, value: 90, name: 'Other goods', productIds: [1] })
    await insertPromotion({ code: 'EIGHT', value: 8 })
    await insertPromotion({ code: 'TEN', value: 10 })
    expect((await order(lines)).promotion).toMatchObject({ name: 'Large', code: null, amount: 1_000 })
    expect((await order(lines, { promo_code: 'EIGHT' })).promotion).toMatchObject({ name: 'Large' })
    expect((await order(lines, { promo_code: 'TEN' })).promotion).toMatchObject({ code: 'TEN' })
  })

  it.each([
    ['is unknown', {}, { promo_code: 'nothing' }, ['promo_code'], 'This code is not valid'],
    ['has ended', { endedAt: new Date(0) }, {}, ['promo_code'], 'This code is not valid'],
    ['is over', { untilDay: new Date('2020-01-01') }, {}, ['promo_code'], 'This code is not valid'],
    ['is still to come', { fromDay: new Date('2999-01-01') }, {}, ['promo_code'], 'This code is not valid'],
    [
      'needs more goods',
      { minimum: 10_001 },
      {},
      ['promo_code'],
      'This code needs products for at least 10,001 Kyats',
    ],
    ['is for others', { productIds: [1] }, {}, ['promo_code'], 'This code is not for these products'],
    ['needs a phone number', { phoneLimit: 1 }, { phone: '' }, ['phone'], 'This code needs a phone number'],
  ])('is rejected with 422 when its code %s', async (_, promotion, fields, names, message) => {
    const { code } = await insertPromotion(promotion)
    const lines = await goods(10_000)
    const error = await rejection(order(lines, { promo_code: code, ...fields }))
    expect([...getErrorFields(error), error?.message]).toEqual(['validation_failed', names, message])
  })

  it('with a total that was not seen is rejected with both sums, and nothing counts', async () => {
    const { id, code } = await insertPromotion({ useLimit: 1 })
    const lines = await goods(10_000)
    const error = await rejection(order(lines, { promo_code: code, seen_total: 12_000 }))
    expect(error?.body).toMatchObject({ total_change: { seen_total: 12_000, total_price: 11_000 } })
    expect(await countUses(id)).toBe(0)
    await order(lines, { promo_code: code, seen_total: 11_000 })
    expect(await countUses(id)).toBe(1)
  })
})

describe('a limit', () => {
  it('of five uses gives five to forty orders at once', async () => {
    const { id, code } = await insertPromotion({ useLimit: 5 })
    const lines = await goods(10_000)
    const customers = await insertCustomers(40)
    const answers = await Promise.all(
      customers.map((customer) => getOutcome(orderAs(customer, lines, { promo_code: code }))),
    )
    expect(outcomes(answers)).toEqual([5, 35])
    expect(await countUses(id)).toBe(5)
  })

  it('gives its last use to one of two, with goods that have nothing in common', async () => {
    const { id, code } = await insertPromotion({ useLimit: 1 })
    const answers = await Promise.all(
      [await goods(1_000), await goods(1_000)].map(async (lines) =>
        getOutcome(orderAs(await insertCustomer(), lines, { promo_code: code })),
      ),
    )
    expect(outcomes(answers)).toEqual([1, 1])
    expect(await countUses(id)).toBe(1)
  })

  it('of a promotion without a code leaves the other orders without it', async () => {
    const { id } = await insertPromotion({ code: null, useLimit: 2 })
    const lines = await goods(10_000)
    const placed = await Promise.all(
      (await insertCustomers(6)).map(async (customer) => (await orderAs(customer, lines, {})).order),
    )
    expect(placed.map(({ discount }) => discount).toSorted((a, b) => a - b)).toEqual([
      0, 0, 0, 0, 1_000, 1_000,
    ])
    expect(await countUses(id)).toBe(2)
  })

  it('of a phone number counts it in any spelling', async () => {
    const { code } = await insertPromotion({ phoneLimit: 1 })
    const lines = await goods(10_000)
    await order(lines, { promo_code: code, phone: '09 789 000 777' })
    const again = rejection(order(lines, { promo_code: code, phone: '+၉၅၉၇၈၉၀၀၀၇၇၇' }))
    expect(getErrorFields(await again)).toEqual(['validation_failed', ['promo_code']])
    await order(lines, { promo_code: code, phone: '09 789 000 778' })
  })

  it('of a phone number counts the number that an order has now, and the check says it in the same words', async () => {
    const { code } = await insertPromotion({ phoneLimit: 1 })
    const lines = await goods(10_000)
    const first = await order(lines, { promo_code: code, phone: '09 789 000 881' })
    const { order: corrected } = await correctAddress(admin, { order_id: first.id, phone: '09 789 000 882' })
    const again = (phone: string) => getOutcome(order(lines, { promo_code: code, phone }))
    const asked = async (phone: string) => {
      const { body } = await callRoute(check, { body: { promo_code: code, cart_items: lines, phone } })
      return (body['check'] as { reason: string | null }).reason
    }
    const used = 'This phone number has used this code already'
    expect([await asked('၀၉ ၇၈၉ ၀၀၀ ၈၈၂'), await again('09 789 000 882')]).toEqual([used, used])
    expect(await asked('09 789 000 881')).toBeNull()
    const change = { order_id: first.id, version: corrected.version, phone: '09 789 000 883' }
    await changeOrder(admin, orderChangeInput.parse(change))
    expect([await asked('09 789 000 882'), await asked('09 789 000 883')]).toEqual([null, used])
    expect(await again('09 789 000 881')).toBe('ok')
  })

  it('counts a repeated order once: by its key, and by its screenshot', async () => {
    const { id, code } = await insertPromotion({ useLimit: 1 })
    const lines = await goods(10_000)
    const payment_screenshot = await insertScreenshot()
    const fields = { promo_code: code, payment_screenshot }
    const answers = await Promise.all([1, 2, 3].map(() => buy(lines, fields, 'one-promotion')))
    const byScreenshot = await buy(lines, fields)
    expect(new Set([...answers, byScreenshot].map(({ order: { id: number } }) => number)).size).toBe(1)
    expect(await countUses(id)).toBe(1)
  })

  it('gets its use back once when an order is cancelled, however often; a rejected payment gives nothing back', async () => {
    const { id, code } = await insertPromotion({ useLimit: 1 })
    const lines = await goods(10_000)
    const first = await order(lines, { promo_code: code })
    const payment = await db().payment.findFirstOrThrow({ where: { orderId: first.id } })
    await decided(payment.id, { status: 'rejected', reason: 'Wrong amount' })
    expect(await countUses(id)).toBe(1)
    const cancel = () => getOutcome(updateOrder(admin, first.id, { order_status: 'order cancelled' }))
    await Promise.all([cancel(), cancel(), cancel()])
    await cancel()
    expect(await countUses(id)).toBe(0)
    const answers = await Promise.all(
      (await insertCustomers(2)).map((customer) =>
        getOutcome(orderAs(customer, lines, { promo_code: code })),
      ),
    )
    expect(outcomes(answers)).toEqual([1, 1])
  })
})

const IN_USE = /^Orders have .*: end it instead of deleting it$/

describe('a promotion that is deleted while an order with it is written', () => {
  it('is unknown to the order when the delete comes first', async () => {
    const { id, code } = await insertPromotion()
    const lines = await goods(10_000)
    const outcome = await runIntoLock(
      (holder) => holder.$queryRaw`SELECT FROM promotions WHERE id = ${id} FOR UPDATE`,
      () => getOutcome(order(lines, { promo_code: code })),
      (holder) => holder.promotion.delete({ where: { id } }),
    )
    expect(outcome).toBe('This code is not valid')
  })

  it('is in use when the order comes first', async () => {
    const { id, code } = await insertPromotion()
    const lines = await goods(10_000)
    const outcome = await runIntoLock(
      (holder) => holder.$queryRaw`SELECT FROM promotions WHERE id = ${id} FOR KEY SHARE`,
      () => getOutcome(deletePromotion(admin, id)),
      async () => order(lines, { promo_code: code }),
    )
    expect(outcome).toMatch(IN_USE)
  })

  it('answers forty orders and the delete in their ordinary words, with a code and without', async () => {
    const lines = await goods(10_000)
    const promotions = [await insertPromotion(), await insertPromotion({ code: null })]
    const answers = await Promise.all(
      promotions.flatMap(({ id, code }) => [
        ...Array.from({ length: 20 }, () => getOutcome(order(lines, { promo_code: code }))),
        getOutcome(deletePromotion(admin, id)),
      ]),
    )
    const ordinary = ['ok', 'This code is not valid']
    expect(answers.filter((answer) => !ordinary.includes(answer) && !IN_USE.test(answer))).toEqual([])
  })
})

describe('a reservation', () => {
  const reserveAs = (customer: CustomerContext, lines: object[], code: string | null) =>
    reserveForCheckout(customer, {
      promo_code: code,
      cart_items: lines.map((line) => ({ ...line, cart_item_id: null, seen_price: null })) as never,
    })

  it('keeps the last use for its customer, and is their use once they order', async () => {
    const { id, code } = await insertPromotion({ useLimit: 1 })
    const lines = await goods(10_000)
    const [holder, other] = [await insertCustomer(), await insertCustomer()]
    const {
      reservation,
      check: { promotion },
    } = await reserveAs(holder, lines, code)
    expect([promotion?.amount, reservation === null]).toEqual([1_000, false])
    expect((await reserveAs(holder, lines, code)).reservation?.expires_at).toBe(reservation?.expires_at)
    expect((await reserveAs(other, lines, code)).check).toMatchObject({
      promotion: null,
      reason: errorText('promo_used_up'),
    })
    expect(outcomes([await getOutcome(orderAs(other, lines, { promo_code: code }))])).toEqual([0, 1])
    await orderAs(holder, lines, { promo_code: code })
    expect(await db().promotionUse.count({ where: { promotionId: id } })).toBe(1)
    expect(await countUses(id)).toBe(1)
  })

  it('of forty at once on five uses is one of five', async () => {
    const { code } = await insertPromotion({ useLimit: 5 })
    const lines = await goods(10_000)
    const answers = await Promise.all(
      (await insertCustomers(40)).map((customer) => reserveAs(customer, lines, code)),
    )
    expect(answers.filter(({ reservation }) => reservation !== null)).toHaveLength(5)
  })

  it('that has expired counts for nobody, and is deleted', async () => {
    const { id, code } = await insertPromotion({ useLimit: 1 })
    const lines = await goods(10_000)
    const [holder, other] = [await insertCustomer(), await insertCustomer()]
    await reserveAs(holder, lines, code)
    await db().promotionUse.update({
      where: { customerId: holder.customerId },
      data: { expiresAt: ago(1_000) },
    })
    await orderAs(other, lines, { promo_code: code })
    expect(outcomes([await getOutcome(orderAs(holder, lines, { promo_code: code }))])).toEqual([0, 1])
    await db().promotion.update({ where: { id }, data: { endedAt: new Date() } })
    expect(await getPromotionsOffered(holder)).toEqual({ codes: false, automatic: false })
    expect(await deleteExpiredReservations()).toBeGreaterThan(0)
    expect(await db().promotionUse.count({ where: { promotionId: id } })).toBe(1)
  })

  it('is honoured though the promotion has ended meanwhile, for its customer alone', async () => {
    const { id, code } = await insertPromotion()
    const lines = await goods(10_000)
    const holder = await insertCustomer()
    await reserveAs(holder, lines, code)
    await db().promotion.update({ where: { id }, data: { endedAt: new Date() } })
    expect(await getOutcome(order(lines, { promo_code: code }))).toBe('This code is not valid')
    expect(await getPromotionsOffered(await insertCustomer())).toEqual({ codes: false, automatic: false })
    expect(await getPromotionsOffered(holder)).toEqual({ codes: true, automatic: false })
    expect((await orderAs(holder, lines, { promo_code: code })).order.discount).toBe(1_000)
  })
})

describe('the call that checks a code', () => {
  const ask = async (body: object) => (await callRoute(check, { body })).body['check']

  it('says what it gives, or why not, in the same words for unknown and over', async () => {
    const { code } = await insertPromotion({ minimum: 5_000 })
    const over = await insertPromotion({ endedAt: new Date(0) })
    const [cart_items, few] = [await goods(10_000), await goods(1_000)]
    expect(await ask({ promo_code: code, cart_items })).toMatchObject({
      promotion: { code, amount: 1_000 },
      reason: null,
      discount: 1_000,
      total_price: 11_000,
    })
    expect(await ask({ promo_code: code, cart_items: few })).toMatchObject({
      promotion: null,
      reason: 'This code needs products for at least 5,000 Kyats',
      total_price: 3_000,
    })
    const [unknown, ended] = [
      await ask({ promo_code: 'x1', cart_items }),
      await ask({ promo_code: over.code, cart_items }),
    ]
    expect(unknown).toMatchObject({ reason: 'This code is not valid' })
    expect(ended).toEqual(unknown)
  })

  it('finds a code that was typed in Zawgyi', async () => {
    const { code } = await insertPromotion({ code: 'သင်္ကြန်၁၀' })
    const answer = await ask({ promo_code: 'သႂကၤန္၁၀', cart_items: await goods(10_000) })
    expect(answer).toMatchObject({ promotion: { code }, reason: null })
  })

  it('reads the cart without lines, and is 422 without either', async () => {
    await insertPromotion({ code: null })
    await db().cartItem.deleteMany({ where: { customerId: 1 } })
    expect((await callRoute(check, { body: {} })).status).toBe(422)
    const [line] = await goods(4_000)
    await db().cartItem.create({ data: { customerId: 1, productId: line?.product_id ?? 0, quantity: 2 } })
    expect(await ask({})).toMatchObject({ subtotal: 8_000, promotion: { code: null, amount: 800 } })
    const { body } = await callRoute(reserve, { body: {} })
    const left = (body['reservation'] as { seconds_left: number }).seconds_left
    expect([left > 0, left <= 1_800]).toEqual([true, true])
  })
})

it('the checkout knows which promotions run, so that a shop without any asks for none', async () => {
  await db().promotion.updateMany({ data: { endedAt: new Date() } })
  expect(await getPromotionsOffered(NOBODY)).toEqual({ codes: false, automatic: false })
  await insertPromotion({ fromDay: new Date('2999-01-01') })
  expect(await getPromotionsOffered(NOBODY)).toEqual({ codes: false, automatic: false })
  await insertPromotion()
  expect(await getPromotionsOffered(NOBODY)).toEqual({ codes: true, automatic: false })
  await insertPromotion({ code: null })
  expect(await getPromotionsOffered(NOBODY)).toEqual({ codes: true, automatic: true })
})
