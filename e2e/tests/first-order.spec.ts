import { expect, test } from '@/e2e/fixtures/test'
import { aReceipt } from '@/e2e/fixtures/images'
import { AdminPages } from '@/e2e/pages/admin'
import { ShopPages } from '@/e2e/pages/shop'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'

test('from the search to a confirmed order', { tag: '@smoke' }, async ({ page, catalogue }) => {
  const [product] = await catalogue.products(1)
  const { product_name: name, product_price: price } = product
  const shop = new ShopPages(page)
  const admin = new AdminPages(page)

  await test.step('find a product and add two to the cart', async () => {
    await shop.open()
    await shop.search(name)
    await expect(page.getByText('Filter By:')).toBeVisible()
    await shop.addToCart(name)
    await shop.openCart()
    await shop.oneMore(name)
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(
      formatKyat(price * 2 + 2_000),
    )
  })

  await test.step('fill in the checkout', async () => {
    await shop.checkOut()
    await expect(shop.placeOrderButton()).toBeDisabled()
    await shop.fillAddress({
      'First name': 'မြမြ',
      'Last name': '-',
      'Street address': 'No. 12, Bo Aung Kyaw Street',
      Phone: '၀၉ ၇၈၉ ၀၀၀ ၁၂၃',
    })
    await shop.payWith('WaveMoney')
    await shop.uploadScreenshot(await aReceipt())
    await expect(
      page
        .getByText(formatKyat(price * 2 + 2_000))
        .locator('visible=true')
        .first(),
    ).toBeVisible()
    await expect(shop.placeOrderButton()).toBeEnabled()
  })

  const orderId =
    await test.step('place the order and see the confirmation, also after a reload', async () => {
      await shop.placeOrderButton().click()
      await expect(page.getByRole('heading', { name: 'Your order was successful!' })).toBeVisible()
      await expect(page.getByText('Your order placed successfully').first()).toBeAttached()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Your order was successful!' })).toBeVisible()
      const href = await page.getByRole('link', { name: 'View order' }).getAttribute('href')
      return /(\d+)$/.exec(href ?? '')?.[1] ?? ''
    })

  await test.step('see it in the history', async () => {
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await shop.openOrders()
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: `View order ${orderId}`, exact: true }) })
    await expect(row).toContainText('order placed')
    await expect(row).toContainText(formatKyat(price * 2 + 2_000))
  })

  await test.step('confirm it in the admin area', async () => {
    await admin.openOrders()
    await expect(admin.row(orderId)).toContainText('WaveMoney')
    await admin.openOrder(orderId)
    await expect(page.getByText('No. 12, Bo Aung Kyaw Street').locator('visible=true').first()).toBeVisible()
    await admin.confirm()
    await expect(admin.row(orderId)).toContainText('order confirmed')
    await admin.filterByStatus('order placed')
    await expect(admin.row(orderId)).toHaveCount(0)
  })

  await test.step("see the shipping status in the customer's order", async () => {
    await page.goto(`/orderdetail/${orderId}`)
    await expect(page.getByText('order confirmed').first()).toBeVisible()
    await expect(page.getByText('start shipping').first()).toBeVisible()
    await expect(page.getByText(name).first()).toBeVisible()
  })
})
