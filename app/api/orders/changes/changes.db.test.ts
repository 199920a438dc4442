import { PATCH as correct } from '@/app/api/orders/address/route'
import { POST as handOver } from '@/app/api/orders/handovers/route'
import { db } from '@/lib/platform/db/client'
import { orderChangePreviewResponse } from '@/lib/shop/order-changes/order-changes.schema'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { readStock } from '@/lib/testing/catalogue/product-reads'
import { openCashShop } from '@/lib/testing/orders/cash-orders'
import { readMovements } from '@/lib/testing/orders/holds'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'
import { completeOrder } from '@/lib/testing/orders/money-calls'
import { orderAsSeenBy } from '@/lib/testing/orders/payment-calls'
import {
  send,
  ask,
  changed,
  read,
  readMessage,
  lines,
  toQuantities,
  toRevisedLine,
  verify,
  placed,
} from '@/lib/testing/orders/order-changes'

beforeAll(openCashShop)

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
