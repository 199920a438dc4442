import { BYPASS_CACHE_HEADERS, createCacheScenario } from '@/e2e/fixtures/cached-pages'
import { expect, test } from '@/e2e/fixtures/test'
import { aReceipt } from '@/e2e/fixtures/images'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { PaymentsPage } from '@/e2e/pages/payments'

test.use({ shopName: 'settings in use' })

test('changed settings show at the first request, on every page', async ({
  request,
  catalogue,
  customer,
}) => {
  const { lookAll } = await createCacheScenario({ request, catalogue, customer })
  const settings = async () =>
    ((await (await request.get('/api/settings')).json()) as { settings: { shop_name: string } }).settings
  const { shop_name: name } = await settings()
  const old = await lookAll()
  await catalogue.patch('/api/settings', { shop_name: `${name} again` })
  const contents = await lookAll()
  expect(Object.fromEntries(contents)).toEqual(Object.fromEntries(await lookAll(BYPASS_CACHE_HEADERS)))
  expect(old.get('/product (my)')).not.toBe(contents.get('/product (my)'))
})

test('an owner saves reasons, and staff choose one', async ({ page, customer }) => {
  const { id } = await customer.newOrder()
  await page.goto('/admin/settings/rejection')
  const saved = page.getByRole('textbox', { name: 'Saved reasons' })
  const before = await saved.inputValue()
  expect(before).toContain('ပြေစာကို ဖတ်၍မရပါ')
  await saved.fill(`${before}\nPlease call us`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop is up to date.').first()).toBeAttached()
  const payments = await new PaymentsPage(page).open(id)
  await payments.review.getByText('Reject instead').click()
  await payments.review.getByRole('combobox', { name: 'Saved reasons' }).selectOption('Please call us')
  await expect(payments.review.getByRole('textbox', { name: 'Reason' })).toHaveValue('Please call us')
  await payments.review.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByText('Payment rejected').first()).toBeAttached()
  expect((await customer.order(id)).order.payment_reason).toBe('Please call us')
})

test('an owner changes a ready text, and staff send it', async ({ page, customer }) => {
  const { id } = await customer.newOrder()
  await customer.verifyPayment(id)
  await customer.setStatus(id, 'order cancelled')
  await page.goto('/admin/settings/messages')
  const text = page.getByRole('textbox', { name: 'Money is to be paid back', exact: true })
  await expect(text).toHaveValue(/\{amount\} Kyats for order \{order\}/)
  await text.fill('{shop} owes you {amount} for {order}, {unknown}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop is up to date.').first()).toBeAttached()
  await page.goto(`/admin/orders/${id}`)
  const write = page.getByRole('group', { name: /^Write to/ })
  await expect(write).toContainText(new RegExp(`owes you [\\d,]+ for ${id}, \\{unknown\\}`))
  await expect(write.getByRole('button', { name: 'Copy text' })).toBeVisible()
})

test('an owner who needs the phone number gets no order without it', async ({ page, customer }) => {
  await page.goto('/admin/settings/delivery')
  await page.getByLabel('Phone number of an order').selectOption('Required')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Saved. The shop is up to date.').first()).toBeAttached()
  await customer.fillCart()
  const checkout = await new CheckoutPage(page).open()
  await checkout.fill({ phone: '' })
  await checkout.choose(await aReceipt())
  await expect(checkout.uploaded).toBeVisible()
  await expect(checkout.placeOrder).toHaveAccessibleDescription('Still needed: Phone')
  await checkout.placeOrder.click()
  await expect(checkout.field('Phone')).toHaveAccessibleDescription(/This field is required/)
  expect(await customer.orders()).toEqual([])
  await checkout.field('Phone').fill('09 790 000 123')
  await checkout.placeOrder.click()
  await expect(checkout.success).toBeVisible()
})

test('product and order pages lead to the Viber and Messenger of the settings', async ({
  page,
  request,
  customer,
  catalogue,
}) => {
  const [product] = await catalogue.products(1)
  const links = page.getByRole('region', { name: 'Questions? Ask the shop' }).getByRole('link')
  await customer.putIntoCart(product)
  const order = await customer.placeOrder()

  const save = (shop_viber: string | null, shop_messenger: string | null) =>
    request.patch('/api/settings', { data: { shop_viber, shop_messenger } })
  expect((await save(null, null)).status()).toBe(200)
  await page.goto(`/product/${product.id}`)
  await expect(links).toHaveText([/^Call /])
  expect((await save('၀၉ ၇၉၀ ၀၀၁ ၂၃၄', 'https://m.me/zay.example')).status()).toBe(200)
  for (const path of [`/product/${product.id}`, `/orderdetail/${order.id}`]) {
    await page.goto(path)
    await expect(links).toHaveText([/^Call /, 'Viber', 'Messenger'])
    await expect(links.nth(1)).toHaveAttribute('href', 'viber://chat?number=%2B959790001234')
    await expect(links.nth(2)).toHaveAttribute('href', 'https://m.me/zay.example')
  }
})
