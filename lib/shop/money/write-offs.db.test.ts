import { entryResponse } from '@/lib/shop/money/refunds.schema'
import { POST as settle } from '@/app/api/orders/settlements/route'
import { db } from '@/lib/platform/db/client'
import { callRoute } from '@/lib/testing/call-route'
import { openCashShop, placeCashOrder, readOrder } from '@/lib/testing/orders/cash-orders'
import { insertOrder } from '@/lib/testing/factories'
import {
  insertPaidOrder,
  readEntries,
  readMoney,
  returnGoods,
  reverseMoney,
  writeOffMoney,
} from '@/lib/testing/orders/money-calls'
import { reviewChecklist } from '@/lib/shop/payments/payment-review.schema'
import { decided, move, orderAsSeenBy } from '@/lib/testing/orders/payment-calls'
import { listViolations } from '@/lib/testing/orders/ledger'

beforeAll(openCashShop)

/** A confirmed cash order of 5,000 Kyat of which 4,000 were collected. */
async function insertShortOrder() {
  const { id } = await placeCashOrder()
  await move(id, 'order confirmed')
  await callRoute(settle, { body: { order_id: id, collected: 4_000, to_collect: 5_000 } })
  return id
}

it('a cash order that is short is accepted as paid with a reason, which its customer reads, and is completed', async () => {
  const id = await insertShortOrder()
  expect((await orderAsSeenBy(id, 'admin')).order.cash?.to_collect).toBe(1_000)
  const { status, body } = await writeOffMoney(id, 1_000)
  expect(status).toBe(201)
  expect(entryResponse.parse(body)).toMatchObject({
    entry: { kind: 'written_off', amount: 1_000, reason: 'A regular customer', actor: 'admin' },
    money: { collected: 4_000, written_off: 1_000, missing: 0, due: 0 },
  })
  const { order, timeline } = await orderAsSeenBy(id, 'customer')
  expect(order).toMatchObject({ payment_status: 'verified', cash: { to_collect: 0 } })
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: 'written_off', amount: 1_000, text: 'A regular customer' }),
  )
  expect((await move(id, 'order completed')).status).toBe(200)
  expect(await listViolations()).toEqual([])
})

it('a transfer of which the rest never comes is accepted, and the order is confirmed then', async () => {
  const { id, total } = await insertPaidOrder(1_000)
  expect((await move(id, 'order confirmed')).status).toBe(409)
  expect((await writeOffMoney(id, total - 1_000)).status).toBe(201)
  expect((await move(id, 'order confirmed')).status).toBe(200)
  expect(await listViolations()).toEqual([])
})

it('five times at once, or again with its key, is one entry', async () => {
  const id = await insertShortOrder()
  const answers = await Promise.all(Array.from({ length: 5 }, () => writeOffMoney(id, 1_000)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  const other = await insertShortOrder()
  const key = '6f1d7c62-3f53-4f3c-9b53-0f8f0d8b3a11'
  const [first, second] = [await writeOffMoney(other, 1_000, key), await writeOffMoney(other, 1_000, key)]
  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.body['entry']).toEqual(first.body['entry'])
})

it.each([
  ['another amount than is missing', insertShortOrder, 999],
  ['an order without money', async () => (await insertOrder()).id, 1_000],
  ['a paid order', async () => (await insertPaidOrder()).id, 1_000],
])('%s is a 409 that changes nothing', async (_what, insert, amount) => {
  const id = await insert()
  const before = [await readOrder(id), await readEntries(id)]
  expect((await writeOffMoney(id, amount)).status).toBe(409)
  expect([await readOrder(id), await readEntries(id)]).toEqual(before)
})

it('what a courier brings is recorded and accepted as paid in one step', async () => {
  const { id } = await placeCashOrder()
  await move(id, 'order confirmed')
  const settleFor = (collected: number, write_off_reason: string) =>
    callRoute(settle, { body: { order_id: id, collected, to_collect: 5_000, write_off_reason } })
  // Without any money there is nothing to accept.
  expect((await settleFor(0, 'No change')).status).toBe(409)
  expect(await readEntries(id)).toEqual([])
  expect((await settleFor(4_000, 'No change')).status).toBe(201)
  expect(await readMoney(id)).toMatchObject({ collected: 4_000, written_off: 1_000, missing: 0 })
  expect((await readOrder(id)).paymentStatus).toBe('verified')
  const other = (await placeCashOrder()).id
  await move(other, 'order confirmed')
  const blank = { order_id: other, collected: 4_000, to_collect: 5_000, write_off_reason: ' ' }
  expect((await callRoute(settle, { body: blank })).status).toBe(201)
  expect(await readMoney(other)).toMatchObject({ written_off: 0, missing: 1_000 })
  expect(await listViolations()).toEqual([])
})

it('a transfer of less is verified and accepted as paid in one step, and its customer is asked for nothing', async () => {
  const { id, payment, total } = await insertOrder()
  const decision = { status: 'verified', checked: reviewChecklist, amount: total - 1_000 }
  expect((await decided(payment, { ...decision, write_off_reason: 'A regular customer' })).status).toBe(200)
  expect(await readMoney(id)).toMatchObject({ received: total - 1_000, written_off: 1_000, missing: 0 })
  expect(await readOrder(id)).toMatchObject({ paymentStatus: 'verified', awaitsRest: false })
  expect((await move(id, 'order confirmed')).status).toBe(200)
  expect(await listViolations()).toEqual([])
})

it('is taken back with the last part of the money, whose customer is asked for all of it again', async () => {
  const { id, payment, total } = await insertOrder()
  const part = { status: 'verified', checked: reviewChecklist, amount: total - 1_000 }
  await decided(payment, { ...part, write_off_reason: 'A regular customer' })
  expect((await decided(payment, { status: 'pending', reason: 'Not arrived' })).status).toBe(200)
  expect(await readMoney(id)).toMatchObject({ received: 0, written_off: 0, missing: total })
  expect(await readEntries(id)).toEqual([
    ...[
      ['received', total - 1_000],
      ['written_off', 1_000],
    ],
    ...[
      ['received', 1_000 - total],
      ['written_off', -1_000],
    ],
  ])
  const { id: other } = await insertPaidOrder(1_000)
  await writeOffMoney(other, 4_000)
  const { id: entry } = await db().moneyEntry.findFirstOrThrow({
    where: { orderId: other, kind: 'received' },
  })
  expect((await reverseMoney(entry)).status).toBe(201)
  expect(await readMoney(other)).toMatchObject({ received: 0, written_off: 0 })
  expect((await readOrder(other)).paymentStatus).toBe('pending')
  expect(await listViolations()).toEqual([])
})

it('taken back, the money is to be collected again', async () => {
  const id = await insertShortOrder()
  const { entry } = entryResponse.parse((await writeOffMoney(id, 1_000)).body)
  expect((await reverseMoney(entry.id)).status).toBe(201)
  expect(await readMoney(id)).toMatchObject({ written_off: 0, missing: 1_000 })
  expect((await readOrder(id)).paymentStatus).toBe('to_collect')
  expect(await listViolations()).toEqual([])
})

it('what comes back of it is due back up to what was paid', async () => {
  const id = await insertShortOrder()
  await writeOffMoney(id, 1_000)
  await move(id, 'order completed')
  const { order } = await orderAsSeenBy(id, 'admin')
  const [line] = order.order_details
  await returnGoods(id, [{ line_id: line?.id, quantity: 1, restock: true }])
  expect(await readMoney(id)).toMatchObject({ returned: 3_000, due: 2_000 })
  expect(await listViolations()).toEqual([])
})
