import { POST as createCourier } from '@/app/api/couriers/route'
import { DELETE as deleteCourier, PATCH as updateCourier } from '@/app/api/couriers/[id]/route'
import { GET as download, POST as handOverRoute } from '@/app/api/orders/handovers/route'
import { PATCH as endRefusal } from '@/app/api/orders/refused-parcels/route'
import { POST as importSettlement } from '@/app/api/orders/settlements/import/route'
import { POST as importShipments } from '@/app/api/orders/shipments/import/route'
import { PATCH as setShipments } from '@/app/api/orders/shipments/route'
import { listCourierAmounts } from '@/lib/shop/couriers/couriers.queries'
import type { SeenParcel } from '@/lib/shop/couriers/handovers.rules'
import { listParcels } from '@/lib/shop/couriers/handovers.queries'
import { countOrders, countSteps } from '@/lib/shop/orders/listing/order-counts.queries'
import { listOrderIds } from '@/lib/shop/orders/listing/order-list.queries'
import { orderFilter } from '@/lib/shop/orders/orders.schema'
import { formatDateTime } from '@/lib/platform/text/dates'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { runIntoLock } from '@/lib/testing/database/row-locks'
import { insertOrder } from '@/lib/testing/factories'
import { openCashShop, placeCashOrder, readOrder } from '@/lib/testing/orders/cash-orders'
import { changed } from '@/lib/testing/orders/order-changes'
import { decided, move, verify } from '@/lib/testing/orders/payment-calls'
import { sendOrder } from '@/lib/testing/orders/settlement-calls'

beforeAll(openCashShop)

let serial = 0
const addCourier = async (fields: object = {}) => {
  serial += 1
  const { body } = await callRoute(createCourier, { body: { name: `Fast ${serial}`, ...fields } })
  return body['courier'] as { id: number; name: string }
}
const handOver = (body: object) => callRoute(handOverRoute, { body })
const read = async (ids: readonly number[], reader = 'machine') =>
  (await callRoute(download, { path: `/api/orders/handovers?ids=${ids.join(',')}&reader=${reader}` })).text

it('confirmed orders are handed over in one step, with the usual fee, and others say why not', async () => {
  const courier = await addCourier({ usual_fee: 2_500 })
  const [one, two] = [await sendOrder(), await sendOrder()]
  const placed = await insertOrder()
  const body = { order_ids: [one, two, placed.id, 2_000_000_000], courier: courier.name.toUpperCase() }
  expect(await handOver({ ...body, note: 'Call first' })).toMatchObject({
    status: 200,
    body: {
      results: [
        { order_id: one, outcome: 'changed', reason: null },
        { order_id: two, outcome: 'changed' },
        { outcome: 'refused', reason: 'Only a confirmed order can be handed over' },
        { outcome: 'refused', reason: 'No order Found' },
      ],
    },
  })
  const first = await readOrder(one)
  // The name is that of the record.
  expect(first).toMatchObject({ courier: courier.name, courierFee: 2_500, courierNote: 'Call first' })
  expect(first.handedOverAt).toBeInstanceOf(Date)
  expect((await readOrder(placed.id)).courier).toBeNull()
  const again = await handOver({ order_ids: [one], courier: courier.name })
  expect(again.body).toMatchObject({ results: [{ outcome: 'unchanged' }] })
  expect(await readOrder(one)).toEqual(first)
  expect((await listCourierAmounts(admin)).find(({ id }) => id === courier.id)).toMatchObject({
    onTheWay: 2,
    onTheWaySum: 10_000,
    delivered: 0,
  })
})

describe('a confirmed order whose payment is looked at again', () => {
  const reopen = (payment: number) => decided(payment, { status: 'pending', reason: 'Another amount came' })

  it('is not handed over until it is verified', async () => {
    const { id, payment } = await insertOrder()
    await move(id, 'order confirmed')
    await reopen(payment)
    const result = {
      outcome: 'refused',
      reason: 'The payment of this order is not verified: its parcel waits',
    }
    const courier = 'Patient'
    expect((await handOver({ order_ids: [id], courier })).body).toMatchObject({ results: [result] })
    expect((await readOrder(id)).courier).toBeNull()
    await verify(payment)
    expect((await handOver({ order_ids: [id], courier })).body).toMatchObject({
      results: [{ outcome: 'changed' }],
    })
  })

  it('stays among the parcels of the courier that has it, and may get another', async () => {
    const { id, payment } = await insertOrder()
    await move(id, 'order confirmed')
    await handOver({ order_ids: [id], courier: 'Early' })
    await reopen(payment)
    const filter = orderFilter.parse({ parcel: 'on_the_way', courier: 'early' })
    expect(await listOrderIds(admin, filter)).toEqual({ order_ids: [id], total: 1 })
    const early = (await listCourierAmounts(admin)).find(({ name }) => name === 'Early')
    expect(early).toMatchObject({ onTheWay: 1, onTheWaySum: 0 })
    expect((await handOver({ order_ids: [id], courier: 'Late' })).body).toMatchObject({
      results: [{ outcome: 'changed' }],
    })
  })
})

it('another courier begins the way again, and the number of the first does not stay', async () => {
  const id = await sendOrder()
  await handOver({ order_ids: [id], courier: 'First' })
  await callRoute(setShipments, {
    method: 'PATCH',
    body: { orders: [{ order_id: id, tracking_number: 'F-1' }] },
  })
  const before = await readOrder(id)
  await handOver({ order_ids: [id], courier: 'Second' })
  const after = await readOrder(id)
  expect(after).toMatchObject({ courier: 'Second', trackingNumber: null })
  expect(after.handedOverAt?.getTime()).toBeGreaterThanOrEqual(before.handedOverAt?.getTime() ?? Infinity)
})

it('a parcel that was handed over since the list was read is not taken along, unless that is meant', async () => {
  const ids = [await sendOrder(), await sendOrder()]
  const stale: SeenParcel[] = ids.map((order_id) => ({ order_id, courier: null }))
  const [taken = 0, free = 0] = ids
  await handOver({ order_ids: [taken], courier: 'Royal', seen: stale })
  await callRoute(setShipments, {
    method: 'PATCH',
    body: { orders: [{ order_id: taken, tracking_number: 'R-9' }] },
  })
  const before = await readOrder(taken)
  const since = formatDateTime(before.handedOverAt ?? '')
  for (const courier of ['Ninja Van', 'Royal']) {
    const { body } = await handOver({ order_ids: ids, courier, seen: stale })
    const [result, other] = body['results'] as object[]
    expect(result).toEqual({
      order_id: taken,
      outcome: 'refused',
      reason: `Already with Royal since ${since}`,
      with_courier: 'Royal',
    })
    expect(other).toEqual({ order_id: free, outcome: 'changed', reason: null })
    expect(await readOrder(taken)).toEqual(before)
    stale.splice(1, 1, { order_id: free, courier })
  }
  await handOver({ order_ids: [taken], courier: 'Ninja Van', seen: [{ order_id: taken, courier: 'royal' }] })
  expect(await readOrder(taken)).toMatchObject({ courier: 'Ninja Van', trackingNumber: null })
})

it('the sheet says when an order was changed after its courier had the parcel, and collects the new sum', async () => {
  const id = await sendOrder()
  const { version } = await readOrder(id)
  const sheet = async () =>
    (await listParcels(admin, [id])).map((one) => [one.version, one.to_collect, one.changed_at])
  expect(await sheet()).toEqual([[null, 5_000, null]])
  const early = await changed({ id, version }, { discount: 100, discount_reason: 'A dent' })
  await handOver({ order_ids: [id], courier: 'Royal' })
  expect(early.order.changed_at).not.toBeNull()
  expect(await sheet()).toEqual([[early.order.version, 4_900, null]])
  // Printed again on another day, it has the day on which the parcel left.
  const left = (await readOrder(id)).handedOverAt?.toISOString()
  expect((await listParcels(admin, [id])).map((one) => one.handed_over_at)).toEqual([left])
  const { order } = await changed(early.order, { discount: 500, discount_reason: 'A hole' })
  expect(order.changed_at).not.toBeNull()
  expect(await sheet()).toEqual([[order.version, 4_500, order.changed_at]])
})

it('a parcel is on its way from its first courier or number until it has neither', async () => {
  const id = await sendOrder()
  const set = (shipment: object) =>
    callRoute(setShipments, { method: 'PATCH', body: { orders: [{ order_id: id, ...shipment }] } })
  await set({ tracking_number: 'W-1' })
  const { handedOverAt } = await readOrder(id)
  expect(handedOverAt).toBeInstanceOf(Date)
  await set({ courier: 'Royal' })
  expect((await readOrder(id)).handedOverAt).toEqual(handedOverAt)
  await set({ courier: null, tracking_number: null })
  expect((await readOrder(id)).handedOverAt).toBeNull()
})

it('the file has what couriers ask for, and phone numbers of the digits 0-9', async () => {
  const { id } = await placeCashOrder({
    first_name: 'Ma',
    last_name: 'Khin',
    phone: '၀၉ ၄၅၀ ၁၂၃ ၄၅၆',
    street_address: 'No. 1',
    apartment_suit: null,
    town_city: 'Hlaing',
    state_country: 'Yangon',
    postcode: null,
  })
  await move(id, 'order confirmed')
  await handOver({ order_ids: [id], courier: 'Royal', note: '=1+1' })
  const { totalWeight } = await readOrder(id)
  const columns = 'order_id,name,phone,address,township,to_collect,weight,note'
  expect(await read([id])).toBe(
    `${columns}\r\n${id},Ma Khin,09450123456,"No. 1, Yangon",Hlaing,5000,${totalWeight},=1+1\r\n`,
  )
  // A spreadsheet neither loses the zero nor runs the note.
  expect(await read([id], 'spreadsheet')).toContain(`,"=""09450123456""",`)
  expect(await read([id], 'spreadsheet')).toContain(`,'=1+1`)
})

it('neither the file nor the sums of the sheet have a parcel whose order was cancelled since', async () => {
  const [kept, cancelled] = [await sendOrder(), await sendOrder()]
  await handOver({ order_ids: [kept, cancelled], courier: 'Royal' })
  await move(cancelled, 'order cancelled')
  const sheet = await listParcels(admin, [kept, cancelled])
  expect(sheet.map(({ order_id: id, status }) => [id, status])).toEqual([
    [kept, 'order confirmed'],
    [cancelled, 'order cancelled'],
  ])
  const lines = (await read([kept, cancelled])).trim().split('\r\n').slice(1)
  expect(lines.map((line) => Number.parseInt(line))).toEqual([kept])
})

it('a courier with a new name keeps the orders that are not settled, and closed ones keep the old name', async () => {
  const courier = await addCourier()
  const [open, done] = [await sendOrder(), await sendOrder()]
  await handOver({ order_ids: [open, done], courier: courier.name })
  await db().order.update({
    where: { id: done },
    data: { orderStatus: 'order completed', paymentStatus: 'verified' },
  })
  const name = `${courier.name} Ltd`
  const { status } = await callRoute(updateCourier, {
    method: 'PATCH',
    params: { id: String(courier.id) },
    body: { name },
  })
  expect([status, (await readOrder(open)).courier, (await readOrder(done)).courier]).toEqual([
    200,
    name,
    courier.name,
  ])
  const remove = () => callRoute(deleteCourier, { method: 'DELETE', params: { id: String(courier.id) } })
  expect(await remove()).toMatchObject({
    status: 409,
    body: { message: `${name} still has parcels or money of the shop` },
  })
  const taken = await callRoute(createCourier, { body: { name: name.toLowerCase() } })
  expect(taken).toMatchObject({
    status: 422,
    body: { errors: { name: ['There is already a courier with this name'] } },
  })
})

it('a refused parcel is with its courier, in a list of its own, until somebody says where it is', async () => {
  const { id, name } = await addCourier()
  const order = await sendOrder()
  await handOver({ order_ids: [order], courier: name })
  const countAll = async () => countSteps(await countOrders(admin, orderFilter.parse({})))
  const before = await countAll()
  await move(order, 'order cancelled', { refused: true, reason: 'Nobody was there' })
  expect(await countAll()).toEqual({
    ...before,
    ...{ to_ship: before.to_ship - 1, on_the_way: before.on_the_way - 1, returning: before.returning + 1 },
  })
  const list = async (fields: object) =>
    (await listOrderIds(admin, orderFilter.parse({ parcel: 'returning', ...fields }))).order_ids
  const readAmounts = async () => (await listCourierAmounts(admin)).find((one) => one.id === id)
  expect([await list({}), await list({ courier: name }), await list({ courier: 'Royal' })]).toEqual([
    [order],
    [order],
    [],
  ])
  expect(await readAmounts()).toMatchObject({ onTheWay: 0, returning: 1, delivered: 0 })
  const named = await callRoute(updateCourier, {
    method: 'PATCH',
    params: { id: String(id) },
    body: { name: `${name} Ltd` },
  })
  expect([named.status, (await readOrder(order)).courier]).toEqual([200, `${name} Ltd`])
  const remove = () => callRoute(deleteCourier, { method: 'DELETE', params: { id: String(id) } })
  expect((await remove()).status).toBe(409)
  const ended = await callRoute(endRefusal, {
    method: 'PATCH',
    body: { order_id: order, outcome: 'returned' },
  })
  expect([ended.status, await list({}), (await readAmounts())?.returning]).toEqual([200, [], 0])
  expect((await remove()).status).toBeLessThan(300)
})

it('parcels and settlements wait for who renames a courier, and then have no record of the old name', async () => {
  const files = { courier: importShipments, collected: importSettlement }
  const upload = (column: keyof typeof files, id: number, cell: string | number) => {
    const form = new FormData()
    form.append('dry_run', 'false')
    form.append('file', new Blob([`order_id,${column}\n${id},${cell}`], { type: 'text/csv' }), 'file.csv')
    return callRoute(files[column], { body: form })
  }
  const set = (order: object) => callRoute(setShipments, { method: 'PATCH', body: { orders: [order] } })
  const calls = [
    (id: number, courier: string) => handOver({ order_ids: [id], courier }),
    (id: number, courier: string) => set({ order_id: id, courier }),
    (id: number, courier: string) => upload('courier', id, courier),
    (id: number) => upload('collected', id, 5_000),
  ]
  for (const call of calls) {
    const { id, name } = await addCourier({ usual_fee: 700 })
    const order = await sendOrder()
    const renamed = { name: `${name} Ltd`, normalizedName: `${name} ltd`.toLowerCase() }
    const { status } = await runIntoLock(
      (holder) => holder.courier.update({ where: { id }, data: renamed }),
      () => call(order, name),
    )
    expect([status < 300, (await readOrder(order)).courierFee]).toEqual([true, null])
  }
})
