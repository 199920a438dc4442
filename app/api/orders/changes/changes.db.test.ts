import { POST as change } from '@/app/api/orders/changes/route'
import { POST as preview } from '@/app/api/orders/changes/preview/route'
import { PATCH as correct } from '@/app/api/orders/address/route'
import { POST as handOver } from '@/app/api/orders/handovers/route'
import { POST as settle } from '@/app/api/orders/settlements/route'
import { db } from '@/lib/platform/db/client'
import {
  orderChangePreviewResponse,
  orderChangeResponse,
} from '@/lib/shop/order-changes/order-changes.schema'
import { type RevisedLine, revisedLine } from '@/lib/shop/orders/order-revision.schema'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { getOrderById } from '@/lib/shop/orders/orders.queries'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { listReviews } from '@/lib/shop/payments/payments.queries'
import { reviewChecklist } from '@/lib/shop/payments/payment-review.schema'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { readStock } from '@/lib/testing/catalogue/product-reads'
import { buy, insertProduct, insertScreenshot } from '@/lib/testing/factories'
import { offerCash, openCashShop, placeCashOrder } from '@/lib/testing/orders/cash-orders'
import { readMovements } from '@/lib/testing/orders/holds'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'
import { allowMoney, completeOrder, readEntries, refundMoney } from '@/lib/testing/orders/money-calls'
import { addTo, decided, orderAsSeenBy, reject } from '@/lib/testing/orders/payment-calls'

beforeAll(openCashShop)

const send = (order: Pick<OrderView, 'id' | 'version'>, fields: object, key?: string) =>
  callRoute(change, {
    body: { order_id: order.id, version: order.version, ...fields },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const ask = (order: Pick<OrderView, 'id' | 'version'>, fields: object) =>
  callRoute(preview, { body: { order_id: order.id, version: order.version, ...fields } })
const changed = async (order: Pick<OrderView, 'id' | 'version'>, fields: object) =>
  orderChangeResponse.parse((await send(order, fields)).body)
const read = async (id: number) => {
  const order = await getOrderById(id)
  if (!order) throw new Error('No such order')
  return order
}
const readMessage = ({ status, body }: { status: number; body: unknown }) =>
  [status, (body as { message: string }).message] as const
const lines = (...wanted: [{ id: number }, number][]) =>
  wanted.map(([{ id }, quantity]) => ({ product_id: id, quantity }))
const toQuantities = (order: OrderView) =>
  Object.fromEntries(order.order_details.map((line) => [line.product.id, line.total_quantity]))
const toRevisedLine = (line: RevisedLine): RevisedLine => revisedLine.parse(line)
const verify = async (orderId: number, amount?: number) => {
  const payment = await db().payment.findFirstOrThrow({ where: { orderId }, orderBy: { id: 'desc' } })
  return decided(payment.id, { status: 'verified', checked: reviewChecklist, ...(amount ? { amount } : {}) })
}

/** Two products and an order of two units of the first: 6,000 Kyat and a fee of 2,000. */
async function placed() {
  const [tea, cup] = [
    await insertProduct({ price: 3_000, stock: 10, weight: 100 }),
    await insertProduct({ price: 500, stock: 5, weight: 50 }),
  ]
  const { order } = await buy([{ product_id: tea.id, quantity: 2 }])
  return { tea, cup, order }
}

describe('a change of lines', () => {
  it.each<[string, [number, number], Record<string, unknown>]>([
    ['more of a line', [3, 0], { subtotal: 9_000, total_weight: 300, total_price: 11_000 }],
    ['fewer of a line', [1, 0], { subtotal: 3_000, total_weight: 100, total_price: 5_000 }],
    ['another product', [2, 3], { subtotal: 7_500, total_weight: 350, total_price: 9_500 }],
    ['one product in place of another', [0, 2], { subtotal: 1_000, total_weight: 100, total_price: 3_000 }],
  ])('%s: stock, sums, timeline and version follow', async (_case, [teas, cups], sums) => {
    const { tea, cup, order } = await placed()
    const wanted = lines([tea, teas], [cup, cups]).filter(({ quantity }) => quantity > 0)
    const seen = orderChangePreviewResponse.parse((await ask(order, { lines: wanted })).body).preview
    expect([await readStock(tea.id), await readStock(cup.id)]).toEqual([8, 5])
    const answer = await changed(order, { lines: wanted, seen_total: seen.total_price })
    expect(answer.preview).toEqual(seen)
    expect(answer.order).toMatchObject({ ...sums, version: 2, shipping_fee: 2_000, discount: 0 })
    expect(toQuantities(answer.order)).toEqual(
      Object.fromEntries(wanted.map((line) => [line.product_id, line.quantity])),
    )
    expect([await readStock(tea.id), await readStock(cup.id)]).toEqual([10 - teas, 5 - cups])
    const { timeline } = await orderAsSeenBy(order.id, 'customer')
    expect(timeline.at(-1)).toMatchObject({
      kind: 'changed',
      by: 'shop',
      actor: null,
      revision: { version: 2, amounts: seen.amounts, lines: seen.lines.map(toRevisedLine) },
    })
    await expectLedgerIntegrity()
  })

  it('a line keeps its price, an added one takes that of today', async () => {
    const { tea, cup, order } = await placed()
    await db().product.updateMany({ where: { id: { in: [tea.id, cup.id] } }, data: { price: 4_000 } })
    const { order: after } = await changed(order, { lines: lines([tea, 3], [cup, 1]) })
    expect(after.order_details.map((line) => line.product_price)).toEqual([3_000, 4_000])
    expect(after.subtotal).toBe(13_000)
  })

  it('a cancellation gives back what the order has then, once', async () => {
    const { tea, cup, order } = await placed()
    await changed(order, { lines: lines([cup, 4]) })
    await changed({ id: order.id, version: 2 }, { lines: lines([cup, 1], [tea, 1]) })
    await updateOrder(admin, order.id, { order_status: 'order cancelled' })
    expect([await readStock(tea.id), await readStock(cup.id)]).toEqual([10, 5])
    expect(await readMovements(tea.id)).toEqual([
      'initial 10',
      'order -2',
      'change 2',
      'change -1',
      'cancellation 1',
    ])
    await expectLedgerIntegrity()
  })

  it('the sales of the day are those of the lines', async () => {
    const { tea, cup, order } = await placed()
    const sales = async (productId: number) => {
      const [row] = await db().$queryRaw<{ units: number; orders: number; revenue: number }[]>`
        SELECT units_sold::int AS units, order_count AS orders, revenue::int FROM daily_product_sales
        WHERE product_id = ${productId}`
      return row
    }
    await changed(order, { lines: lines([tea, 1], [cup, 2]) })
    expect(await sales(tea.id)).toEqual({ units: 1, orders: 1, revenue: 3_000 })
    expect(await sales(cup.id)).toEqual({ units: 2, orders: 1, revenue: 1_000 })
    await changed({ id: order.id, version: 2 }, { lines: lines([cup, 1]) })
    expect(await sales(tea.id)).toEqual({ units: 0, orders: 0, revenue: 0 })
    expect(await sales(cup.id)).toEqual({ units: 1, orders: 1, revenue: 500 })
  })

  it('the same values again write nothing', async () => {
    const { tea, order } = await placed()
    const answer = await changed(order, { lines: lines([tea, 2]), shipping_fee: '2,000', discount: 0 })
    expect([answer.changed, answer.order.version]).toEqual([false, 1])
    expect(await db().orderEvent.count({ where: { orderId: order.id, type: 'change' } })).toBe(0)
  })
})

describe('a change is refused', () => {
  it.each<[string, (setup: Awaited<ReturnType<typeof placed>>) => object, number, string]>([
    ['for more than is left', ({ tea }) => ({ lines: lines([tea, 11]) }), 409, 'Only 10 left'],
    ['for an unknown product', () => ({ lines: lines([{ id: 2_000_000_000 }, 1]) }), 409, 'no longer sold'],
    ['without a line', () => ({ lines: [] }), 422, 'at least one product'],
    ['without a change', () => ({}), 422, ''],
    ['for a discount without a reason', () => ({ discount: 100 }), 422, ''],
    ['for a discount above the goods', () => ({ discount: 6_001, discount_reason: 'x' }), 422, '6,000 Kyats'],
    ['for a fee below zero', () => ({ shipping_fee: -1 }), 422, ''],
    [
      'for too many lines',
      () => ({ lines: Array.from({ length: 201 }, (_, n) => ({ product_id: n + 1, quantity: 1 })) }),
      422,
      '200',
    ],
    ['for an invalid phone number', () => ({ phone: 'call me' }), 422, ''],
  ])('%s', async (_case, toFields, status, text) => {
    const setup = await placed()
    for (const call of [ask, send]) {
      const [answered, message] = readMessage(await call(setup.order, toFields(setup)))
      expect([answered, message]).toEqual([status, expect.stringContaining(text) as string])
    }
    expect(await readStock(setup.tea.id)).toBe(8)
    expect((await read(setup.order.id)).version).toBe(1)
  })

  it('for an unknown order, another version and another total', async () => {
    const { tea, order } = await placed()
    const more = { lines: lines([tea, 3]) }
    expect((await send({ id: 2_147_483_647, version: 1 }, more)).status).toBe(404)
    expect((await send(order, { ...more, seen_total: 1 })).body).toMatchObject({
      total_change: { seen_total: 1, total_price: 11_000 },
    })
    await changed(order, more)
    expect(await send(order, { lines: lines([tea, 4]) })).toMatchObject({
      status: 409,
      body: { current: { version: 2 } },
    })
  })

  it('also after the address was corrected', async () => {
    const { order } = await placed()
    await callRoute(correct, { method: 'PATCH', body: { order_id: order.id, postcode: '05011' } })
    expect((await send(order, { shipping_fee: 0 })).status).toBe(409)
  })

  it('of an archived product, of which units may come back', async () => {
    const { tea, order } = await placed()
    await db().product.update({ where: { id: tea.id }, data: { archivedAt: new Date() } })
    expect((await send(order, { lines: lines([tea, 3]) })).status).toBe(409)
    expect((await send(order, { lines: lines([tea, 1]) })).status).toBe(200)
    expect(await readStock(tea.id)).toBe(9)
  })

  it('of lines once the parcel is handed over, of all once it is closed', async () => {
    const { tea, order } = await placed()
    await updateOrder(admin, order.id, { order_status: 'order confirmed' })
    await callRoute(handOver, { body: { order_ids: [order.id], courier: 'Royal' } })
    const [status, message] = readMessage(await send(order, { lines: lines([tea, 1]) }))
    expect([status, message]).toEqual([409, expect.stringContaining('handed over') as string])
    const { order: cheaper } = await changed(order, { discount: 500, discount_reason: 'A dent' })
    expect(cheaper).toMatchObject({ total_price: 7_500, money: { due: 500 } })
    await updateOrder(admin, order.id, { order_status: 'order completed' })
    expect(readMessage(await send({ id: order.id, version: 2 }, { shipping_fee: 0 }))).toEqual([
      409,
      'A completed or cancelled order stays as it is',
    ])
  })
})

describe('what was paid stays', () => {
  it('a higher total is missing, and the payment is asked for again', async () => {
    const { tea, order } = await placed()
    await verify(order.id)
    const { order: more, preview } = await changed(order, { lines: lines([tea, 3]), reason: 'As we said' })
    expect(preview).toMatchObject({ missing: 3_000, due: 0, to_collect: 0 })
    expect(more).toMatchObject({
      payment_status: 'pending',
      money: { received: 8_000, missing: 3_000, due: 0, awaits_rest: true },
    })
    const { order: back } = await changed(more, { lines: lines([tea, 2]) })
    expect(back).toMatchObject({ payment_status: 'verified', money: { missing: 0, due: 0 } })
    await expectLedgerIntegrity()
  })

  it('a lower total is due back, and can be paid back', async () => {
    const { tea, order } = await placed()
    await verify(order.id)
    const { order: less } = await changed(order, { lines: lines([tea, 1]) })
    expect(less).toMatchObject({ payment_status: 'verified', money: { received: 8_000, due: 3_000 } })
    expect((await refundMoney(order.id, 3_000)).status).toBe(201)
    const { order: more } = await changed(less, { lines: lines([tea, 2]) })
    expect(more).toMatchObject({ payment_status: 'pending', money: { missing: 3_000, due: 0 } })
    await expectLedgerIntegrity()
  })

  it.each([
    ['more', 3, { received: 8_000, missing: 3_000, due: 0, awaits_rest: true }, 'pending'],
    ['less', 1, { received: 8_000, missing: 0, due: 3_000, awaits_rest: false }, 'verified'],
  ])('a screenshot of before brings what it was to bring: %s', async (_case, teas, money, status) => {
    const { tea, order } = await placed()
    await changed(order, { lines: lines([tea, teas]) })
    await verify(order.id)
    expect(await read(order.id)).toMatchObject({ payment_status: status, money })
    await expectLedgerIntegrity()
  })

  describe('the difference is a payment of its own, while the first still waits', () => {
    const withDifference = async (more: object = {}) => {
      const { tea, order } = await placed()
      await changed(order, { lines: lines([tea, 3]) })
      const sent = await addTo(order.id, await insertScreenshot(), more)
      expect(sent.status).toBe(201)
      const [newest, first] = await listReviews(admin, order.id)
      if (!newest || !first) throw new Error('No two payments')
      return { order, newest, first }
    }

    it('is expected, and both count when it is verified', async () => {
      const { order, newest, first } = await withDifference({ amount_sent: 3_000 })
      expect(newest).toMatchObject({ status: 'pending', expected_amount: 3_000 })
      expect(newest.flags.amount_differs).toBe(false)
      expect(first).toMatchObject({ status: 'pending', expected_amount: 8_000 })
      await verify(order.id)
      expect(await read(order.id)).toMatchObject({
        payment_status: 'verified',
        money: { received: 11_000, missing: 0, due: 0 },
      })
      expect(await readEntries(order.id)).toEqual([
        ['received', 8_000],
        ['received', 3_000],
      ])
      await expectLedgerIntegrity()
    })

    it('both count when the order is confirmed', async () => {
      const { order } = await withDifference()
      await updateOrder(admin, order.id, { order_status: 'order confirmed' })
      expect((await read(order.id)).money).toMatchObject({ received: 11_000, missing: 0 })
      await expectLedgerIntegrity()
    })

    it('a first one that is rejected does not count', async () => {
      const { order, first } = await withDifference()
      expect((await reject(first.id)).status).toBe(200)
      expect(await read(order.id)).toMatchObject({ payment_status: 'pending' })
      await verify(order.id)
      expect(await read(order.id)).toMatchObject({
        payment_status: 'pending',
        money: { received: 3_000, missing: 8_000, awaits_rest: true },
      })
      await expectLedgerIntegrity()
    })

    it('the whole sum replaces the first', async () => {
      const { newest, first } = await withDifference({ amount_sent: 11_000 })
      expect([newest.expected_amount, first.status]).toEqual([null, 'replaced'])
    })
  })

  it('confirming waits for what is missing', async () => {
    const { tea, order } = await placed()
    await changed(order, { lines: lines([tea, 3]) })
    const confirming = updateOrder(admin, order.id, { order_status: 'order confirmed' })
    await expect(confirming).rejects.toMatchObject({ code: 'conflict' })
    await updateOrder(admin, order.id, { order_status: 'order confirmed' }, { amount: 11_000 })
    expect(await readEntries(order.id)).toEqual([['received', 11_000]])
  })

  it('never below what was given back already', async () => {
    const { tea, order } = await placed()
    await verify(order.id)
    expect((await allowMoney(order.id, 'delivery_fee', 1_500)).status).toBe(201)
    expect((await send(order, { shipping_fee: 1_499 })).status).toBe(409)
    expect((await send(order, { shipping_fee: 1_500 })).status).toBe(200)
    expect((await allowMoney(order.id, 'damaged_goods', 4_000)).status).toBe(201)
    expect((await send({ id: order.id, version: 2 }, { lines: lines([tea, 1]) })).status).toBe(409)
    await expectLedgerIntegrity()
  })
})

describe('an order that is paid at the door', () => {
  it('has another sum to collect, also with its courier', async () => {
    const order = await placeCashOrder()
    await updateOrder(admin, order.id, { order_status: 'order confirmed' })
    const [line] = order.order_details
    const { order: more } = await changed(order, {
      lines: [{ product_id: line?.product.id, quantity: 3 }],
    })
    expect(more.cash?.to_collect).toBe(11_000)
    await callRoute(handOver, { body: { order_ids: [order.id], courier: 'Royal' } })
    const { order: less, preview } = await changed(more, { discount: 1_000, discount_reason: 'Late' })
    expect(less.cash?.to_collect).toBe(10_000)
    expect(preview).toMatchObject({ to_collect: 10_000, handed_over_at: expect.any(String) as string })
    await callRoute(settle, { body: { order_id: order.id, collected: 10_000 } })
    expect(await read(order.id)).toMatchObject({ payment_status: 'verified', money: { missing: 0, due: 0 } })
    await expectLedgerIntegrity()
  })

  it('gets no number of a customer who pays in advance', async () => {
    const order = await placeCashOrder()
    await db().customerProfile.create({ data: { phoneE164: '+959790111000', isBlocked: true } })
    const phone = '09 790 111 000'
    expect((await send(order, { phone })).status).toBe(422)
    const corrected = await callRoute(correct, { method: 'PATCH', body: { order_id: order.id, phone } })
    expect(corrected.status).toBe(422)
    const { order: transfer } = await placed()
    expect((await send(transfer, { phone })).status).toBe(200)
  })

  it('stays within the limit of cash', async () => {
    await offerCash(true, 10_000)
    const order = await placeCashOrder()
    const [line] = order.order_details
    const body = (quantity: number) => ({ lines: [{ product_id: line?.product.id, quantity }] })
    expect((await send(order, body(3))).status).toBe(409)
    expect((await send(order, body(2))).status).toBe(200)
    await offerCash(true)
  })
})

describe('address, fee and discount', () => {
  it('change in one step, with the fee of the new place beside', async () => {
    const { id: zoneId } = await db().deliveryZone.create({
      data: { name: 'Mandalay', fee: 3_500, days: '3 days' },
    })
    await db().deliveryPlace.create({ data: { region: 'mandalay', zoneId } })
    const { order } = await placed()
    const fields = { town_city: 'Chanayethazan', state_country: 'Mandalay', phone: '09 250 111 222' }
    const answer = await changed(order, {
      ...fields,
      shipping_fee: 3_500,
      discount: 500,
      discount_reason: 'Promised',
    })
    expect(answer.order).toMatchObject({
      order_ship_address: fields,
      address_version: 2,
      delivery: { zone: 'Mandalay', days: '3 days' },
      discount: 500,
      discount_reason: 'Promised',
      total_price: 9_000,
    })
    expect(answer.preview.fee_now).toMatchObject({ zone: 'Mandalay', fee: 3_500 })
    const { timeline } = await orderAsSeenBy(order.id, 'admin')
    expect(timeline.at(-1)).toMatchObject({
      kind: 'changed',
      changes: expect.arrayContaining([
        { field: 'town_city', before: null, after: 'Chanayethazan' },
      ]) as unknown,
      revision: {
        amounts: [
          { field: 'discount', before: 0, after: 500 },
          { field: 'shipping_fee', before: 2_000, after: 3_500 },
          { field: 'total_price', before: 8_000, after: 9_000 },
        ],
      },
    })
    const audit = await db().auditEvent.findFirst({
      where: { action: 'order.change', subjectId: String(order.id) },
    })
    expect(audit?.after).toMatchObject({
      discount: 500,
      discount_reason: 'Promised',
      town_city: 'Chanayethazan',
    })
    await expectLedgerIntegrity()
  })

  it('keep the discount and its reason until they are changed', async () => {
    const { tea, order } = await placed()
    const { order: first } = await changed(order, { discount: 500, discount_reason: 'Promised' })
    const { order: second } = await changed(first, { lines: lines([tea, 1]) })
    expect(second).toMatchObject({ discount: 500, discount_reason: 'Promised', total_price: 4_500 })
    const { order: third } = await changed(second, { discount: 0 })
    expect(third).toMatchObject({ discount: 0, discount_reason: null, total_price: 5_000 })
  })

  it('refuse a place to which the shop does not deliver', async () => {
    const { id: zoneId } = await db().deliveryZone.create({ data: { name: 'Chin', fee: 1, delivers: false } })
    await db().deliveryPlace.create({ data: { region: 'chin', zoneId } })
    const { order } = await placed()
    expect((await send(order, { town_city: 'Hakha', state_country: 'Chin State' })).status).toBe(422)
  })
})

it('a repeated request with its key changes once and gets the first result', async () => {
  const { tea, order } = await placed()
  const body = { lines: lines([tea, 4]) }
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(order, body, 'same')))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  for (const { body: answer } of answers) expect(answer).toEqual(answers[0]?.body)
  expect(await readMovements(tea.id)).toEqual(['initial 10', 'order -2', 'change -2'])
  expect((await send(order, { lines: lines([tea, 5]) }, 'same')).status).toBe(422)
})

it('an order of before is completed as it was changed', async () => {
  const { cup, order } = await placed()
  await changed(order, { lines: lines([cup, 2]) })
  await verify(order.id, 3_000)
  await completeOrder(order.id)
  expect(await read(order.id)).toMatchObject({ order_status: 'order completed', total_price: 3_000 })
  await expectLedgerIntegrity()
})
