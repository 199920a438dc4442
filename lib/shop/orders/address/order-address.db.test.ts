import { formatError } from '@/lib/platform/errors/format-error'
import { PATCH as correct } from '@/app/api/orders/address/route'
import { GET as exportOrders } from '@/app/api/orders/export/route'
import { GET as getOrderDetails } from '@/app/api/orderDetails/[id]/route'
import { PATCH as setShipments } from '@/app/api/orders/shipments/route'
import { POST as track } from '@/app/api/orders/track/route'
import { db } from '@/lib/platform/db/client'
import { addressCorrectionResponse } from '@/lib/shop/orders/address/order-address.schema'
import { addressObstacles } from '@/lib/shop/orders/address/order-address.rules'
import { orderResponse } from '@/lib/shop/orders/order-timeline.schema'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { addressNames } from '@/lib/shop/orders/address/address-fields.schema'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { offerCash, placeCashOrder, setRestZone } from '@/lib/testing/orders/cash-orders'
import { insertOrder, sharedCustomer } from '@/lib/testing/factories'

const patch = (order_id: number, fields: object) =>
  callRoute(correct, { method: 'PATCH', body: { order_id, ...fields } })
const corrected = async (id: number, fields: object) =>
  addressCorrectionResponse.parse((await patch(id, fields)).body)
const read = async (id: number) =>
  orderResponse.parse((await callRoute(getOrderDetails, { params: { id: String(id) } })).body)
const trackWith = async (order_id: number, phone: string) =>
  (await callRoute(track, { body: { order_id, phone } })).status

/** A region with a fee of its own. */
async function insertZone(region: string, fee: number, delivers = true) {
  const { id } = await db().deliveryZone.create({
    data: { name: `Zone ${region}`, fee, days: '3 to 5 days', delivers },
  })
  await db().deliveryPlace.create({ data: { region, zoneId: id } })
}

beforeAll(async () => {
  await sharedCustomer()
  await offerCash(true)
  await setRestZone({ cash: true, fee_prepaid: false })
  await insertZone('mandalay', 3_000)
  await insertZone('chin', 1, false)
})

describe('a corrected address', () => {
  it('is what customer, search, tracking and export see; the timeline says who changed what', async () => {
    const { id } = await placeCashOrder()
    const { changed, order } = await corrected(id, {
      phone: '09 250 111 222',
      street_address: 'No. 9, 78th Street',
    })
    expect([changed, order.address_version]).toEqual([true, 2])
    const { order: seen, timeline } = await read(id)
    expect(seen.order_ship_address).toMatchObject({
      phone: '09 250 111 222',
      street_address: 'No. 9, 78th Street',
      first_name: order.order_ship_address.first_name,
    })
    expect(timeline.at(-1)).toMatchObject({
      kind: 'address_corrected',
      by: 'shop',
      text: null,
      changes: [
        { field: 'street_address', after: 'No. 9, 78th Street' },
        { field: 'phone', after: '09 250 111 222' },
      ],
    })
    expect(await trackWith(id, '+959250111222')).toBe(200)
    expect(await trackWith(id, '09 789 000 123')).toBe(404)
    const stored = await db().order.findUniqueOrThrow({ where: { id } })
    expect(stored.searchText).toContain('+959250111222')
    const file = await callRoute(exportOrders, { path: `/api/orders/export?ids=${id}` })
    expect(JSON.stringify(file.body)).toContain('No. 9, 78th Street')
    const audit = await db().auditEvent.findFirst({
      where: { action: 'order.address', subjectId: String(id) },
    })
    expect(audit?.after).toEqual({ street_address: 'No. 9, 78th Street', phone: '09 250 111 222' })
  })

  it('is announced to those who pack the parcel', async () => {
    const hook = { kind: 'webhook', name: 'Hook', destination: 'https://hook.test', secret: '' }
    await db().notificationEndpoint.create({ data: { ...hook, events: ['order.changed'] } })
    const { id } = await placeCashOrder()
    for (const street_address of ['No. 1', 'No. 1']) await patch(id, { street_address })
    const sent = await db().notification.findMany({ where: { orderId: id }, select: { event: true } })
    expect(sent).toEqual([{ event: 'order.changed' }])
    await db().notificationEndpoint.deleteMany()
  })

  it('shows the fee of the new place, and keeps the fee and the total of the order', async () => {
    const before = await placeCashOrder()
    const { order, fee_now } = await corrected(before.id, {
      town_city: 'Chanayethazan',
      state_country: 'Mandalay',
    })
    expect(fee_now).toEqual({ zone: 'Zone mandalay', zone_my: null, fee: 3_000, cash: false })
    expect([order.shipping_fee, order.total_price]).toEqual([2_000, before.total_price])
    expect(order.delivery).toMatchObject({ zone: 'Zone mandalay', days: '3 to 5 days', missing_place: null })
  })

  it('keeps zone and days when the place stays', async () => {
    const before = await placeCashOrder()
    await db().order.update({ where: { id: before.id }, data: { deliveryDays: 'as ordered' } })
    const { order } = await corrected(before.id, { postcode: '05011' })
    expect(order.delivery?.days).toBe('as ordered')
  })

  it('takes each field of an address, and leaves the others', async () => {
    for (const field of addressNames) {
      const { id } = await placeCashOrder()
      const { order_ship_address: before } = (await read(id)).order
      const value =
        field === 'phone' ? '09250111333' : field === 'email_address' ? 'aye@example.com' : 'Other'
      const { order } = await corrected(id, { [field]: value })
      expect(order.order_ship_address).toEqual({ ...before, [field]: value })
    }
  })

  it('writes nothing when nothing differs', async () => {
    const { id, order_ship_address } = await placeCashOrder()
    const { changed, order } = await corrected(id, order_ship_address)
    expect([changed, order.address_version]).toEqual([false, 1])
    expect(await db().orderEvent.count({ where: { orderId: id, type: 'address' } })).toBe(0)
  })
})

describe('a correction is refused', () => {
  it.each([
    [{ street_address: '' }, 'street_address'],
    [{ first_name: null }, 'first_name'],
    [{ phone: 'call me' }, 'phone'],
    [{ phone: '' }, 'phone'],
    [{ email_address: 'x' }, 'email_address'],
  ])('with 422 for %j', async (fields, name) => {
    const { id } = await placeCashOrder()
    const { status, body } = await patch(id, fields)
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [name]])
  })

  it('with 422 where the shop does not deliver, unless the order goes to that zone already', async () => {
    const { id } = await placeCashOrder()
    const hakha = { town_city: 'Hakha', state_country: 'Chin State' }
    expect(await patch(id, hakha)).toMatchObject({
      status: 422,
      body: { errors: { town_city: ['We do not deliver to Zone chin'] } },
    })
    expect((await read(id)).order.order_ship_address.town_city).not.toBe('Hakha')
    await db().orderAddress.update({
      where: { orderId: id },
      data: { townCity: 'Haka', stateCountry: 'Chin' },
    })
    expect((await patch(id, { phone: '09 250 111 222' })).status).toBe(200)
    expect((await patch(id, hakha)).status).toBe(200)
    expect((await patch(id, { state_country: 'Mandalay' })).status).toBe(200)
  })

  it('without fields, and for an unknown order', async () => {
    const { id } = await placeCashOrder()
    expect((await patch(id, {})).status).toBe(422)
    expect((await patch(2_147_483_647, { postcode: '1' })).status).toBe(404)
  })

  it('with 409 and the current address when somebody else was first', async () => {
    const { id } = await placeCashOrder()
    expect((await patch(id, { version: 1, postcode: '1' })).status).toBe(200)
    const { status, body } = await patch(id, { version: 1, postcode: '2' })
    expect([status, body]).toMatchObject([409, { current: { version: 2, postcode: '1' } }])
  })

  it('for all but one of many corrections of the same version at once', async () => {
    const { id } = await placeCashOrder()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => patch(id, { version: 1, postcode: String(index) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect((await read(id)).order.address_version).toBe(2)
    expect(await db().orderEvent.count({ where: { orderId: id, type: 'address' } })).toBe(1)
  })

  it('once the parcel is sent, delivered or the order closed', async () => {
    const message = async (id: number) =>
      ((await patch(id, { postcode: '9' })).body as { message: string }).message
    const { id } = await placeCashOrder()
    await updateOrder(admin, id, { order_status: 'order confirmed' })
    expect((await patch(id, { postcode: '8' })).status).toBe(200)
    const ship = (tracking_number: string | null) =>
      callRoute(setShipments, { method: 'PATCH', body: { orders: [{ order_id: id, tracking_number }] } })
    await ship('RX-1')
    expect(await message(id)).toBe(formatError('en', addressObstacles.sent))
    await ship(null)
    await updateOrder(admin, id, { shipping_status: 'delivered' })
    expect(await message(id)).toBe(formatError('en', addressObstacles.delivered))
    await updateOrder(admin, id, { order_status: 'order completed' })
    expect(await message(id)).toBe(formatError('en', addressObstacles.closed))
    const { id: cancelled } = await placeCashOrder()
    await updateOrder(admin, cancelled, { order_status: 'order cancelled' })
    expect(await message(cancelled)).toBe(formatError('en', addressObstacles.closed))
  })
})

it('a phone number may be removed where the shop does not need one', async () => {
  const { id } = await insertOrder()
  const { order } = await corrected(id, { phone: '' })
  expect(order.order_ship_address.phone).toBeNull()
})
