import { db } from '@/lib/platform/db/client'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'
import { entryResponse } from '@/lib/shop/money/refunds.schema'
import { returnResponse } from '@/lib/shop/money/returns/returns.schema'
import { getSalesReport } from '@/lib/shop/reports/sales-report.queries'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { openCashShop, placeCashOrder, readOrder } from '@/lib/testing/orders/cash-orders'
import { insertOrder } from '@/lib/testing/factories'
import {
  allowMoney,
  insertCancelledOrder,
  insertCompletedOrder,
  insertPaidOrder,
  readEntries,
  readMoney,
  refundMoney,
  returnGoods,
  reverseMoney,
  reverseReturn,
  waiveMoney,
} from '@/lib/testing/orders/money-calls'
import { move, orderAsSeenBy } from '@/lib/testing/orders/payment-calls'
import { GET as exportOrders } from '@/app/api/orders/export/route'
import { POST as settle } from '@/app/api/orders/settlements/route'
import { fileDate } from '@/lib/platform/text/dates'
import { readStock } from '@/lib/testing/catalogue/product-reads'

// Orders of one product at 3,000 Kyat and a fee of 2,000.
beforeAll(openCashShop)

const message = ({ body }: { body: unknown }) => (body as { message: string }).message
const today = () => {
  const day = fileDate(new Date())
  return { from: day, to: day }
}
const entryId = ({ body }: { body: unknown }) => entryResponse.parse(body).entry.id
const bring = async ({ id, line }: { id: number; line: number }, restock = true) =>
  returnResponse.parse((await returnGoods(id, [{ line_id: line, quantity: 1, restock }])).body).return.id

describe('money that is given back without goods', () => {
  it.each([
    ['delivery_fee', 2_000, { fee_allowed: 2_000, goods_allowed: 0 }],
    ['damaged_goods', 700, { fee_allowed: 0, goods_allowed: 700 }],
    ['price_difference', 500, { fee_allowed: 0, goods_allowed: 500 }],
  ])('is due with its reason, shown to both sides, and paid back: %s', async (purpose, amount, sums) => {
    const { id } = await insertCompletedOrder()
    const answer = await allowMoney(id, purpose, amount)
    expect(answer.status).toBe(201)
    expect(entryResponse.parse(answer.body)).toMatchObject({
      entry: { amount, purpose, reason: 'We are sorry', actor: 'admin' },
      money: { ...sums, due: amount, missing: 0 },
    })
    for (const viewer of ['admin', 'customer'] as const) {
      const { money_entries, timeline } = await orderAsSeenBy(id, viewer)
      expect(money_entries.at(-1)).toMatchObject({ purpose, amount, reason: 'We are sorry' })
      expect(timeline.at(-1)).toMatchObject({ kind: purpose, amount, text: 'We are sorry' })
    }
    expect((await refundMoney(id, amount)).status).toBe(201)
    expect(await readMoney(id)).toMatchObject({ due: 0, missing: 0, refunded: amount })
    const { body } = await callRoute(exportOrders, {
      path: `/api/orders/export?ids=${id}&columns=refunded,allowed,due_back`,
    })
    expect(JSON.stringify(body)).toContain(`${amount},${amount},0`)
  })

  it('is given before an order is sent, too', async () => {
    const { id } = await insertPaidOrder()
    expect((await allowMoney(id, 'price_difference', 1_000)).status).toBe(201)
    await refundMoney(id, 1_000)
    expect((await move(id, 'order confirmed')).status).toBe(200)
    expect((await readOrder(id)).paymentStatus).toBe('verified')
  })

  it('is given of money that was collected at the door', async () => {
    const { id } = await placeCashOrder()
    await move(id, 'order confirmed')
    await callRoute(settle, { body: { order_id: id, collected: 5_000, to_collect: 5_000 } })
    expect((await allowMoney(id, 'delivery_fee', 2_000)).status).toBe(201)
    expect(await readMoney(id)).toMatchObject({ due: 2_000 })
  })

  it('is never more than the fee and the goods cost, in steps and at once', async () => {
    const { id } = await insertCompletedOrder()
    expect((await allowMoney(id, 'delivery_fee', 1_500)).status).toBe(201)
    expect(message(await allowMoney(id, 'delivery_fee', 501))).toBe(
      'Only 500 Kyats of this are left to give back',
    )
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        allowMoney(id, index % 2 ? 'damaged_goods' : 'price_difference', 1_400),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
    expect(await readMoney(id)).toMatchObject({ fee_allowed: 1_500, goods_allowed: 2_800, due: 4_300 })
    await allowMoney(id, 'delivery_fee', 500)
    expect(message(await allowMoney(id, 'delivery_fee', 1))).toBe('Nothing of this is left to give back')
  })

  it('is recorded once, however often its request is repeated', async () => {
    const { id } = await insertCompletedOrder()
    const answers = await Promise.all([1, 2, 3].map(() => allowMoney(id, 'delivery_fee', 100, `allow-${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(await readMoney(id)).toMatchObject({ fee_allowed: 100 })
  })

  it.each([
    [
      'nothing came in',
      async () => (await insertOrder()).id,
      'Not all of this order was paid: nothing of it can be given back',
    ],
    [
      'a part is missing',
      async () => (await insertPaidOrder(4_999)).id,
      'Not all of this order was paid: nothing of it can be given back',
    ],
    [
      'it is cancelled',
      async () => (await insertCancelledOrder()).id,
      'This order is cancelled: what came in is due back already',
    ],
  ])('is refused when %s', async (_when, insert, expected) => {
    const id = await insert()
    const before = await readEntries(id)
    const answer = await allowMoney(id, 'delivery_fee', 1)
    expect([answer.status, message(answer)]).toEqual([409, expected])
    expect(await readEntries(id)).toEqual(before)
  })

  it.each([
    ['another purpose', { purpose: 'birthday' }],
    ['no amount', { amount: 0 }],
  ])(
    'with %s is a 422',
    async (_what, { purpose = 'delivery_fee', amount = 1 }: { purpose?: string; amount?: number }) => {
      const { id } = await insertCompletedOrder()
      expect((await allowMoney(id, purpose, amount)).status).toBe(422)
      expect((await allowMoney(2_147_483_647, 'delivery_fee', 1)).status).toBe(404)
    },
  )

  it('is taken back until it is paid out, and then after its refund was taken back', async () => {
    const { id } = await insertCompletedOrder()
    const allowed = entryId(await allowMoney(id, 'damaged_goods', 700))
    const refunded = entryId(await refundMoney(id, 700))
    expect(message(await reverseMoney(allowed))).toBe(
      'This money has been paid back since: take the refund back first',
    )
    await reverseMoney(refunded)
    expect((await reverseMoney(allowed)).status).toBe(201)
    expect(await readMoney(id)).toMatchObject({ goods_allowed: 0, due: 0, missing: 0 })
    expect((await orderAsSeenBy(id, 'customer')).money_entries.at(-1)).toMatchObject({
      purpose: 'damaged_goods',
      amount: -700,
    })
  })

  it('for goods that come back after all is not given twice', async () => {
    const order = await insertCompletedOrder()
    await allowMoney(order.id, 'damaged_goods', 700)
    await refundMoney(order.id, 700)
    await bring(order)
    expect(await readMoney(order.id)).toMatchObject({ returned: 3_000, goods_allowed: 700, due: 2_300 })
  })

  it('is less in the net sales of its day, also when it is taken back', async () => {
    const read = async () => (await getSalesReport(admin, 'day', today())).allowed.total
    const before = await read()
    const { id } = await insertCompletedOrder()
    const entry = entryId(await allowMoney(id, 'delivery_fee', 800))
    expect(await read()).toBe(before + 800)
    await reverseMoney(entry)
    expect(await read()).toBe(before)
  })

  it('is no longer less in the net sales when its order is cancelled, whatever is taken back then', async () => {
    const read = async () => (await getSalesReport(admin, 'day', today())).allowed.total
    const before = await read()
    const { id } = await insertPaidOrder()
    const entry = entryId(await allowMoney(id, 'delivery_fee', 800))
    await allowMoney(id, 'price_difference', 100)
    await move(id, 'order cancelled', { reason: 'No' })
    expect(await read()).toBe(before)
    expect((await reverseMoney(entry)).status).toBe(201)
    expect(await read()).toBe(before)
    await expectLedgerIntegrity()
  })
})

describe('a return that is taken back', () => {
  it('takes its units out of the stock and its value from what is due, and stays visible', async () => {
    const order = await insertCompletedOrder()
    const stock = await readStock(order.product)
    const id = await bring(order)
    expect(await readStock(order.product)).toBe(stock + 1)
    const answer = await reverseReturn(id)
    expect(answer.status).toBe(201)
    expect(returnResponse.parse(answer.body)).toMatchObject({
      return: {
        value: -3_000,
        reverses: id,
        reason: 'Another order',
        lines: [{ quantity: -1, restock: true }],
      },
      money: { returned: 0, due: 0, missing: 0 },
    })
    expect(await readStock(order.product)).toBe(stock)
    const { returns, timeline } = await orderAsSeenBy(order.id, 'customer')
    expect(returns).toMatchObject([
      { value: 3_000, reversed_by: returns[1]?.id },
      { value: -3_000, reverses: id },
    ])
    expect(timeline.at(-1)).toMatchObject({ kind: 'return_reversed', amount: 3_000, text: 'Another order' })
    expect((await returnGoods(order.id, [{ line_id: order.line, quantity: 1, restock: false }])).status).toBe(
      201,
    )
  })

  it('of goods that were not put into stock changes no stock', async () => {
    const order = await insertCompletedOrder()
    const stock = await readStock(order.product)
    await reverseReturn(await bring(order, false))
    expect(await readStock(order.product)).toBe(stock)
  })

  it.each([
    ['paid back', refundMoney],
    ['waived', waiveMoney],
  ])('is refused when its money was %s since', async (_what, settleMoney) => {
    const order = await insertCompletedOrder()
    const id = await bring(order)
    const settled = entryId(await settleMoney(order.id, 1_000))
    expect(message(await reverseReturn(id))).toBe(
      'This money has been paid back since: take the refund back first',
    )
    await reverseMoney(settled)
    expect((await reverseReturn(id)).status).toBe(201)
  })

  it('is refused when its units were sold since, and then changes nothing', async () => {
    const order = await insertCompletedOrder()
    const id = await bring(order)
    const stock = await readStock(order.product)
    await db().stockMovement.create({
      data: { productId: order.product, delta: -stock, reason: 'adjustment' },
    })
    const answer = await reverseReturn(id)
    expect([answer.status, message(answer)]).toEqual([
      409,
      expect.stringMatching(/^Units of Product \d+ that came back have been sold since$/),
    ])
    expect(await readMoney(order.id)).toMatchObject({ returned: 3_000, due: 3_000 })
  })

  it('is taken back once, at once as well, and not itself', async () => {
    const order = await insertCompletedOrder()
    const id = await bring(order)
    const answers = await Promise.all([1, 2, 3, 4].map(() => reverseReturn(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const counter = await db().orderReturn.findFirstOrThrow({ where: { reversesId: id } })
    expect(message(await reverseReturn(counter.id))).toBe(
      'A counter-entry cannot be taken back: record the return again',
    )
    const key = `undo-${id}`
    const other = await bring(await insertCompletedOrder())
    expect([(await reverseReturn(other, key)).status, (await reverseReturn(other, key)).status]).toEqual([
      201, 200,
    ])
    expect((await reverseReturn(2_147_483_647)).status).toBe(404)
  })

  it('either is paid back or taken back, when both are tried at once', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await insertCompletedOrder()
      const id = await bring(order)
      const statuses = await Promise.all([refundMoney(order.id, 3_000), reverseReturn(id)])
      expect(statuses.map(({ status }) => status).sort()).toEqual([201, 409])
    }
  })

  it('lets cash be collected again that the return had ended', async () => {
    const { id } = await placeCashOrder()
    await move(id, 'order confirmed')
    await callRoute(settle, { body: { order_id: id, collected: 2_000, to_collect: 5_000 } })
    await move(id, 'order completed')
    const line = await db().orderLine.findFirstOrThrow({ where: { orderId: id } })
    const back = await bring({ id, line: line.id })
    expect((await readOrder(id)).paymentStatus).toBe('verified')
    await reverseReturn(back)
    expect((await readOrder(id)).paymentStatus).toBe('to_collect')
    expect(await readMoney(id)).toMatchObject({ missing: 3_000, due: 0 })
  })
})

describe('the database rejects', () => {
  it.each([
    ['more than the fee', { kind: 'fee_allowed', purpose: 'delivery_fee', amount: 2_001n, reason: 'x' }],
    ['more than the goods', { kind: 'goods_allowed', purpose: 'damaged_goods', amount: 3_001n, reason: 'x' }],
    ['no reason', { kind: 'fee_allowed', purpose: 'delivery_fee', amount: 1n }],
    ['no purpose', { kind: 'goods_allowed', amount: 1n, reason: 'x' }],
    ['a purpose of another kind', { kind: 'refunded', purpose: 'delivery_fee', amount: 1n, reason: 'x' }],
  ])('an allowance with %s', async (_what, entry) => {
    const { id } = await insertCompletedOrder()
    await expect(db().moneyEntry.create({ data: { ...entry, orderId: id, actor: 'x' } })).rejects.toThrow()
  })

  it('a counter-return of another value', async () => {
    const order = await insertCompletedOrder()
    const reversesId = await bring(order)
    const data = { orderId: order.id, value: -1n, reason: 'x', actor: 'x', reversesId }
    await expect(db().orderReturn.create({ data })).rejects.toThrow('A counter-return has')
  })
})

it('rebuilding the daily figures finds the same', async () => {
  const before = await db().dailyReturns.findMany()
  await db().$executeRaw`SELECT rebuild_daily_stats()`
  expect(await db().dailyReturns.findMany()).toEqual(before)
})

it('after all of this the entries, returns and stock agree', expectLedgerIntegrity)
