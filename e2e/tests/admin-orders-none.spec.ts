import { removeOrders } from '@/e2e/fixtures/past-orders'
import { expect, test } from '@/e2e/fixtures/test'

test.use({ shopName: 'no orders' })

test('a shop without orders shows an empty list, with nothing to clear', async ({ page, shop }) => {
  await removeOrders(shop.databaseUrl)
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: 'No orders found.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clear Filter' })).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveCount(0)

  await page.goto('/admin/orders?parcel=to_pack')
  await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clear Filter' })).toHaveCount(0)
})
