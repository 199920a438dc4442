import { db } from '@/lib/platform/db/client'
import { getStockHistory } from '@/lib/shop/catalogue/stock/stock-movements.queries'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'
import { returnResponse } from '@/lib/shop/money/returns/returns.schema'
import { admin } from '@/lib/testing/admin'
import { insertProduct, sharedCustomer, buy } from '@/lib/testing/factories'
import {
  completeOrder,
  insertCompletedOrder,
  insertPaidOrder,
  readMoney,
  refundMoney,
  returnGoods,
} from '@/lib/testing/orders/money-calls'
import { orderAsSeenBy } from '@/lib/testing/orders/payment-calls'
import { readStock } from '@/lib/testing/catalogue/product-reads'

beforeAll(sharedCustomer)

/** A completed order of `quantity` units of each of two products. */
async function insertLargeOrder(quantity: number) {
  const products = [await insertProduct({ price: 3_000 }), await insertProduct({ price: 500 })]
  const { order } = await buy(products.map(({ id }) => ({ product_id: id, quantity })))
  await completeOrder(order.id)
  const lines = await db().orderLine.findMany({ where: { orderId: order.id }, orderBy: { productId: 'asc' } })
  return { id: order.id, lines: lines.map(({ id, productId }) => ({ line_id: id, product: productId })) }
}

it('goods that came back are worth what they cost, and go to the stock where they can be sold again', async () => {
  const { id, lines } = await insertLargeOrder(3)
  const [one, two] = lines
  const { status, body } = await returnGoods(id, [
    { line_id: one?.line_id, quantity: 2, restock: true },
    { line_id: two?.line_id, quantity: 1, restock: false },
  ])
  expect(status).toBe(201)
  expect(returnResponse.parse(body)).toMatchObject({
    return: { value: 6_500 },
    money: { returned: 6_500, due: 6_500 },
  })
  expect([await readStock(one?.product ?? 0), await readStock(two?.product ?? 0)]).toEqual([9, 7])
  const history = await getStockHistory(admin, one?.product ?? 0)
  expect(history?.movements[0]).toMatchObject({ reason: 'return', delta: 2, quantity: 9, orderId: id })
  expect((await orderAsSeenBy(id, 'customer')).returns).toMatchObject([
    { value: 6_500, reason: 'Broken', actor: null },
  ])
  expect((await refundMoney(id, 6_500)).status).toBe(201)
  expect(await readMoney(id)).toMatchObject({ due: 0, missing: 0 })
})

it('goods of an order with a discount are worth what was paid for them, and all together all of it', async () => {
  const { id, lines } = await insertLargeOrder(3)
  await db().$executeRaw`
    UPDATE orders SET discount = 3500, discount_reason = 'For the wait', total_price = total_price - 3500 WHERE id = ${id}`
  const [one, two] = lines
  const values: number[] = []
  for (const returned of [
    [{ line_id: one?.line_id, quantity: 1, restock: true }],
    [
      { line_id: one?.line_id, quantity: 2, restock: true },
      { line_id: two?.line_id, quantity: 3, restock: true },
    ],
  ])
    values.push(returnResponse.parse((await returnGoods(id, returned)).body).return.value)
  // 7,000 of 10,500 Kyats were paid.
  expect(values).toEqual([2_000, 5_000])
})

it('the same product comes back again until all that was bought is back, in two returns at once as well', async () => {
  const { id, lines } = await insertLargeOrder(5)
  const [line] = lines
  const bring = (quantity: number) => returnGoods(id, [{ line_id: line?.line_id, quantity, restock: true }])
  expect((await bring(1)).status).toBe(201)
  const answers = await Promise.all([bring(3), bring(3), bring(3)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const { status, body } = await bring(2)
  expect([status, body['message']]).toEqual([
    409,
    expect.stringMatching(/^Only 1 of Product \d+ can still come back$/),
  ])
  expect((await bring(1)).status).toBe(201)
  expect([(await readMoney(id)).returned, await readStock(line?.product ?? 0)]).toEqual([15_000, 10])
})

it('a return is recorded once, however often its request is repeated', async () => {
  const { id, line, product } = await insertCompletedOrder()
  const bring = () => returnGoods(id, [{ line_id: line, quantity: 1, restock: true }], `return-${id}`)
  const answers = await Promise.all([bring(), bring(), bring()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
  expect(await readStock(product)).toBe(10)
})

it('only goods of a completed order come back, so that a cancellation never returns them again', async () => {
  const { id } = await insertPaidOrder()
  const line = await db().orderLine.findFirstOrThrow({ where: { orderId: id } })
  const { status, body } = await returnGoods(id, [{ line_id: line.id, quantity: 1, restock: true }])
  expect([status, body['message']]).toEqual([409, 'Only goods of a completed order can come back'])
})

it.each<[string, (line: number, other: number) => object[]]>([
  ['no lines', () => []],
  ['a line of another order', (_line, other) => [{ line_id: other, quantity: 1, restock: false }]],
  [
    'a line twice',
    (line) => [
      { line_id: line, quantity: 1, restock: false },
      { line_id: line, quantity: 1, restock: true },
    ],
  ],
  ['no units', (line) => [{ line_id: line, quantity: 0, restock: false }]],
  [
    '201 lines',
    (line) => Array.from({ length: 201 }, () => ({ line_id: line, quantity: 1, restock: false })),
  ],
])('%s are a 422', async (_case, toLines) => {
  const [one, two] = [await insertCompletedOrder(), await insertCompletedOrder()]
  expect((await returnGoods(one.id, toLines(one.line, two.line))).status).toBe(422)
  expect((await readMoney(one.id)).returned).toBe(0)
})

it('the database rejects more than was bought, and changes', async () => {
  const { id, line } = await insertCompletedOrder()
  await returnGoods(id, [{ line_id: line, quantity: 1, restock: false }])
  const more = db().orderReturn.create({
    data: {
      orderId: id,
      value: 0n,
      reason: 'x',
      actor: 'x',
      lines: { create: { lineId: line, quantity: 1, restock: false } },
    },
  })
  await expect(more).rejects.toThrow('Never more comes back than was bought')
  await expect(db().$executeRaw`DELETE FROM return_lines`).rejects.toThrow('append-only')
  await expect(db().$executeRaw`UPDATE returns SET value = 0`).rejects.toThrow('append-only')
})

it('rebuilding the daily figures finds the same returns', async () => {
  const before = await db().dailyReturns.findMany()
  expect(before.length).toBeGreaterThan(0)
  await db().$executeRaw`SELECT rebuild_daily_stats()`
  expect(await db().dailyReturns.findMany()).toEqual(before)
})

it('after all of this the entries, returns and stock agree', expectLedgerIntegrity)
