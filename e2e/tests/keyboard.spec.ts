import { aReceipt } from '@/e2e/fixtures/images'
import { address } from '@/e2e/fixtures/customer'
import { expect, test } from '@/e2e/fixtures/test'
import { messages } from '@/e2e/fixtures/translations'
import { CartPage } from '@/e2e/pages/cart'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { SiteShell } from '@/e2e/pages/site-shell'
import { tabTo } from '@/e2e/pages/focus'
import { ListingPage } from '@/e2e/pages/listing'

test('a complete purchase by keyboard alone', async ({ page, customer, catalogue }) => {
  const [product] = await catalogue.products(1)
  const { product_name: name } = product
  const before = (await customer.orders()).length
  const chrome = new SiteShell(page)
  const listing = new ListingPage(page)
  const cart = new CartPage(page)
  const checkout = new CheckoutPage(page)

  await test.step('search', async () => {
    await page.goto('/')
    await chrome.expectCount('Cart', 0)
    await tabTo(page, page.getByRole('combobox', { name: 'Search in products' }))
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await page.waitForURL(/product=/)
    await expect(listing.card(name)).toBeVisible()
  })
  await test.step('add it to the cart, then two more', async () => {
    await tabTo(page, listing.cartButton(name))
    await page.keyboard.press('Enter')
    await expect(listing.inCart(name), 'the focus stays where it was').toBeFocused()
    // A toast returns the focus to its origin and disappears half a second later.
    await expect(chrome.toasts).toHaveCount(0)
    await tabTo(page, chrome.headerLink('Cart'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cart')
    await tabTo(page, cart.more(name))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await expect(cart.quantity(name)).toHaveText('3')
    await expect(cart.more(name), 'the focus stays where it was').toBeFocused()
    await tabTo(page, cart.summary.getByRole('link', { name: 'Checkout' }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/checkout')
  })
  await test.step('address, payment, screenshot', async () => {
    // Registered before the key press, because the request could otherwise start earlier than the listener.
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, page.getByText('More: floor, country, postcode, email'))
    await page.keyboard.press('Enter')
    for (const [field, value] of Object.entries(address)) {
      await tabTo(page, checkout.field(messages.en.address[field as keyof typeof address]))
      await page.keyboard.type(value)
    }
    await tabTo(page, checkout.payment.getByRole('radio', { name: 'KBZPay' }))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(checkout.payment.getByRole('radio', { name: 'WaveMoney' })).toBeChecked()
    await tabTo(page, checkout.file)
    await page.keyboard.press('Enter')
    const receipt = { name: 'receipt.png', mimeType: 'image/png', buffer: await aReceipt() }
    await (await chooser).setFiles(receipt)
    await expect(checkout.uploaded).toBeVisible()
  })
  await test.step('place the order and leave', async () => {
    await tabTo(page, checkout.placeOrder)
    await page.keyboard.press('Enter')
    await expect(checkout.success).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: 'View order' }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/orderdetail/*')
    expect(await customer.orders()).toHaveLength(before + 1)
  })
})

test('menus of names and the phone menu open, close and restore the focus', async ({ page }) => {
  const chrome = new SiteShell(page)
  await page.goto('/')
  const summary = chrome.names.getByText('ALL CATEGORIES', { exact: true })
  await tabTo(page, summary)
  await page.keyboard.press('Enter')
  const links = chrome.names.locator('details[open]').getByRole('link')
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(summary).toBeFocused()
  await expect(links).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto('/')
  const menu = page.getByLabel('Menu')
  await tabTo(page, menu)
  await page.keyboard.press('Space')
  await expect(chrome.header.getByRole('link', { name: 'ORDER HISTORY' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(chrome.header.getByRole('link', { name: 'ORDER HISTORY' })).toHaveCount(0)
})
