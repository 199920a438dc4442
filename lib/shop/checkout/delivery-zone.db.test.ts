import { getDeliveryQuote } from '@/lib/shop/checkout/delivery-quote.queries'
import { deliveryQuoteQuery } from '@/lib/shop/checkout/delivery-quote.schema'
import { addToCart } from '@/lib/shop/cart/cart.commands'
import { db } from '@/lib/platform/db/client'
import { createZone, deleteZone, updateZone } from '@/lib/shop/delivery/delivery-zones.commands'
import { REST_ZONE_ID, zoneInput } from '@/lib/shop/delivery/delivery-zones.schema'
import { customerGuard } from '@/lib/platform/auth/access.queries'
import { checkLedgerIntegrity } from '@/lib/shop/ledger/ledger.queries'
import { getCustomerOrder } from '@/lib/shop/orders/orders.queries'
import { updateSettings } from '@/lib/shop/settings/settings.commands'
import { admin } from '@/lib/testing/admin'
import {
  insertProduct,
  insertScreenshot,
  sharedCustomer,
  validAddress,
  buyProduct,
} from '@/lib/testing/factories'
import { rejection } from '@/lib/testing/rejection'

const us = () => customerGuard.authorize(new Request('http://shop.test'), { cookies: [] })
const address = { ...validAddress, town_city: null, state_country: null }

const buy = async (
  productId: number,
  { quantity = 1, ...more }: { quantity?: number; [field: string]: unknown } = {},
) => buyProduct(productId, quantity, { ...address, ...more })
const addZone = (zone: object) => createZone(admin, zoneInput.parse(zone))
const quote = async (query: Record<string, string>) =>
  getDeliveryQuote(await us(), deliveryQuoteQuery.parse(query))

beforeAll(() => sharedCustomer())
beforeEach(async () => {
  await db().deliveryZone.deleteMany()
  await db().setting.deleteMany()
  await db().cartItem.deleteMany()
})

const near = { name: 'Near', name_my: 'အနီး', fee: 1_500, days: '1-2', places: ['Hlaing, Yangon'] }
const yangon = { region: 'yangon', township: null }
const hlaingCodes = { region: 'yangon', township: 'hlaing' }
const hlaing = { town_city: 'Hlaing', state_country: 'Yangon' }

describe('an order', () => {
  it('of a fresh shop has the fee of the settings, and the zone of all places', async () => {
    const { id } = await insertProduct({ price: 1_000, stock: 9 })
    expect(await buy(id, hlaing)).toMatchObject({
      shipping_fee: 2_000,
      total_price: 3_000,
      delivery: { zone: 'Standard delivery', zone_my: 'ပုံမှန် ပို့ဆောင်မှု', days: null },
    })
  })

  it('has zone, fee and days as they were, whatever happens to the zone later', async () => {
    const zone = await addZone(near)
    const { id } = await insertProduct({ price: 1_000, stock: 9 })
    const order = await buy(id, hlaing)
    const delivery = { zone: 'Near', zone_my: 'အနီး', days: '1-2' }
    expect(order).toMatchObject({ shipping_fee: 1_500, total_price: 2_500, delivery })
    await updateZone(admin, zone.id, { name: 'Nearer', fee: 9, days: '1' })
    await deleteZone(admin, zone.id)
    expect(await getCustomerOrder(await us(), order.id)).toEqual(order)
    expect((await buy(id, hlaing)).shipping_fee).toBe(2_000)
  })

  it.each([
    ['an unknown place', { town_city: 'Springfield' }, 2_000, null, 'region'],
    ['a place that could be several', { town_city: 'Minhla' }, 2_000, null, 'region'],
    ['no place', {}, 2_000, null, 'region'],
    ['a city that has several zones', { town_city: 'Yangon' }, 2_000, yangon, 'township'],
    [
      'a city that has one',
      { town_city: 'Bago, Bago Region' },
      2_000,
      { region: 'bago', township: 'bago' },
      null,
    ],
    [
      'a region that has one',
      { state_country: 'Shan State' },
      2_000,
      { region: 'shan', township: null },
      null,
    ],
    ['the place in one field', { town_city: 'Hlaing Yangon' }, 1_500, hlaingCodes, null],
    ['the place in Burmese', { town_city: 'လှိုင်မြို့နယ်', state_country: 'ရန်ကုန်' }, 1_500, hlaingCodes, null],
  ])(
    'to %s is taken, at the fee of its zone; staff see what it misses',
    async (_, fields, fee, place, missing) => {
      await addZone(near)
      const { id } = await insertProduct({ price: 1_000, stock: 9 })
      const order = await buy(id, fields)
      expect(order).toMatchObject({ shipping_fee: fee, delivery: { place, missing_place: missing } })
      expect(await getCustomerOrder(await us(), order.id)).toEqual(order)
      expect(await quote(fields)).toMatchObject({ fee, place, missing_place: missing })
    },
  )

  it('needs a phone number where the owner says so, and is placed with the same screenshot then', async () => {
    await updateSettings(admin, { delivery_phone_required: true })
    const { id } = await insertProduct({ price: 1_000, stock: 9 })
    const payment_screenshot = await insertScreenshot()
    const error = await rejection(buy(id, { payment_screenshot, phone: null }))
    expect(error).toMatchObject({ code: 'validation_failed', errors: { phone: ['This field is required'] } })
    await updateZone(admin, REST_ZONE_ID, { fee: 1_900 })
    expect(await rejection(buy(id, { payment_screenshot, phone: '' }))).not.toBeNull()
    expect(await buy(id, { payment_screenshot, phone: '09 790 000 123' })).toMatchObject({
      shipping_fee: 1_900,
    })
  })

  it('misses nothing of its place while all places have one zone', async () => {
    const { id } = await insertProduct({ price: 1_000, stock: 9 })
    expect(await buy(id, { town_city: 'Springfield' })).toMatchObject({
      delivery: { place: null, missing_place: null },
    })
    expect(await quote({})).toMatchObject({ place: null, missing_place: null })
  })

  it('pays for each begun step of weight, and nothing from the limit of free delivery on', async () => {
    const weights = { base_grams: 1_000, step_grams: 1_000, step_fee: 500, free_from: 10_000 }
    await addZone({ ...near, ...weights })
    const { id } = await insertProduct({ price: 1_000, weight: 700, stock: 99 })
    expect((await buy(id, { ...hlaing, quantity: 3 })).shipping_fee).toBe(2_500)
    expect((await buy(id, { ...hlaing, quantity: 10 })).shipping_fee).toBe(0)
    const { id: weightless } = await insertProduct({ price: 1_000, weight: 0, stock: 99 })
    expect((await buy(weightless, { ...hlaing, quantity: 9 })).shipping_fee).toBe(1_500)
  })

  it('whose fee does not fit is a 422, and nothing of it is left', async () => {
    await addZone({ ...near, base_grams: 0, step_grams: 1, step_fee: 2_000_000_000 })
    const { id } = await insertProduct({ price: 1_000, weight: 700, stock: 9 })
    expect(await rejection(buy(id, hlaing))).toMatchObject({
      errors: { cart_items: ['This order is too large'] },
    })
    expect((await db().product.findUniqueOrThrow({ where: { id } })).stockQuantity).toBe(9)
  })
})

describe('the total that the customer saw', () => {
  it('may be absent, and when it is due the order is placed', async () => {
    await addZone(near)
    const { id } = await insertProduct({ price: 1_000, stock: 9 })
    expect((await buy(id, { ...hlaing, seen_total: '2500' })).total_price).toBe(2_500)
    expect((await buy(id, hlaing)).total_price).toBe(2_500)
  })

  it('is a 409 with both sums when another is due: no order, and the screenshot can still pay', async () => {
    const zone = await addZone(near)
    const { id } = await insertProduct({ price: 1_000, stock: 9 })
    const payment_screenshot = await insertScreenshot()
    await updateZone(admin, zone.id, { fee: 1_700 })
    const before = await db().order.count()
    const error = await rejection(buy(id, { ...hlaing, payment_screenshot, seen_total: 2_500 }))
    const message = 'The total changed from 2,500 to 2,700 Kyats'
    expect(error).toMatchObject({
      code: 'conflict',
      message,
      errors: { seen_total: [message] },
      body: { total_change: { seen_total: 2_500, total_price: 2_700 }, screenshot_usable: true },
    })
    expect(await db().order.count()).toBe(before)
    const order = await buy(id, { ...hlaing, payment_screenshot, seen_total: 2_700 })
    expect(order.total_price).toBe(2_700)
    // The same attempt again is the same order, whatever the zone costs by then.
    await updateZone(admin, zone.id, { fee: 1 })
    expect((await buy(id, { ...hlaing, payment_screenshot, seen_total: 2_700 })).id).toBe(order.id)
  })
})

describe('sixteen checkouts while fees change', () => {
  /** The versions that exist: fee, step fee and days change together, with each edit. */
  const toVersion = (n: number) => ({ fee: 1_000 + 100 * n, step_fee: 10 * n, days: String(n + 1) })
  const versions = 12

  it('each have a sum that is true of one version of their zone', async () => {
    const weights = { base_grams: 0, step_grams: 100 }
    const zone = await addZone({ ...near, ...weights, ...toVersion(0) })
    await updateZone(admin, REST_ZONE_ID, { ...weights, ...toVersion(0) })
    const { id } = await insertProduct({ price: 1_000, weight: 250, stock: 100 })
    let isDone = false
    const editing = Promise.all(
      [zone.id, REST_ZONE_ID].map(async (zoneId) => {
        for (let n = 1; !isDone; n++) await updateZone(admin, zoneId, toVersion(n % versions))
      }),
    )
    const orders = []
    for (let wave = 0; wave < 2; wave++) {
      const buyers = Array.from({ length: 8 }, (_, index) => (index % 2 ? hlaing : { town_city: 'Hakha' }))
      orders.push(...(await Promise.all(buyers.map((place) => buy(id, place)))))
    }
    isDone = true
    await editing
    const fees = new Map(
      Array.from({ length: versions }, (_, n) => {
        const { fee, step_fee, days } = toVersion(n)
        return [days, fee + 3 * step_fee]
      }),
    )
    expect(orders).toHaveLength(16)
    for (const order of orders) {
      expect(order.shipping_fee).toBe(fees.get(order.delivery?.days ?? ''))
      expect(order.total_price).toBe(order.subtotal + order.shipping_fee)
    }
    expect(new Set(orders.map(({ delivery }) => delivery?.days)).size).toBeGreaterThan(1)
    expect(new Set(orders.map(({ delivery }) => delivery?.zone))).toEqual(
      new Set(['Near', 'Standard delivery']),
    )
    const violations = (await checkLedgerIntegrity()).flatMap((checked) => checked.violations)
    // The screenshots of this test are rows without files.
    expect(violations.filter((text) => !text.endsWith('is not there'))).toEqual([])
  })
})

describe('the quote', () => {
  it('of a place has zone, fee and days', async () => {
    const { id } = await addZone({ ...near, free_from: 50_000 })
    expect(await quote(hlaing)).toMatchObject({
      zone: { id, name: 'Near', fee: 1_500, free_from: 50_000 },
      place: { region: 'yangon', township: 'hlaing' },
      fee: 1_500,
      days: '1-2',
      missing_for_free: 50_000,
      subtotal: 0,
      total_weight: 0,
      total_price: 1_500,
    })
    expect(await quote({})).toMatchObject({ zone: { id: REST_ZONE_ID }, place: null, fee: 2_000 })
  })

  it('for the cart is what an order of it costs', async () => {
    await addZone({ ...near, base_grams: 500, step_grams: 500, step_fee: 250, free_from: 50_000 })
    const product = await insertProduct({ price: 1_000, weight: 400, stock: 9 })
    await addToCart(await us(), { product_id: product.id, quantity: 3 })
    const before = await quote({ ...hlaing, cart: '' })
    expect(before).toMatchObject({
      fee: 2_000,
      subtotal: 3_000,
      total_weight: 1_200,
      missing_for_free: 47_000,
    })
    const order = await buy(product.id, { ...hlaing, quantity: 3, seen_total: before.total_price })
    expect(order.total_price).toBe(before.total_price)
    expect(await quote({ ...hlaing, cart: 'false' })).toMatchObject({ fee: 1_500, subtotal: 0 })
  })
})
