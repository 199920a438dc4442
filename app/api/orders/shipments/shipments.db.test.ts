import { randomUUID } from 'node:crypto'
import myanmarTools from 'myanmar-tools'
import { GET as exportOrders } from '@/app/api/orders/export/route'
import { POST as importShipments } from '@/app/api/orders/shipments/import/route'
import { PATCH as setShipments } from '@/app/api/orders/shipments/route'
import { POST as createCourier } from '@/app/api/couriers/route'
import { POST as track } from '@/app/api/orders/track/route'
import { db } from '@/lib/platform/db/client'
import { MAX_BULK_ORDERS } from '@/lib/shop/orders/order-bulk.rules'
import { MAX_ORDER_FILE_BYTES } from '@/lib/shop/orders/files/order-file.schema'
import { shipmentsFileResponse } from '@/lib/shop/orders/shipments/shipments-file.schema'
import { getTrackingUrl } from '@/lib/shop/couriers/couriers.queries'
import { trackResponse } from '@/lib/shop/orders/order-tracking.schema'
import { getOrder } from '@/lib/shop/orders/orders.queries'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { insertOrder, sharedCustomer, validAddress } from '@/lib/testing/factories'

beforeAll(sharedCustomer)

const set = (orders: unknown) => callRoute(setShipments, { method: 'PATCH', body: { orders } })
const send = (text: string, dryRun = false, headers = {}) => {
  const form = new FormData()
  form.append('dry_run', String(dryRun))
  form.append('file', new Blob([text], { type: 'text/csv' }), 'shipments.csv')
  return callRoute(importShipments, { body: form, headers })
}
const find = async (id: number) => {
  const { courier, trackingNumber } = await db().order.findUniqueOrThrow({ where: { id } })
  return [courier, trackingNumber]
}
const auditOf = (id: number) =>
  db().auditEvent.findMany({ where: { action: 'order.shipment', subjectId: String(id) } })

it('courier and tracking number are set for several orders, each tells what became of it, and both are audited', async () => {
  const [one, other] = [await insertOrder(), await insertOrder()]
  const orders = [
    { order_id: one.id, courier: ' Royal  Express ', tracking_number: 'RX-1' },
    { order_id: other.id, courier: 'Royal Express' },
    { order_id: 2_000_000_000, courier: 'Royal Express' },
  ]
  expect(await set(orders)).toMatchObject({
    status: 200,
    body: {
      results: [
        { order_id: one.id, outcome: 'changed', reason: null },
        { order_id: other.id, outcome: 'changed' },
        { outcome: 'refused', reason: 'No order Found' },
      ],
    },
  })
  expect(await find(other.id)).toEqual(['Royal Express', null])
  const again = await set([{ order_id: other.id, courier: 'Royal Express' }])
  expect(again.body).toMatchObject({ results: [{ outcome: 'unchanged' }] })
  expect(await auditOf(other.id)).toHaveLength(1)
  await set([{ order_id: one.id, tracking_number: null }])
  expect((await find(one.id))[1]).toBeNull()
})

it.each([
  ['nothing', []],
  ['no list', 'x'],
  ['no change', [{ order_id: 1 }]],
  ['an order twice', [1, 1].map((order_id) => ({ order_id, courier: 'x' }))],
  ['a long courier', [{ order_id: 1, courier: 'x'.repeat(61) }]],
  ['a text that cannot be stored', [{ order_id: 1, tracking_number: 'a\ud800b' }]],
  ['too many', Array.from({ length: MAX_BULK_ORDERS + 1 }, (_, at) => ({ order_id: at + 1, courier: 'x' }))],
])('%s is rejected', async (_what, orders) => {
  expect((await set(orders)).status).toBe(422)
})

it('the customer sees courier and tracking number, with the number and the phone of the order', async () => {
  const { id } = await insertOrder()
  await set([{ order_id: id, courier: 'Royal', tracking_number: 'RX-7' }])
  const { body } = await callRoute(track, { body: { order_id: id, phone: validAddress.phone } })
  expect(body).toMatchObject({ order: { courier: 'Royal', tracking_number: 'RX-7', tracking_url: null } })
})

it('the customer gets the page of the courier about the parcel, on the order page and by number and phone', async () => {
  const { id } = await insertOrder()
  const url = 'https://parcels.example/{number}?lang=my'
  await callRoute(createCourier, { body: { name: 'Đại Parcels', tracking_url: url } })
  const readUrl = async () => {
    const { body } = await callRoute(track, { body: { order_id: id, phone: validAddress.phone } })
    const { tracking_url: found } = trackResponse.parse(body).order
    const order = await getOrder(admin, id)
    expect(order && (await getTrackingUrl(order))).toBe(found)
    return found
  }
  await set([{ order_id: id, courier: 'đại PARCELS' }])
  expect(await readUrl()).toBeNull()
  await set([{ order_id: id, tracking_number: 'A/7 &b' }])
  expect(await readUrl()).toBe('https://parcels.example/A%2F7%20%26b?lang=my')
})

it.each([
  ['in a form', (id: number, courier: string) => set([{ order_id: id, courier }])],
  ['by a file', (id: number, courier: string) => send(`order_id,courier,tracking_number\n${id},${courier},`)],
])(
  'a number of another courier does not stay, and the usual fee is that of a parcel without one, %s',
  async (_how, give) => {
    const [first, second] = [`First ${randomUUID()}`, `Second ${randomUUID()}`]
    await callRoute(createCourier, { body: { name: second, usual_fee: 2_500 } })
    const [one, paid, done] = [await insertOrder(), await insertOrder(), await insertOrder()]
    await set([one, paid, done].map(({ id }) => ({ order_id: id, courier: first, tracking_number: 'A-1' })))
    await db().order.update({ where: { id: paid.id }, data: { courierFee: 1_000 } })
    await db().order.update({ where: { id: done.id }, data: { orderStatus: 'order completed' } })
    const read = async ({ id }: { id: number }) => {
      const before = await db().order.findUniqueOrThrow({ where: { id } })
      await give(id, second.toUpperCase())
      const { courierFee, handedOverAt } = await db().order.findUniqueOrThrow({ where: { id } })
      expect(handedOverAt).not.toEqual(before.handedOverAt)
      return [...(await find(id)), courierFee]
    }
    expect(await read(one)).toEqual([second, null, 2_500])
    expect(await read(paid)).toEqual([second, null, 1_000])
    expect(await read(done)).toEqual([second, null, null])
    // A courier without a usual fee does not get that of the one before.
    await set([one, paid].map(({ id }) => ({ order_id: id, courier: first })))
    const fees = await db().order.findMany({
      where: { id: { in: [one.id, paid.id] } },
      orderBy: { id: 'asc' },
    })
    expect(fees.map(({ courierFee }) => courierFee)).toEqual([null, 1_000])
    expect((await auditOf(one.id)).at(-2)).toMatchObject({
      before: { courier: first, trackingNumber: 'A-1', courierFee: null },
      after: { trackingNumber: null, courierFee: 2_500 },
    })
  },
)

it('an order that its customer fetches gets no courier, in a form nor by file', async () => {
  const { id } = await insertOrder()
  await db().order.update({ where: { id }, data: { isPickup: true } })
  const reason = 'The customer fetches this order from the shop'
  const { body } = await set([{ order_id: id, courier: 'Royal' }])
  expect(body).toMatchObject({ results: [{ outcome: 'refused', reason }] })
  const checked = await send(`order_id,courier\n${id},Royal`, true)
  expect(checked.body).toMatchObject({ import: { rows: [{ outcome: 'invalid', message: reason }] } })
  expect(await find(id)).toEqual([null, null])
})

it('a file is checked first, then applied at once, and not at all while a row is invalid', async () => {
  const [one, other] = [await insertOrder(), await insertOrder()]
  const file = `order_id,courier,tracking_number\n${one.id},Royal,RX-2\n${other.id},Royal,`
  const checked = await send(file, true)
  expect(shipmentsFileResponse.strict().parse(checked.body).import).toMatchObject({
    is_applied: false,
    counts: { change: 2, same: 0, invalid: 0 },
  })
  expect(await find(one.id)).toEqual([null, null])
  const broken = await send(`${file}\n2000000000,Royal,`)
  expect(broken).toMatchObject({
    status: 422,
    body: { errors: { file: ['Line 4: There is no order 2000000000'] } },
  })
  expect(await find(one.id)).toEqual([null, null])
  expect((await send(file)).status).toBe(201)
  expect(await find(one.id)).toEqual(['Royal', 'RX-2'])
  expect((await send(file)).body).toMatchObject({ import: { counts: { change: 0, same: 2 } } })
  expect(await auditOf(one.id)).toHaveLength(1)
  const zawgyi = new myanmarTools.ZawgyiConverter().unicodeToZawgyi('မြို့တွင်း ပို့ဆောင်ရေး')
  expect((await send(`order_id,courier\n${other.id},${zawgyi}`)).status).toBe(201)
  expect(await find(other.id)).toEqual(['မြို့တွင်း ပို့ဆောင်ရေး', null])
  const burmese = await send(`${file}\nx,Royal,`, true, { cookie: 'lang=my' })
  expect(shipmentsFileResponse.parse(burmese.body).import.rows.at(-1)?.message).toMatch(/[\u1000-\u109f]/)
})

it('the valid rows of a file are taken without the invalid ones, on request', async () => {
  const { id } = await insertOrder()
  const form = new FormData()
  form.append('skip_refused', 'true')
  const text = `order_id,tracking_number\n${id},RX-8\n2000000000,RX-9\n1,1.23457E+12\nစုစုပေါင်း,3`
  form.append('file', new Blob([text], { type: 'text/csv' }), 'shipments.csv')
  expect(await callRoute(importShipments, { body: form })).toMatchObject({
    status: 201,
    body: { import: { is_applied: true, counts: { change: 1, same: 0, invalid: 2 } } },
  })
  expect(await find(id)).toEqual([null, 'RX-8'])
})

it('an older file reverts nothing that somebody has changed since its export', async () => {
  const [one, other] = [await insertOrder(), await insertOrder()]
  await set([{ order_id: one.id, courier: 'Royal', tracking_number: '0012' }])
  const columns = 'order_id,courier,tracking_number,exported_courier,exported_tracking_number'
  const path = `/api/orders/export?ids=${one.id},${other.id}&columns=${columns}`
  const { text } = await callRoute(exportOrders, { path })
  await set([{ order_id: one.id, courier: 'Ninja Van', tracking_number: '0099' }])
  expect((await send(text)).body).toMatchObject({ import: { counts: { change: 0, same: 2 } } })
  expect(await find(one.id)).toEqual(['Ninja Van', '0099'])
  const edited = await send(text.replace(/"=""0012"{3}/, 'RX-5'), true)
  expect(shipmentsFileResponse.parse(edited.body).import.rows).toContainEqual(
    expect.objectContaining({
      order_id: one.id,
      message: 'tracking_number was changed after the file was exported: export it again',
    }),
  )
})

it.each([
  ['rows without end', 'order_id,courier\n' + '1,a\n'.repeat(250_000)],
  ['one endless cell', `order_id,courier\n1,"${'a'.repeat(MAX_ORDER_FILE_BYTES - 40)}"`],
  ['only separators', ','.repeat(MAX_ORDER_FILE_BYTES - 10)],
  ['only quotes', '"'.repeat(MAX_ORDER_FILE_BYTES - 9)],
  ['more than a megabyte', 'a'.repeat(MAX_ORDER_FILE_BYTES + 1)],
])('a file of %s is rejected', async (_what, text) => {
  expect([413, 422]).toContain((await send(text)).status)
})

it('a file of five thousand orders that do not exist says so for each', async () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => `${1_900_000_000 + at},Royal,R-${at}`)
  const { body } = await send(['order_id,courier,tracking_number', ...lines].join('\n'), true)
  expect(shipmentsFileResponse.parse(body).import.counts).toEqual({ change: 0, same: 0, invalid: 5_000 })
})

it('an export has the chosen columns in their order', async () => {
  const { id } = await insertOrder()
  await set([{ order_id: id, courier: 'Royal', tracking_number: 'RX-3' }])
  const path = `/api/orders/export?ids=${id}&columns=tracking_number,order_id,courier`
  const { text } = await callRoute(exportOrders, { path })
  expect(text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'tracking_number,order_id,courier',
    `RX-3,${id},Royal`,
  ])
})
