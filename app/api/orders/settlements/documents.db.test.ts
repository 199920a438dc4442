import { POST as handOver } from '@/app/api/orders/handovers/route'
import { GET as getSettlement, PATCH as updateSettlement } from '@/app/api/orders/settlements/[id]/route'
import { POST as importSettlement } from '@/app/api/orders/settlements/import/route'
import { GET as listSettlements } from '@/app/api/orders/settlements/route'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { openCashShop, readOrder } from '@/lib/testing/orders/cash-orders'
import { listViolations } from '@/lib/testing/orders/ledger'
import { insertPaidOrder } from '@/lib/testing/orders/money-calls'
import { move } from '@/lib/testing/orders/payment-calls'
import { sendOrder, toFile } from '@/lib/testing/orders/settlement-calls'
import { listCourierAmounts } from '@/lib/shop/couriers/couriers.queries'
import { settlementResponse } from '@/lib/shop/orders/cash/settlement-documents.schema'
import { settlementFileResponse } from '@/lib/shop/orders/cash/settlements.schema'

beforeAll(openCashShop)

let serial = 0
/** Orders of 5,000 Kyat that a courier of their own has. */
const sendBy = async (count: number) => {
  serial += 1
  const courier = `Settled ${serial}`
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) ids.push(await sendOrder())
  await callRoute(handOver, { body: { order_ids: ids, courier } })
  return { courier, ids: ids as [number, ...number[]] }
}
const send = async (text: string, fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ skip_refused: 'true', ...fields })) form.append(name, value)
  form.append('file', new Blob([text], { type: 'text/csv' }), 'royal.csv')
  const { status, body } = await callRoute(importSettlement, { body: form })
  expect(status).toBe(201)
  return settlementFileResponse.strict().parse(body).import
}
const at = (id: number | null) => ({ params: { id: String(id) } })
const read = async (id: number | null) =>
  settlementResponse.strict().parse((await callRoute(getSettlement, at(id))).body)
const getAmounts = async (courier: string) =>
  (await listCourierAmounts(admin)).find(({ name }) => name === courier)

it('a file is a document of its courier: what was due, collected and kept, and the rows that are of others', async () => {
  const { courier, ids } = await sendBy(2)
  const [one, two = 0] = ids
  const text = `${toFile([one, 5_000, 700], [two, 4_000, 700])}\n2000000000,1,1\nTotal,9001,1401`
  const checked = await send(text, { dry_run: 'true' })
  expect(checked).toMatchObject({ courier, completes: 2, settlement_id: null })
  const applied = await send(text, { complete: 'true', file_name: 'royal.csv' })
  const { settlement, rows } = await read(applied.settlement_id)
  expect(settlement).toMatchObject({
    courier,
    file: 'royal.csv',
    collected: 9_000,
    courier_fees: 1_400,
    to_receive: 7_600,
    received: null,
  })
  expect(rows).toMatchObject([
    { line: 2, order_id: one, due: 5_000, collected: 5_000, courier_fee: 700, outcome: 'change' },
    { line: 3, order_id: two, due: 5_000, collected: 4_000, outcome: 'change' },
    {
      line: 4,
      order_id: null,
      name: '2000000000',
      outcome: 'invalid',
      message: 'There is no order 2000000000',
    },
  ])
  // What is short is still to be collected.
  expect(await readOrder(one)).toMatchObject({ orderStatus: 'order completed', paymentStatus: 'verified' })
  expect(await readOrder(two)).toMatchObject({ orderStatus: 'order completed', paymentStatus: 'to_collect' })
  expect(await getAmounts(courier)).toMatchObject({ delivered: 1, deliveredSum: 1_000, notReceived: 7_600 })
  expect(await listViolations()).toEqual([])
})

it.each([
  ['a field with a media type', '\r\nContent-Type: text/plain; charset=utf-8', '; filename="royal.csv"'],
  ['a field with a file name', '; filename="dry_run"', '; filename="royal.csv"\r\nContent-Type: text/csv'],
])('a file is only checked for a program that sends dry_run as %s', async (_how, field, file) => {
  const { ids } = await sendBy(1)
  const part = (name: string, head: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n${value}\r\n`
  const body = `${part('dry_run', field, 'true')}${part('file', file, toFile([ids[0], 5_000, 500]))}--x--`
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await callRoute(importSettlement, { body, headers })
  expect(answer.body).toMatchObject({ message: 'File checked', import: { counts: { change: 1 } } })
  expect(await readOrder(ids[0])).toMatchObject({ paymentStatus: 'to_collect' })
})

it('another fee for money that was brought before is a document of the difference', async () => {
  const { courier, ids } = await sendBy(1)
  const [id] = ids
  await send(toFile([id, 5_000, 500]))
  for (const [fee, difference, left] of [
    [700, 200, 4_300],
    [600, -100, 4_400],
  ]) {
    const { settlement_id: document } = await send(toFile([id, 5_000, fee]))
    const { settlement } = await read(document)
    expect(settlement).toMatchObject({ collected: 0, courier_fees: difference })
    expect(await getAmounts(courier)).toMatchObject({ notReceived: left })
  }
  expect(await readOrder(id)).toMatchObject({ courierFee: 600 })
  expect(await listViolations()).toEqual([])
})

it.each([
  ['said at the refusal', 1_500, 1_500],
  ['another one than was said', 1_500, 1_800],
  ['not said', undefined, 1_200],
])('the fee of a refused parcel, %s, is in the document of its courier, once', async (_how, said, fee) => {
  const { courier, ids } = await sendBy(2)
  const [brought, refused = 0] = ids
  const refusal = { refused: true, reason: 'Refused', ...(said !== undefined && { courier_fee: said }) }
  expect((await move(refused, 'order cancelled', refusal)).status).toBe(200)
  const before = await readOrder(refused)
  const text = toFile([brought, 5_000, 700], [refused, 0, fee])
  const {
    settlement_id: id,
    counts,
    completes,
  } = await send(text, { complete: 'true', skip_refused: 'false' })
  expect([counts, completes]).toEqual([{ change: 2, same: 0, invalid: 0 }, 1])
  const { settlement } = await read(id)
  expect(settlement).toMatchObject({
    collected: 5_000,
    courier_fees: 700 + fee,
    to_receive: 4_300 - fee,
  })
  const after = await readOrder(refused)
  expect(after).toEqual({ ...before, courierFee: fee, updatedAt: after.updatedAt })
  const received = { received: settlement.to_receive }
  expect((await callRoute(updateSettlement, { method: 'PATCH', ...at(id), body: received })).status).toBe(200)
  // The account of the courier is closed, also when the file comes again.
  expect(await send(text)).toMatchObject({ settlement_id: null, counts: { change: 0, same: 2 } })
  const closed = { delivered: 0, deliveredSum: 0, notReceived: 0, onTheWay: 0, onTheWaySum: 0 }
  // But for the parcel, which is coming back.
  expect(await getAmounts(courier)).toMatchObject({ ...closed, returning: 1 })
  expect(await listViolations()).toEqual([])
})

it.each([
  ['confirmed', 'order confirmed'],
  ['completed', 'order completed'],
])('the fee of a parcel that was paid in advance and is %s is in the document', async (_name, status) => {
  const { id } = await insertPaidOrder()
  await move(id, 'order confirmed')
  if (status === 'order completed') await move(id, status)
  const before = await readOrder(id)
  const { settlement_id: document } = await send(toFile([id, 0, 800]), { skip_refused: 'false' })
  expect((await read(document)).settlement).toMatchObject({
    collected: 0,
    courier_fees: 800,
    to_receive: -800,
  })
  const after = await readOrder(id)
  expect(after).toEqual({ ...before, courierFee: 800, updatedAt: after.updatedAt })
  expect(await send(toFile([id, 0, 800]))).toMatchObject({ settlement_id: null })
  expect(await listViolations()).toEqual([])
})

it('what the shop pays to a courier whose fees are more closes their account', async () => {
  const { courier, ids } = await sendBy(2)
  const [one, two = 0] = ids
  for (const id of [one, two]) expect((await move(id, 'order cancelled', { refused: true })).status).toBe(200)
  const { settlement_id: first } = await send(toFile([one, 0, 800]), { received: '-300' })
  expect((await read(first)).settlement).toMatchObject({ to_receive: -800, received: -300 })
  expect(await getAmounts(courier)).toMatchObject({ notReceived: -500 })
  const body = { received: '-၈၀၀', version: 1 }
  expect((await callRoute(updateSettlement, { method: 'PATCH', ...at(first), body })).status).toBe(200)
  expect((await read(first)).settlement).toMatchObject({ received: -800 })
  expect(await getAmounts(courier)).toMatchObject({ notReceived: 0 })
  expect(await listViolations()).toEqual([])
})

it('the check of a correction names what the shop receives, as its document does', async () => {
  const { ids } = await sendBy(1)
  await send(toFile([ids[0], 5_000, 700]))
  const text = `order_id,collected,courier_fee,reason\n${ids[0]},4500,900,Typing error`
  const checked = await send(text, { dry_run: 'true' })
  const { settlement_id: id } = await send(text)
  expect([checked.to_receive, (await read(id)).settlement.to_receive]).toEqual([-700, -700])
})

it('the same file again records nothing and is no second document', async () => {
  const { courier, ids } = await sendBy(1)
  const text = toFile([ids[0], 5_000, 700])
  const { settlement_id: id } = await send(text)
  expect(id).not.toBeNull()
  // Without `complete` the order stays as it is.
  expect((await readOrder(ids[0])).orderStatus).toBe('order confirmed')
  expect(await send(text, { complete: 'true' })).toMatchObject({ settlement_id: null, completes: 1 })
  expect((await readOrder(ids[0])).orderStatus).toBe('order completed')
  expect(await db().courierSettlement.count({ where: { courier } })).toBe(1)
  const events = await db().orderEvent.findMany({ where: { orderId: ids[0], newValue: 'delivered' } })
  expect(events).toHaveLength(1)
})

it('the same file again, with what was received, completes the orders and is no second document', async () => {
  const { courier, ids } = await sendBy(1)
  const text = toFile([ids[0], 5_000, 700])
  await send(text, { received: '4300' })
  const again = await send(text, { complete: 'true', received: '4300' })
  expect(again).toMatchObject({ completes: 1, settlement_id: null })
  expect(await db().courierSettlement.count({ where: { courier } })).toBe(1)
})

it('an order of which nothing was collected is not completed', async () => {
  const { ids } = await sendBy(2)
  const [one, two = 0] = ids
  const { completes } = await send(toFile([one, 0, 700], [two, 5_000, 700]), { complete: 'true' })
  expect(completes).toBe(1)
  expect((await readOrder(one)).orderStatus).toBe('order confirmed')
})

it('what was received is recorded with the file or later, against the version that was seen', async () => {
  const { courier, ids } = await sendBy(1)
  const { settlement_id: id } = await send(toFile([ids[0], 5_000, 700]), { received: '၄၀၀၀' })
  expect((await read(id)).settlement).toMatchObject({ received: 4_000, to_receive: 4_300 })
  expect(await getAmounts(courier)).toMatchObject({ notReceived: 300 })
  const update = (body: object) => callRoute(updateSettlement, { method: 'PATCH', ...at(id), body })
  expect((await update({ received: 4_300, version: 1 })).status).toBe(200)
  expect(await update({ received: 4_000, version: 1 })).toMatchObject({
    status: 409,
    body: { current: { received: 4_300, version: 2 } },
  })
  expect(await getAmounts(courier)).toMatchObject({ notReceived: 0 })
  expect((await update({ received: 0.5 })).status).toBe(422)
  expect(
    (await callRoute(updateSettlement, { method: 'PATCH', ...at(2_000_000_000), body: { received: 1 } }))
      .status,
  ).toBe(404)
  const { body } = await callRoute(listSettlements, {
    path: `/api/orders/settlements?courier=${courier.toUpperCase().replace(' ', '%20')}`,
  })
  expect(body).toMatchObject({ total: 1, settlements: [{ id, received: 4_300 }] })
})
