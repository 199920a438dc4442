import type { APIRequestContext } from 'playwright/test'
import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { SettingsPages } from '@/e2e/pages/admin-settings'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { SiteShell } from '@/e2e/pages/site-shell'
import { HomePage } from '@/e2e/pages/home'
import { settingsFields } from '@/lib/shop/settings/settings-fields.schema'
import { settingsResponse } from '@/lib/shop/settings/settings.schema'
import { getImageName, toSizePath } from '@/lib/platform/uploads/images/image-sizes.rules'

test.use({ shopName: 'settings' })

const readSettings = async (request: APIRequestContext) =>
  settingsResponse.parse(await (await request.get('/api/settings')).json()).settings

test(
  'shop and contacts: changes show in the footer at once, invalid values are reported under their field',
  { tag: '@smoke' },
  async ({ page, request }) => {
    const data = { shop_phone: settingsFields.shop_phone.initial }
    expect((await request.patch('/api/settings', { data })).ok()).toBe(true)
    const settings = await new SettingsPages(page).open('Shop and contacts')
    const phone = settings.field('Phone')
    await expect(phone).toHaveAccessibleDescription(/^An example/)
    await phone.fill('09 790 000 998')
    await expect(phone).toHaveAccessibleDescription('')
    await phone.fill(data.shop_phone)
    await expect(phone).toHaveAccessibleDescription(/^An example/)
    await settings.refuses('Email', 'nobody', /Must be an email address$/)
    await settings.refuses('Shop name', '  ', 'This field is required')
    await settings.refuses('Facebook page', 'zay', /Must be a web address/)
    await settings.field('Phone').fill('၀၉ ၇၉၀ ၀၀၀ ၉၉၉')
    await settings.field('Facebook page').fill('https://facebook.com/zay.example')
    await settings.field('Shop name').fill('Golden Lotus')
    await settings.save()

    await page.goto('/')
    const { footer } = new SiteShell(page)
    await expect(footer.getByRole('link', { name: '၀၉ ၇၉၀ ၀၀၀ ၉၉၉' })).toHaveAttribute(
      'href',
      'tel:09790000999',
    )
    await expect(footer.getByRole('link', { name: 'Facebook page' })).toHaveAttribute(
      'href',
      'https://facebook.com/zay.example',
    )
    await page.goto('/product/999999999')
    await expect(page).toHaveTitle('We could not find that page · Golden Lotus')
  },
)

test('delivery: the given fee can be confirmed as it is, which the first steps ask for', async ({ page }) => {
  await page.goto('/admin/settings/delivery')
  await page.getByRole('link', { name: 'Edit Standard delivery' }).click()
  await page.waitForURL('**/admin/settings/delivery/1')
  await expect(page.getByLabel('Fee (Kyats)', { exact: true })).toHaveValue(/./)
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
  await page.waitForURL('**/admin/settings/delivery')
})

test('delivery: a new fee applies to the next order, not to a placed one', async ({
  page,
  request,
  customer,
  catalogue,
}) => {
  expect((await request.patch('/api/settings', { data: { delivery_fee: 2_000 } })).ok()).toBe(true)
  const [product] = await catalogue.products(1, { product_price: 4_200 })
  await customer.putIntoCart(product)
  const placed = await customer.placeOrder()
  await new SettingsPages(page).open('Delivery')
  await page.getByRole('link', { name: 'Edit Standard delivery' }).click()
  const fee = page.getByLabel('Fee (Kyats)', { exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  for (const [value, message] of [
    ['free', 'Must be a whole number'],
    ['-1', 'Must be at least 0'],
  ] as const) {
    await fee.fill(value)
    await save.click()
    await expect(fee).toHaveAccessibleDescription(new RegExp(message))
  }
  await fee.fill('၃၅၀၀')
  await save.click()
  await expect(page.getByRole('list', { name: 'Delivery zones' })).toContainText('3,500 Kyats')

  await customer.putIntoCart(product)
  const checkout = await new CheckoutPage(page).open()
  await expect(checkout.order).toContainText('3,500 Kyats')
  expect((await customer.placeOrder()).shipping_fee).toBe(3_500)
  await page.goto(`/orderdetail/${placed.id}`)
  await expect(page.getByRole('main')).toContainText('2,000 Kyats')
  await expect(page.getByRole('main')).not.toContainText('3,500 Kyats')
})

test('promotion: the announcement shows unchanged in both languages', async ({ page }) => {
  const settings = new SettingsPages(page)
  const chrome = new SiteShell(page)
  await settings.open('Promotion')
  await settings.refuses('Link', 'javascript:alert(1)', /a page of the shop, .* Must be a path/i)
  await settings.field('Announcement').fill('Thadingyut sale: lights for every home')
  await settings.field('Link').fill('/product?product=candle')
  await settings.field('Link').press('Control+s')
  await expect(page.getByText('Saved. The shop is up to date.').first()).toBeAttached()

  await page.goto('/')
  const line = chrome.promotion.getByRole('link')
  await expect(line).toHaveText('Thadingyut sale: lights for every home')
  await expect(line).toHaveAttribute('href', '/product?product=candle')
  await page.context().addCookies([{ name: 'lang', value: 'my', url: page.url() }])
  await page.reload()
  await expect(page.getByText('Thadingyut sale: lights for every home')).toBeVisible()

  await page.context().clearCookies({ name: 'lang' })
  await settings.open('Promotion')
  await settings.field('Announcement in Myanmar (optional)').fill('သီတင်းကျွတ် အထူးဈေး')
  await settings.field('Link').press('Control+s')
  await expect(page.getByText('Saved. The shop is up to date.').first()).toBeAttached()
  await page.goto('/')
  await expect(line).toHaveText('Thadingyut sale: lights for every home')
  await page.context().addCookies([{ name: 'lang', value: 'my', url: page.url() }])
  await page.reload()
  await expect(page.getByRole('link', { name: 'သီတင်းကျွတ် အထူးဈေး' })).toBeVisible()
})

test('carousel: one slide gets another image and text, the other one stays unchanged', async ({
  page,
  request,
}) => {
  const first = await readSettings(request)
  const settings = await new SettingsPages(page).open('Carousel')
  const image = page.getByLabel('Image of slide 2', { exact: true })
  await image.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await expect(image).toHaveAccessibleDescription('Must be a PNG or JPEG picture')
  await settings.refuses('Heading of slide 2', '', 'This field is required')
  await image.setInputFiles({ name: 'slide.png', mimeType: 'image/png', buffer: await aReceipt() })
  await expect(page.locator('input[name=slide_2_photo]')).not.toHaveValue(first.slide_2_photo)
  await settings.field('Heading of slide 2').fill('Lights of Thadingyut')
  await settings.save()

  const home = new HomePage(page)
  await page.goto('/')
  await expect(home.slide(2)).toContainText('Lights of Thadingyut')
  const { slide_2_photo } = await readSettings(request)
  await expect(home.slide(2).locator('img')).toHaveAttribute(
    'src',
    toSizePath(getImageName(slide_2_photo) ?? '', 800),
  )
  await expect(home.slide(1)).toContainText(first.slide_1_heading)
  expect((await request.get(slide_2_photo)).headers()['content-type']).toBe('image/webp')
})

test('of two admin users the second to save is warned, keeps the input, and decides', async ({
  page,
  request,
}) => {
  const settings = await new SettingsPages(page).open('Promotion')
  await settings.field('Announcement').fill('Mine')
  await request.patch('/api/settings', { data: { promotion_text: 'Theirs' } })
  await settings.saveButton.click()
  await expect(settings.problems).toContainText('Somebody else has changed this in the meantime')
  await expect(settings.problems).toContainText('Saved value: Theirs')
  expect((await readSettings(request)).promotion_text).toBe('Theirs')
  await settings.button('Save my changes').click()
  await expect.poll(async () => (await readSettings(request)).promotion_text).toBe('Mine')

  // Saves again at once: the user's own change is not a conflict.
  await settings.field('Announcement').fill('Mine again')
  await settings.saveButton.click()
  await expect.poll(async () => (await readSettings(request)).promotion_text).toBe('Mine again')

  await settings.field('Announcement').fill('Not this')
  await request.patch('/api/settings', { data: { promotion_text: 'Theirs again' } })
  await settings.saveButton.click()
  await settings.button('Discard mine and show the saved values').click()
  await expect(settings.field('Announcement')).toHaveValue('Theirs again')

  await test.step('fields that the second did not touch follow the first', async () => {
    await settings.open('Delivery')
    await page.locator('[name="pickup_hours"]').fill('10 to 5')
    await request.patch('/api/settings', { data: { pickup: true } })
    await settings.saveButton.click()
    await settings.button('Save my changes').click()
    await expect(page.locator('[name="pickup"]')).toHaveValue('true')
    await expect(page.locator('[name="pickup_hours"]')).toHaveValue('10 to 5')
    await request.patch('/api/settings', { data: { pickup: false, pickup_hours: null } })
  })
})
