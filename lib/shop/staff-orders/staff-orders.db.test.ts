import { POST as writeOrder } from '@/app/api/admin/orders/route'
import { POST as writeBasket } from '@/app/api/baskets/route'
import { GET as goodsCall } from '@/app/api/admin/orders/goods/route'
import { GET as customerCall } from '@/app/api/admin/orders/customer/route'
import { PATCH as correct } from '@/app/api/orders/address/route'
import { POST as previewPromotion } from '@/app/api/admin/orders/promotion/route'
import { POST as changeOrder } from '@/app/api/orders/changes/route'
import { createToken } from '@/lib/platform/auth/api-tokens/api-tokens.commands'
import { db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { getPublicTimeline } from '@/lib/shop/orders/orders.queries'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'
import { cashBody, openCashShop, placeCashOrder, sendCheckout } from '@/lib/testing/orders/cash-orders'
import { staffOrderResponse } from '@/lib/shop/staff-orders/staff-order.schema'
import { getOrderWork } from '@/lib/shop/orders/listing/order-work.queries'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { insertPromotion } from '@/lib/testing/catalogue/promotions'
import { buyProduct, insertProduct, sharedCustomer } from '@/lib/testing/factories'

beforeAll(sharedCustomer)

let serial = 0
/** The path of a screenshot that staff uploaded. */
async function screenshot() {
  serial += 1
  const path = `/uploads/payments/of-staff-${serial}.png`
  const size = { sizeBytes: 1, width: 1, height: 1 }
  await db().upload.create({ data: { kind: 'payment', path, sha256: path, ...size } })
  return path
}

const customer = { first_name: 'Khin', phone: '09 789 000 321', street_address: 'No. 1, Main Road' }
async function send(fields: object, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
  const answer = await callRoute(writeOrder, { body: { ...customer, ...fields }, headers })
  const written = answer.status < 300 ? staffOrderResponse.parse(answer.body) : null
  return { ...answer, written }
}
const lines = (id: number, quantity = 1) => ({ cart_items: [{ product_id: id, quantity }] })
const stock = async (id: number) => (await db().product.findUniqueOrThrow({ where: { id } })).stockQuantity
const atCounter = { payment_type: 'Cash on Delivery', delivery_method: 'pickup', channel: 'counter' }

it('waits for the review of its payment, names who wrote it, and is in no cart or history of the shop', async () => {
  const product = await insertProduct({ stock: 5 })
  await db().cartItem.create({ data: { customerId: 1, productId: product.id, quantity: 1 } })
  const paid = { payment_type: 'KBZPay', payment_screenshot: await screenshot(), channel: 'live' }
  const { status, written } = await send({ ...lines(product.id, 2), ...paid, note: 'Blue bag' })
  expect(status).toBe(201)
  const { id, channel, payment_status, order_ship_address: address } = written?.order ?? {}
  expect([channel, payment_status, address?.last_name]).toEqual(['live', 'pending', '-'])
  expect(await stock(product.id)).toBe(3)
  expect(await db().cartItem.count({ where: { customerId: 1, productId: product.id } })).toBe(1)
  expect(await db().order.count({ where: { id: id ?? 0, customerId: 1 } })).toBe(0)
  const events = await db().orderEvent.findMany({ where: { orderId: id ?? 0 }, orderBy: { id: 'asc' } })
  expect(events.map(({ type, actor, note }) => [type, actor, note])).toEqual([
    ['order_status', admin.name, null],
    ['note', admin.name, 'Blue bag'],
  ])
  const audit = await db().auditEvent.findMany({ where: { action: 'order.create', subjectId: String(id) } })
  expect(audit).toMatchObject([{ actor: admin.name, after: { channel: 'live' } }])
  expect(written?.link).toMatch(new RegExp(`^/o/${id}\\.`))
})

it('of a program has the channel api unless it says another one, and so have links to pay', async () => {
  const { secret } = await createToken(admin, { name: 'bot', scopes: ['orders'] })
  const { id } = await insertProduct({ price: 3_000, stock: 5 })
  const headers = { authorization: `Bearer ${secret}` }
  const order = async (fields: object = {}) => {
    const paid = { payment_type: 'KBZPay', payment_screenshot: await screenshot() }
    return { ...customer, ...lines(id), ...paid, ...fields }
  }
  const write = async (fields?: object) =>
    (await callRoute(writeOrder, { body: await order(fields), headers })).body
  const link = async (fields: object) =>
    (await callRoute(writeBasket, { body: { ...lines(id), ...fields }, headers })).body
  setEnv('ADMIN_ACCESS', 'password')
  try {
    expect(await write()).toMatchObject({ order: { channel: 'api' } })
    expect(await write({ channel: 'live' })).toMatchObject({ order: { channel: 'live' } })
    expect(await link({})).toMatchObject({ basket: { channel: 'api' } })
    expect(await link({ channel: 'live' })).toMatchObject({ basket: { channel: 'live' } })
  } finally {
    setEnv('ADMIN_ACCESS', 'open')
  }
  expect((await send(await order())).written?.order.channel).toBe('chat')
})

it('is paid at the counter whatever the web shop offers, and needs no name, phone or address', async () => {
  const product = await insertProduct({ price: 3_000_000 })
  const nobody = { first_name: '', phone: '', street_address: '', channel: 'counter' }
  const { written } = await send({ ...lines(product.id), ...atCounter, ...nobody })
  expect(written?.order).toMatchObject({
    channel: 'counter',
    shipping_fee: 0,
    cash: { to_collect: 3_000_000, awaits_prepay: false },
    delivery: { delivery_method: 'pickup' },
  })
  const { id: order_id = 0 } = written?.order ?? {}
  const named = await callRoute(correct, { method: 'PATCH', body: { order_id, first_name: 'Daw Mya' } })
  expect([named.status, named.body['changed']]).toEqual([200, true])
  const more = { order_id, version: 2, lines: [{ product_id: product.id, quantity: 2 }] }
  expect((await callRoute(changeOrder, { body: more })).status).toBe(200)
})

it('is cash on delivery where the shop and the zone offer it', async () => {
  const product = await insertProduct()
  const cash = { ...lines(product.id), payment_type: 'Cash on Delivery' }
  expect((await send(cash)).status).toBe(422)
  await openCashShop()
  expect((await send(cash)).written?.order).toMatchObject({
    channel: 'chat',
    payment_type: 'Cash on Delivery',
  })
})

it('is no news for staff, other than an order of a customer without a payment', async () => {
  const customers = await placeCashOrder()
  expect((await getOrderWork(admin)).newest_order).toBe(customers.id)
  const product = await insertProduct({ stock: 5 })
  expect((await send({ ...lines(product.id), ...atCounter })).status).toBe(201)
  expect((await getOrderWork(admin)).newest_order).toBe(customers.id)
})

it('is written once for a key, sent sixteen times at once', async () => {
  const product = await insertProduct({ stock: 60 })
  const body = { ...lines(product.id), ...atCounter }
  const answers = await Promise.all(Array.from({ length: 16 }, () => send(body, 'one-order-of-staff')))
  expect(new Set(answers.map(({ written }) => written?.order.id)).size).toBe(1)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await stock(product.id)).toBe(59)
  expect((await send({ ...body, note: 'Another' }, 'one-order-of-staff')).status).toBe(422)
  expect((await send(body, 'another-order-of-staff')).status).toBe(201)
})

it('pays with a screenshot once, and not with one of a customer', async () => {
  const product = await insertProduct()
  const path = await screenshot()
  const paid = { ...lines(product.id), payment_type: 'KBZPay', payment_screenshot: path }
  expect((await send(paid)).status).toBe(201)
  expect((await send(paid)).status).toBe(422)
  await db().upload.create({
    data: {
      kind: 'payment',
      path: '/uploads/payments/own.png',
      sha256: 'own',
      sizeBytes: 1,
      width: 1,
      height: 1,
      ownerId: 1,
    },
  })
  expect((await send({ ...paid, payment_screenshot: '/uploads/payments/own.png' })).status).toBe(422)
})

describe('the delivery fee of an order that staff write', () => {
  it.each<[string, unknown, number, unknown[]]>([
    ['that of its zone when nothing is sent', undefined, 2_000, []],
    ['that of its zone when it is blank', '', 2_000, []],
    ['that of its zone when it is the same', 2_000, 2_000, []],
    ['lower', '၅၀၀', 500, [['shipping_fee', 2_000, 500]]],
    ['nothing', 0, 0, [['shipping_fee', 2_000, 0]]],
    ['higher', 3_000, 3_000, [['shipping_fee', 2_000, 3_000]]],
  ])('is %s', async (_what, shipping_fee, fee, told) => {
    const product = await insertProduct({ price: 5_000 })
    const paid = { payment_type: 'KBZPay', payment_screenshot: await screenshot() }
    const { status, written } = await send({
      ...lines(product.id),
      ...paid,
      shipping_fee,
      seen_total: 5_000 + fee,
    })
    expect(status).toBe(201)
    const { id = 0 } = written?.order ?? {}
    expect(written?.order).toMatchObject({ shipping_fee: fee, total_price: 5_000 + fee, version: 1 })
    const events = (await getPublicTimeline(id)).filter(({ kind }) => kind === 'fee_set')
    const amounts = events.flatMap(({ revision }) => revision?.amounts ?? [])
    expect(amounts.map(({ field, before, after }) => [field, before, after])).toEqual(told)
    const audit = await db().auditEvent.findFirst({
      where: { action: 'order.create', subjectId: String(id) },
    })
    const audited = (audit?.after as { shipping_fee?: number } | undefined)?.shipping_fee
    expect(audited).toBe(told.length === 0 ? undefined : fee)
  })

  it.each([-1, 'much', 2_000_000_001, 1])('of an order that is fetched is not %s', async (shipping_fee) => {
    const product = await insertProduct()
    const { status, body } = await send({ ...lines(product.id), ...atCounter, shipping_fee })
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['shipping_fee']])
  })

  it('is not charged by a change of an order that is fetched either', async () => {
    const product = await insertProduct()
    const { written } = await send({ ...lines(product.id), ...atCounter })
    const { id: order_id, version } = written?.order ?? {}
    const change = (shipping_fee: number) =>
      callRoute(changeOrder, { body: { order_id, version, shipping_fee } })
    const { status, body } = await change(1)
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['shipping_fee']])
    expect((await change(0)).status).toBe(200)
  })

  it('is charged despite a promotion of free delivery, which gives nothing then', async () => {
    const product = await insertProduct({ price: 5_000 })
    const promotion = await insertPromotion({ code: null, kind: 'free_delivery', value: 0 })
    const ask = async (shipping_fee?: number) => {
      const body = { ...lines(product.id), shipping_fee }
      return (await callRoute(previewPromotion, { body })).body['check']
    }
    expect(await ask()).toMatchObject({ promotion: { kind: 'free_delivery' }, shipping_fee: 0 })
    expect(await ask(700)).toMatchObject({ promotion: null, shipping_fee: 700, total_price: 5_700 })
    const paid = { payment_type: 'KBZPay', payment_screenshot: await screenshot(), shipping_fee: 700 }
    const { written } = await send({ ...lines(product.id), ...paid })
    expect(written?.order).toMatchObject({ promotion: null, shipping_fee: 700 })
    await db().promotion.delete({ where: { id: promotion.id } })
  })
})

const promised = { discount: '၁,၀၀၀', discount_reason: 'Promised' }

it('costs less by a discount, whose reason the customer reads too, and the fee is that of what is left', async () => {
  const product = await insertProduct({ price: 5_000 })
  const body = { ...lines(product.id), ...atCounter, ...promised }
  const { status, written } = await send({ ...body, seen_total: 4_000 }, 'a-discount')
  expect(status).toBe(201)
  const { id = 0 } = written?.order ?? {}
  const sums = { subtotal: 5_000, discount: 1_000, discount_reason: 'Promised', total_price: 4_000 }
  expect(written?.order).toMatchObject({ ...sums, version: 1, changed_at: null })
  expect(await db().order.findUnique({ where: { id } })).toMatchObject({
    discount: 1_000n,
    discountReason: 'Promised',
  })
  const told = (await getPublicTimeline(id)).map(({ kind, amount, text, actor }) => [
    kind,
    amount,
    text,
    actor,
  ])
  expect(told).toEqual([
    ['placed', null, null, null],
    ['discount_given', 1_000, 'Promised', null],
  ])
  const audit = await db().auditEvent.findFirst({ where: { action: 'order.create', subjectId: String(id) } })
  expect(audit?.after).toMatchObject({ totalPrice: 4_000, discount: 1_000, discount_reason: 'Promised' })
  expect((await send({ ...body, discount: 999, seen_total: 4_000 }, 'a-discount')).status).toBe(422)
  expect((await send({ ...body, seen_total: 5_000 })).body['total_change']).toEqual({
    seen_total: 5_000,
    total_price: 4_000,
  })
  await db().deliveryZone.updateMany({ data: { freeFrom: 5_000 } })
  await openCashShop()
  const sent = await send({ ...lines(product.id), ...promised, payment_type: 'Cash on Delivery' })
  expect(sent.written?.order).toMatchObject({ shipping_fee: 2_000, total_price: 6_000 })
  await db().deliveryZone.updateMany({ data: { freeFrom: null } })
})

it('has a discount besides a promotion, of what is left of the goods at most', async () => {
  const { code: promo_code } = await insertPromotion({ code: 'TENTH' })
  const product = await insertProduct({ price: 5_000 })
  const body = { ...lines(product.id), ...atCounter, promo_code, discount_reason: 'Promised' }
  const preview = async (discount: number) => callRoute(previewPromotion, { body: { ...body, discount } })
  const above = { discount: ['The discount may be 4,500 Kyats at most, which is what the products cost'] }
  expect((await send({ ...body, discount: 4_501 })).body['errors']).toEqual(above)
  expect((await preview(4_501)).body['errors']).toEqual(above)
  expect((await preview(4_500)).body['check']).toMatchObject({ discount: 5_000, total_price: 0 })
  expect((await send({ ...body, discount: 1_000 })).written?.order).toMatchObject({
    discount: 1_500,
    discount_reason: 'Promised',
    promotion: { amount: 500 },
    total_price: 3_500,
  })
})

it('has no discount that a customer sends, and no reason without one', async () => {
  await openCashShop()
  const sent = await sendCheckout(await cashBody(promised))
  expect([sent.status, sent.body['order']]).toMatchObject([201, { discount: 0, discount_reason: null }])
  const { id } = await insertProduct()
  const none = await send({ ...lines(id), ...atCounter, discount: 0, discount_reason: 'Promised' })
  expect(none.written?.order).toMatchObject({ discount: 0, discount_reason: null })
})

it.each([
  ['no goods', { cart_items: [] }],
  ['too many goods', { cart_items: Array.from({ length: 201 }, () => ({ product_id: 1, quantity: 1 })) }],
  ['no quantity', { cart_items: [{ product_id: 1, quantity: 0 }] }],
  ['a product that is not sold', { cart_items: [{ product_id: 2_000_000_000, quantity: 1 }] }],
  ['the channel of the shop', { channel: 'web' }],
  ['a price of its own', { cart_items: [{ product_id: 1, quantity: 1, product_price: -1 }] }],
  ['a note that is too long', { note: 'a'.repeat(100_000) }],
  ['a phone that is none', { phone: '12' }],
  ['a discount without a reason', { discount: 1, discount_reason: ' ' }],
  ['a discount below nothing', { discount: -1, discount_reason: 'x' }],
  ['a discount above the goods', { discount: 1_000_000, discount_reason: 'x' }],
  ['a reason that is too long', { discount: 1, discount_reason: 'a'.repeat(100_000) }],
])('is rejected with %s', async (_, fields) => {
  const { id } = await insertProduct()
  const { status } = await send({ ...lines(id), ...atCounter, ...fields })
  expect([409, 422]).toContain(status)
})

it('shows goods by code and name with their quantity, and who ordered with a phone number', async () => {
  const product = await insertProduct({ name: 'Jade comb' })
  await db().product.update({ where: { id: product.id }, data: { quickCode: 'J7' } })
  const find = async (search: string) =>
    (await callRoute(goodsCall, { path: `/api/admin/orders/goods?search=${encodeURIComponent(search)}` }))
      .body
  expect(await find('j၇ ၃')).toMatchObject({
    is_code: true,
    quantity: 3,
    goods: [{ product_id: product.id }],
  })
  expect(await find('jade com')).toMatchObject({ is_code: false, goods: [{ quick_code: 'J7' }] })
  await buyProduct(product.id, 1, { phone: '09 421 000 777', first_name: 'Aye' })
  const known = async (phone: string) =>
    (await callRoute(customerCall, { path: `/api/admin/orders/customer?phone=${encodeURIComponent(phone)}` }))
      .body
  expect(await known('၀၉၄၂၁၀၀၀၇၇၇')).toMatchObject({
    customer: { orders: 1, address: { first_name: 'Aye' } },
  })
  expect(await known('09 421 000 778')).toEqual({ customer: null })
  expect(await known('not a number')).toEqual({ customer: null })
})

it('leaves a ledger that agrees', async () => {
  await expectLedgerIntegrity()
})
