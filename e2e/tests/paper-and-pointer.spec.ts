import { expect, test } from '@/e2e/fixtures/test'

test('an order prints its texts, without bars, links of the shop and buttons', async ({ page, customer }) => {
  const product = await customer.fillCart()
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

test('a product card shows its second photo under the pointer', async ({ page, catalogue }) => {
  const { brand_id } = (await catalogue.products(1))[0]
  await page.goto(`/product?brand=${brand_id}`)
  const card = page.getByRole('main').getByRole('article')
  const second = card.locator('img').nth(1)
  await expect(second).toBeHidden()
  await card.hover()
  await expect(second).toBeVisible()
})
