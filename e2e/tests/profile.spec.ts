import { address } from '@/e2e/fixtures/customer'
import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { SiteShell } from '@/e2e/pages/site-shell'

test('the profile leads to orders, tracking and the language, and removes the last address', async ({
  page,
  customer,
}) => {
  const one = await customer.fillCart()
  const chrome = new SiteShell(page)
  await page.goto('/profile')
  await expect(chrome.heading('Profile')).toBeVisible()
  const main = page.getByRole('main')
  for (const [name, path] of [
    ['Order history', '/orderhistory'],
    ['Track an order', '/track'],
    ['Wishlist', '/wishlist'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path)
  }
  await expect(main.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
  const last = main.getByRole('region', { name: 'Last address' })
  await expect(last).toContainText('None yet')

  const checkout = new CheckoutPage(page)
  await test.step('an order leaves its address on this device', async () => {
    await checkout.open()
    await expect(page.getByRole('button', { name: 'Use your last address' })).toHaveCount(0)
    await checkout.fill()
    await checkout.choose(await aReceipt())
    await checkout.placeOrder.click()
    await expect(checkout.success).toBeVisible()
    await page.goto('/profile')
    await expect(last).toContainText(address.street_address)
  })

  await test.step('the next checkout offers it', async () => {
    await customer.putIntoCart(one)
    await checkout.open()
    await expect(checkout.field('Street address')).toHaveValue('')
    await page.getByRole('button', { name: 'Use your last address' }).click()
    await expect(checkout.field('Street address')).toHaveValue(address.street_address)
    await expect(checkout.field('Phone')).toHaveValue(address.phone)
  })

  await page.goto('/profile')
  await last.getByRole('button', { name: 'Remove this address' }).click()
  await expect(last).toContainText('None yet')
  await page.reload()
  await expect(last).toContainText('None yet')
})
