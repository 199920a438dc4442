import type { APIRequestContext } from 'playwright/test'
import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, messages } from '@/e2e/fixtures/translations'
import { CartPage } from '@/e2e/pages/cart'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { zoneMutationResponse, zonesResponse, type ZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'

test.use({ shopName: 'delivery' })

const addZone = async (request: APIRequestContext, data: object): Promise<ZoneView> =>
  zoneMutationResponse.parse(await (await request.post('/api/delivery/zones', { data })).json()).zone
const listZones = async (request: APIRequestContext) =>
  zonesResponse.parse(await (await request.get('/api/delivery/zones')).json()).zones

const near = { name: 'Near', name_my: 'အနီး', fee: 1_500, days: '1-2', places: ['Hlaing, Yangon'] }
const far = { name: 'Far', fee: 6_000, days: '7', places: ['Chin'] }

/** Every test starts with the one zone of a new shop. */
test.beforeEach(async ({ request }) => {
  for (const { id, is_rest } of await listZones(request)) {
    if (!is_rest) expect((await request.delete(`/api/delivery/zones/${id}`)).ok()).toBe(true)
  }
  const standard = { name: 'Standard delivery', name_my: 'ပုံမှန် ပို့ဆောင်မှု', fee: 2_000, days: '', places: '' }
  expect((await request.patch('/api/delivery/zones/1', { data: standard })).ok()).toBe(true)
})

test('with several zones the cart says "from" and no total, and no account is shown before the fee', async ({
  page,
  request,
  customer,
}) => {
  await addZone(request, near)
  await addZone(request, far)
  const one = await customer.fillCart()
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText('Shippingfrom 1,500 Kyats')
  await expect(summary.getByText('Total', { exact: true })).toHaveCount(0)

  const checkout = await new CheckoutPage(page).open()
  await expect(checkout.order).toContainText('Shipping feefrom 1,500 Kyats')
  await expect(checkout.payment).toBeHidden()
  await expect(checkout.placeOrder).toBeDisabled()
  await checkout.field('Town / city').fill('လှိုင်မြို့နယ်')
  await expect(checkout.delivery).toHaveText(/^Near: 1,500 Kyats · Arrives \w{3} \d+ to \w{3} \d+$/)
  await checkout.payment.getByText('KBZPay', { exact: true }).click()
  await expect(page.getByText(`Send exactly ${formatKyat(one.product_price + 1_500)}`).first()).toBeVisible()

  await checkout.field('Town / city').fill('Hakha')
  await expect(checkout.delivery).toHaveText(/^Far: 6,000 Kyats · Arrives \w{3} \d+$/)
  await expect(checkout.payment.getByRole('radio', { name: 'KBZPay' })).toBeChecked()
  await expect(page.getByText(`Send exactly ${formatKyat(one.product_price + 6_000)}`).first()).toBeVisible()
  await checkout.field('Town / city').fill('')
  await expect(checkout.payment).toBeHidden()
  await checkout.field('Town / city').fill('Hlaing')
  await page.goto('/cart')
  await expect(summary).toContainText(`Total${formatKyat(one.product_price + 1_500)}`)
})

test('a place that is not understood asks for the region, a city for its township, before a total is shown', async ({
  page,
  request,
  customer,
}) => {
  await addZone(request, near)
  await customer.fillCart()
  const checkout = await new CheckoutPage(page).open()
  const region = checkout.field('State or region')
  const township = (name: string) =>
    page.getByRole('group', { name: 'Which township?' }).getByRole('button', { name, exact: true })
  await checkout.field('Town / city').fill('Hlaing Yangon')
  await expect(checkout.delivery).toHaveText(/^Near: 1,500 Kyats · Arrives \w{3} \d+ to \w{3} \d+$/)

  await checkout.field('Town / city').fill('Springfield')
  await expect(page.getByText('We do not know this place')).toBeVisible()
  await expect(checkout.payment).toBeHidden()
  await region.selectOption('Bago Region')
  await expect(checkout.field('State / region')).toHaveValue('Bago Region')
  await expect(checkout.delivery).toHaveText('Standard delivery: 2,000 Kyats')

  await region.selectOption('Yangon Region')
  await expect(page.getByText('Choose your township: the delivery fee depends on it.')).toBeVisible()
  await expect(checkout.payment).toBeHidden()
  await township('Hlaing').click()
  await expect(checkout.field('Town / city')).toHaveValue('Hlaing, Springfield')
  await expect(checkout.delivery).toHaveText(/^Near: 1,500 Kyats · Arrives \w{3} \d+ to \w{3} \d+$/)
  await township('Kyauktada').click()
  await expect(checkout.field('Town / city')).toHaveValue('Kyauktada')
  await expect(checkout.delivery).toHaveText('Standard delivery: 2,000 Kyats')
})

test('staff see an order whose place is not understood in the list, on its page and on its packing slip', async ({
  page,
  request,
  customer,
  catalogue,
}) => {
  const [one] = await catalogue.products(1)
  await addZone(request, near)
  const order = await customer.buy(one, 1, { town_city: 'Springfield' })
  const known = await customer.buy(one, 1, { town_city: 'Hlaing', state_country: 'Yangon' })
  const notice = 'Place not recognised'
  await page.goto('/admin/orders')
  const rowOf = ({ id }: { id: number }) => page.getByRole('row', { name: `Select order ${id} ` })
  await expect(rowOf(order)).toContainText(notice)
  await expect(rowOf(known)).not.toContainText(notice)
  await page.goto(`/admin/orders/${order.id}`)
  await expect(page.getByRole('main')).toContainText(notice)
  await expect(page.getByRole('main')).toContainText('The delivery fee is that of Standard delivery')
  await page.goto(`/admin/orders/${order.id}/print?document=packing-slip`)
  await expect(page.getByRole('article')).toContainText(notice)
})

test('the fields of the place offer townships and regions in both languages, those of the region only', async ({
  page,
  customer,
}) => {
  await customer.fillCart()
  const checkout = await new CheckoutPage(page).open()
  const towns = page.locator('#townships option')
  await expect(checkout.field('Town / city')).toHaveAttribute('list', 'townships')
  await expect(page.locator('#regions option')).toHaveCount(30)
  await expect(towns).toHaveCount(660)
  await expect(page.locator('#townships option[value="လှိုင်"]')).toHaveAttribute('label', /Hlaing/)
  await checkout.field('State / region').fill('Kayah State')
  await expect(towns).toHaveCount(14)
})

test('an order keeps its zone; a fee that changes while somebody pays stops the order, not the screenshot', async ({
  page,
  request,
  customer,
}) => {
  const zone = await addZone(request, near)
  const one = await customer.fillCart()
  const checkout = await new CheckoutPage(page).open()
  await checkout.fill({ town_city: 'Hlaing' })
  await expect(checkout.delivery).toContainText('1,500 Kyats')
  await checkout.choose(await aReceipt())
  await expect(checkout.uploaded).toBeVisible()
  await request.patch(`/api/delivery/zones/${zone.id}`, { data: { fee: 1_800 } })
  const before = (await customer.orders()).length
  await checkout.placeOrder.click()
  const [old, now] = [formatKyat(one.product_price + 1_500), formatKyat(one.product_price + 1_800)]
  await expect(checkout.problems).toContainText(`Total: ${old} before, now ${now}`)
  await expect(checkout.problems).toContainText('Your screenshot is kept')
  expect(await customer.orders()).toHaveLength(before)

  await page.getByRole('button', { name: 'Show the new total' }).click()
  await expect(checkout.order, 'the pressed button is gone').toBeFocused()
  await expect(checkout.delivery).toContainText('1,800 Kyats')
  await checkout.placeOrder.click()
  await expect(checkout.success).toBeVisible()
  await request.patch(`/api/delivery/zones/${zone.id}`, { data: { fee: 1, name: 'Other', days: '9' } })
  const [order] = await customer.orders()
  expect(order).toMatchObject({ shipping_fee: 1_800, delivery: { zone: 'Near', days: '1-2' } })
  await page.goto(`/orderdetail/${order?.id}`)
  await expect(page.getByRole('main')).toContainText(/Delivery zone: Near · Arrives \w{3} \d+ to/)
  await page.goto(`/admin/orders/${order?.id}/print`)
  await expect(page.getByRole('article')).toContainText(/Delivery zoneNear · Arrives \w{3} \d+ to/)
})

test('staff add, change and delete a zone; a place of another zone is named', async ({ page, request }) => {
  await addZone(request, near)
  await page.goto('/admin/settings/delivery')
  await page.getByRole('link', { name: 'Add a zone' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Yangon, far')
  await page.getByLabel('Fee (Kyats)', { exact: true }).fill('၂၅၀၀')
  const days = page.getByLabel('Days until delivery')
  await expect(days, 'keyboards for numbers lack the dash').not.toHaveAttribute('inputmode')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const places = page.getByRole('group', { name: 'Places' })
  await page.getByRole('searchbox', { name: 'Find a place' }).fill('hlaing')
  await expect(places.getByRole('checkbox', { name: 'Hlaing · Near' })).toBeDisabled()
  await page.getByRole('searchbox', { name: 'Find a place' }).fill('insein')
  await places.getByRole('checkbox', { name: 'Insein' }).check()
  await addZone(request, { name: 'Meanwhile', fee: 1, places: ['Insein'] })
  await save.click()
  await expect(places).toHaveAccessibleDescription(
    /"Insein, Yangon Region" is in the zone "Meanwhile" already/,
  )
  await places.getByRole('checkbox', { name: 'Insein' }).uncheck()
  await places.getByRole('checkbox', { name: 'All of Yangon Region' }).check()
  await expect(places).toContainText('44 of 45')
  await save.click()
  const zones = page.getByRole('list', { name: 'Delivery zones' })
  await expect(zones.getByRole('listitem')).toContainText([
    'Standard delivery',
    'Meanwhile',
    'Near',
    'Yangon, far',
  ])
  await expect(zones).toContainText('2,500 Kyats')

  await page.getByRole('link', { name: 'Edit Standard delivery' }).click()
  await expect(page.getByLabel('Fee (Kyats)', { exact: true })).toHaveValue('2000')
  await request.patch('/api/settings', { data: { delivery_fee: 2_100 } })
  await page.getByLabel('Fee (Kyats)', { exact: true }).fill('2200')
  await save.click()
  const problem = page.getByRole('main').getByRole('alert').first()
  await expect(problem).toContainText('Somebody else has changed this in the meantime')
  await expect(problem).toContainText('2100')
  await page.getByRole('button', { name: 'Save my changes' }).click()
  await expect(zones.getByRole('listitem').first()).toContainText('2,200 Kyats')

  await page.getByRole('button', { name: 'Delete Near' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(zones.getByRole('listitem')).toHaveCount(3)

  await page.getByLabel('Type a place as a customer would').fill('အင်းစိန်')
  await expect(page.getByText('Meanwhile: 1 Kyats. Found: Insein, Yangon Region.')).toBeVisible()
})

test('staff change zones by a file: what it would do is shown first', async ({ page, request }) => {
  await addZone(request, near)
  await page.goto('/admin/settings/delivery')
  const upload = (text: string) =>
    page
      .getByLabel('Upload CSV')
      .setInputFiles({ name: 'zones.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await upload('name,fee,places\nFar,6000,Springfield\n')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Line 2, places: "Springfield" is no place',
  )
  await upload('name,fee,places\nFar,6000,Chin\n')
  await expect(page.getByText('Adds 1, changes 0, leaves 0 as they are.')).toBeVisible()
  expect(await listZones(request)).toHaveLength(2)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('list', { name: 'Delivery zones' })).toContainText('Far')
  await expect(page.getByRole('main')).toBeFocused()
  const file = await request.get('/api/delivery/zones/export')
  expect(await file.text()).toContain('Chin State')
})

test('a customer fetches the order: no fee, no address, and paid in the shop', async ({
  page,
  request,
  customer,
}) => {
  const settings = { pickup: true, pickup_hours: '9 to 18', cash_on_delivery: true }
  expect((await request.patch('/api/settings', { data: settings })).ok()).toBe(true)
  await addZone(request, { ...far, delivers: false })
  const one = await customer.fillCart()
  const checkout = await new CheckoutPage(page).open()
  await checkout.field('Town / city').fill('Hakha')
  await expect(
    page.getByText('We do not deliver to Far. You can pick the order up in the shop.'),
  ).toBeVisible()
  await expect(checkout.placeOrder).toBeDisabled()
  await page.getByRole('radio', { name: 'Pick up in the shop, free' }).check()
  await expect(page.getByText('9 to 18')).toBeVisible()
  await expect(checkout.field('Street address')).toHaveCount(0)
  await checkout.field('First name').fill('Mya')
  await checkout.field('Last name').fill('-')
  await checkout.field('Phone').fill('09 7900 01234')
  await test.step('the cart knows it, whatever is typed of a place', async () => {
    const cart = await new CartPage(page).open()
    await expect(cart.sum('Total')).toHaveText(formatKyat(one.product_price))
    await page.goto('/checkout')
    await expect(page.getByRole('radio', { name: 'Pick up in the shop, free' })).toBeChecked()
  })
  await test.step('the place is there again when the order is sent after all', async () => {
    await page.getByRole('radio', { name: 'Deliver to my address' }).check()
    await expect(checkout.field('Town / city')).toHaveValue('Hakha')
    await page.getByRole('radio', { name: 'Pick up in the shop, free' }).check()
  })
  await page.getByRole('radio', { name: CASH_ON_DELIVERY }).check()
  await checkout.placeOrder.click()
  await expect(checkout.success).toBeVisible()
  await test.step('it says where and when to fetch it, now and later', async () => {
    await expect(page.getByText('You pay when you fetch your order')).toBeVisible()
    await expect(page.getByText('9 to 18')).toBeVisible()
    await page.getByRole('link', { name: 'View order' }).click()
    await expect(page.getByRole('region', { name: 'Shipping and contact' })).toContainText('9 to 18')
  })
  const [order] = await customer.orders()
  expect(order).toMatchObject({
    total_price: one.product_price,
    delivery: { delivery_method: 'pickup', zone: 'Pick-up in the shop' },
  })
  const reset = { pickup: false, cash_on_delivery: false }
  expect((await request.patch('/api/settings', { data: reset })).ok()).toBe(true)
})

test('the township that the street names is offered, and taken with a press', async ({
  page,
  request,
  customer,
}) => {
  await addZone(request, near)
  await customer.fillCart()
  const checkout = await new CheckoutPage(page).open()
  await checkout.field('State / region').fill('Yangon')
  await checkout.field('Street address').fill('No. 5, Hlaing Township')
  await page.getByRole('button', { name: 'Is it Hlaing, Yangon Region?' }).click()
  await expect(checkout.field('Town / city')).toHaveValue('Hlaing')
  await expect(checkout.delivery).toContainText('Near: 1,500 Kyats')
})

test('the list of products can show those without a weight', async ({ page, catalogue }) => {
  const [one] = await catalogue.products(1, { product_weight: 0 })
  await page.goto('/admin/product')
  await page.getByLabel('Weight', { exact: true }).selectOption('0 g')
  await page.waitForURL(/weight_max=0/)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('table')).toContainText(one.product_name)
})

for (const locale of allLocales) {
  test(
    `axe finds nothing at checkout and in the zones, and 320 px are enough, in ${locale}`,
    { tag: '@screens' },
    async ({ page, request, customer, setLanguage }) => {
      await setLanguage(locale)
      const zone = await addZone(request, {
        ...near,
        base_grams: 1_000,
        step_grams: 500,
        step_fee: 300,
        free_from: 9_999_999,
      })
      await customer.fillCart()
      const found: string[] = []
      const check = async (path: string, heading: string) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
        found.push(...(await axeFindings(page)))
        expect(await sidewaysAt(page, 320), path).toBe(0)
        await page.setViewportSize({ width: 1280, height: 800 })
      }
      const { cart, checkout, adminSettings, adminDelivery } = messages[locale]
      await check('/cart', cart.summary)
      await check('/checkout', checkout.order)
      await page.getByLabel(messages[locale].address.town_city, { exact: true }).fill('Hlaing')
      await expect(page.getByRole('radiogroup')).toBeVisible()
      found.push(...(await axeFindings(page)))
      await check('/admin/settings/delivery', adminSettings.section.delivery)
      await check('/admin/settings/delivery/create', adminDelivery.add)
      await check(`/admin/settings/delivery/${zone.id}`, locale === 'en' ? 'Edit Near' : 'အနီး')
      expect(found).toEqual([])
    },
  )
}
