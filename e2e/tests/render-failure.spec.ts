import { withoutTable } from '@/e2e/fixtures/outages'
import { expect, test } from '@/e2e/fixtures/test'
import { SiteShell } from '@/e2e/pages/site-shell'

test.use({ shopName: 'broken database' })

test('a page that cannot be rendered shows an error inside the shop and can be retried', async ({
  page,
  shop,
  customer,
}) => {
  const chrome = new SiteShell(page)
  const sorry = page.getByRole('heading', { level: 1, name: 'Something went wrong' })
  await customer.newOrder()
  await withoutTable(shop.databaseUrl, 'orders', async () => {
    const answer = await page.goto('/orderhistory')
    expect(answer?.status()).toBe(500)
    await expect(sorry).toBeVisible()
    await expect(chrome.headerLink('Cart'), 'inside the shop').toBeVisible()
    await expect(page.getByText('You have no Orders')).toHaveCount(0)
    const again = page.waitForResponse('**/orderhistory?_rsc=*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await again
    await expect(sorry).toBeVisible()
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(chrome.heading('Order History')).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()

  await page.goto('/')
  await withoutTable(shop.databaseUrl, 'products', async () => {
    await page.goto('/product?product=never+asked+before')
    await expect(sorry).toBeVisible()
    await expect(page.getByText('No Products Found')).toHaveCount(0)
    await page.goto('/')
    await expect(chrome.heading('Zay, the online market'), 'what was asked before is kept').toBeAttached()
    await page.goBack()
    await expect(sorry).toBeVisible()
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No Products Found')).toBeVisible()
})
