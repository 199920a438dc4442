import { expect, test } from '@/e2e/fixtures/test'

test('an order prints its texts, without bars, links of the shop and buttons', async ({ page, customer }) => {
  const [product] = await customer.plentiful()
  await customer.putIntoCart(product)
  const { id } = await customer.placeOrder()
  await page.goto(`/orderdetail/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Buy again' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('heading', { level: 1, name: `Order ${id}` })).toBeVisible()
  await expect(main.getByText(product.product_name).filter({ visible: true })).toHaveCount(1)
  await expect(main.getByRole('button')).toHaveCount(0)
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation'),
    page.getByRole('region', { name: 'Announcement' }),
  ]) {
    await expect(hidden).toHaveCount(0)
  }
})

test('a product card shows its second photo under the pointer', async ({ page }) => {
  await page.goto('/product')
  const card = page.getByRole('main').getByRole('article').first()
  const second = card.locator('img').nth(1)
  await expect(second).toBeHidden()
  await card.hover()
  await expect(second).toBeVisible()
})

test('product and order pages lead to the Viber and Messenger of the settings', async ({
  page,
  request,
  customer,
}) => {
  const [product] = await customer.plentiful()
  const links = page.getByRole('region', { name: 'Questions? Ask the shop' }).getByRole('link')
  await page.goto(`/product/${product.id}`)
  await expect(links).toHaveText([/^Call /])
  await customer.putIntoCart(product)
  const order = await customer.placeOrder()

  const save = (shop_viber: string | null, shop_messenger: string | null) =>
    request.patch('/api/settings', { data: { shop_viber, shop_messenger } })
  expect((await save('၀၉ ၇၉၀ ၀၀၁ ၂၃၄', 'https://m.me/zay.example')).status()).toBe(200)
  try {
    for (const path of [`/product/${product.id}`, `/orderdetail/${order.id}`]) {
      await page.goto(path)
      await expect(links).toHaveText([/^Call /, 'Viber', 'Messenger'])
      await expect(links.nth(1)).toHaveAttribute('href', 'viber://chat?number=%2B959790001234')
      await expect(links.nth(2)).toHaveAttribute('href', 'https://m.me/zay.example')
    }
  } finally {
    await save(null, null)
  }
})
