import { POST as createZone } from '@/app/api/delivery/zones/route'
import { GET as getQuote } from '@/app/api/delivery/route'
import { POST as handOver } from '@/app/api/orders/handovers/route'
import { PATCH as updateOrder } from '@/app/api/orders/update/route'
import { PATCH as correctAddress } from '@/app/api/orders/address/route'
import { PATCH as updateSettings } from '@/app/api/settings/route'
import { checkoutResponse } from '@/lib/shop/checkout/checkout.schema'
import { deliveryQuoteResponse } from '@/lib/shop/checkout/delivery-quote.schema'
import { db } from '@/lib/platform/db/client'
import { sharedCustomer } from '@/lib/testing/factories'
import { callRoute } from '@/lib/testing/call-route'
import { cashBody, offerCash, sendCheckout, setRestZone } from '@/lib/testing/orders/cash-orders'

const offerPickup = (pickup: boolean) => callRoute(updateSettings, { method: 'PATCH', body: { pickup } })
const pickup = { delivery_method: 'pickup', street_address: '', country: '', town_city: '' }
const order = async (more: object) => {
  const { status, body } = await sendCheckout(await cashBody(more))
  return { status, errors: body['errors'], read: () => checkoutResponse.parse(body).order }
}

beforeAll(sharedCustomer)
beforeEach(async () => {
  await db().deliveryZone.deleteMany()
  await offerCash(true)
  await setRestZone({ cash: false })
  await offerPickup(true)
})

describe('an order that its customer fetches', () => {
  it('costs no delivery, needs no address, and may be paid in the shop wherever cash is offered', async () => {
    const { status, read } = await order(pickup)
    expect(status).toBe(201)
    const placed = read()
    expect(placed).toMatchObject({
      shipping_fee: 0,
      total_price: placed.subtotal,
      delivery: { delivery_method: 'pickup', zone: 'Pick-up in the shop', days: null, missing_place: null },
      order_ship_address: { street_address: '', country: '' },
    })
  })

  it('still needs a name', async () => {
    expect(await order({ ...pickup, first_name: '' })).toMatchObject({
      status: 422,
      errors: { first_name: ['This field is required'] },
    })
  })

  it('is refused in a shop that does not offer it', async () => {
    await offerPickup(false)
    const { status, errors } = await order({ ...pickup, street_address: 'No. 1', country: 'Myanmar' })
    expect([status, errors]).toEqual([422, { delivery_method: ['Orders cannot be picked up in the shop'] }])
    expect((await order({ delivery_method: 'drone' })).errors).toMatchObject({
      delivery_method: ['Must be one of delivery, pickup'],
    })
  })

  it('is not handed over to a courier', async () => {
    const { id } = (await order(pickup)).read()
    await callRoute(updateOrder, { method: 'PATCH', body: { order_id: id, order_status: 'order confirmed' } })
    const { body } = await callRoute(handOver, { body: { order_ids: [id], courier: 'Royal Express' } })
    expect(body['results']).toMatchObject([
      { outcome: 'refused', reason: 'The customer fetches this order from the shop' },
    ])
  })

  it('stays one when its address is corrected', async () => {
    const placed = (await order(pickup)).read()
    await callRoute(correctAddress, { body: { order_id: placed.id, town_city: 'Mandalay' } })
    const row = await db().order.findUniqueOrThrow({ where: { id: placed.id } })
    expect(row).toMatchObject({ deliveryZone: 'Pick-up in the shop', isPickup: true })
  })
})

describe('a zone where the shop does not deliver', () => {
  beforeEach(async () => {
    await setRestZone({ cash: true })
    await callRoute(createZone, {
      body: { name: 'Far', fee: 0, cash: true, delivers: false, places: 'Chin State' },
    })
  })
  const far = { town_city: 'Hakha', state_country: 'Chin State' }

  it('takes no order, and says so in a quote', async () => {
    const { body } = await callRoute(getQuote, { path: '/api/delivery?town_city=Hakha' })
    expect(deliveryQuoteResponse.parse(body).delivery.zone).toMatchObject({ name: 'Far', delivers: false })
    expect(await order(far)).toMatchObject({
      status: 422,
      errors: { town_city: ['We do not deliver to Far'] },
    })
  })

  it('leaves fetching the order, which does not ask for the place', async () => {
    expect((await order({ ...far, ...pickup, town_city: 'Hakha' })).status).toBe(201)
  })

  it('does not stop orders to other places', async () => {
    expect((await order({ town_city: 'Hlaing, Yangon' })).status).toBe(201)
  })
})
