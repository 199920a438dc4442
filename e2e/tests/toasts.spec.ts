import { installClock, stopClock } from '@/e2e/fixtures/clock'
import { expect, test } from '@/e2e/fixtures/test'
import { CartPage } from '@/e2e/pages/cart'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { ListingPage } from '@/e2e/pages/listing'
import { SiteShell } from '@/e2e/pages/site-shell'

/** Milliseconds for which a toast moves away. */
const EXIT_MS = 300
/** Milliseconds by which the clock goes on until a toast is seen. */
const INTERVAL_MS = 100

test('a toast stays half a second for what was added, and a second for what was removed or copied', async ({
  page,
  context,
  customer,
  catalogue,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [product] = await catalogue.products(1)
  const shell = new SiteShell(page)
  const listing = new ListingPage(page)
  const cart = new CartPage(page)
  const waitForToast = (text: string) =>
    expect
      .poll(async () => {
        await page.clock.runFor(INTERVAL_MS)
        return shell.toast(text).isVisible()
      })
      .toBe(true)
  await installClock(page)
  await listing.open(`?brand=${product.brand_id}`)
  await shell.expectCount('Cart', 0)
  await stopClock(page)
  await listing.cartButton(product.product_name).click()
  await waitForToast('Item Added to Cart')
  await page.clock.runFor(500 + EXIT_MS)
  await expect(shell.toasts).toHaveCount(0)
  await expect(shell.announcement, 'its words stay').toHaveText('Item Added to Cart')
  await page.clock.resume()

  await cart.open()
  await expect(cart.lines).toHaveCount(1)
  await page.clock.pauseAt('2031-01-01T11:00:00Z')
  await cart.remove(product.product_name).click()
  await waitForToast('Item removed from Cart')
  await page.clock.runFor(1_000 + EXIT_MS)
  await expect(shell.toasts).toHaveCount(0)
  await page.clock.resume()

  await customer.putIntoCart(product)
  const checkout = await new CheckoutPage(page).open()
  await checkout.payment.getByText('KBZPay', { exact: true }).click()
  await page.clock.pauseAt('2031-01-01T13:00:00Z')
  await checkout.payment.getByRole('button', { name: 'Copy account number of KBZPay' }).click()
  await waitForToast('Copied Account Number')
  await page.clock.runFor(1_000 + EXIT_MS)
  await expect(shell.toasts).toHaveCount(0)
})
