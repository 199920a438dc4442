import { delayRequests, delayScripts } from '@/e2e/fixtures/outages'
import { expect, test } from '@/e2e/fixtures/test'
import { ListingPage } from '@/e2e/pages/listing'
import { ProductPage } from '@/e2e/pages/product'
import { SiteShell } from '@/e2e/pages/site-shell'

test('buttons of cards work while the scripts of the page are still loading', async ({
  page,
  customer,
  catalogue,
}) => {
  const [one, two] = await catalogue.products(2)
  const listing = new ListingPage(page)
  const arrive = await delayScripts(page)
  await page.goto(`/product?brand=${one.brand_id}`, { waitUntil: 'commit' })
  await listing.heart(one.product_name).click()
  await expect(listing.heart(one.product_name)).toHaveAttribute('aria-pressed', 'true')
  await listing.cartButton(two.product_name).click()
  await expect(listing.inCart(two.product_name)).toBeVisible()
  await expect.poll(async () => (await customer.cart()).map((item) => item.product_id)).toEqual([two.id])
  await expect.poll(async () => (await customer.wishes()).map((item) => item.product_id)).toEqual([one.id])
  arrive()
  const shell = new SiteShell(page)
  await shell.expectCount('Cart', 1)
  await shell.expectCount('Wishlist', 1)
  await expect(shell.announcement, 'reported once the page can').toHaveText('Item Added to Cart')
  await expect(listing.heart(one.product_name)).toHaveAttribute('aria-pressed', 'true')
  await expect(listing.inCart(two.product_name)).toBeVisible()
})

test('presses before any script has loaded are kept', async ({ page, customer, catalogue }) => {
  const [one, two] = await catalogue.products(2)
  const listing = new ListingPage(page)
  const arrive = await delayScripts(page)
  const arriveFirst = await delayRequests(page, '**/personal-data-*.js')
  await page.goto(`/product?brand=${one.brand_id}`, { waitUntil: 'commit' })
  await listing.heart(one.product_name).click()
  await listing.cartButton(two.product_name).click()
  await expect(listing.heart(one.product_name), 'shows that it was taken').toHaveAttribute(
    'aria-busy',
    'true',
  )
  arriveFirst()
  await expect(listing.heart(one.product_name)).not.toHaveAttribute('aria-busy')
  await expect(listing.heart(one.product_name)).toHaveAttribute('aria-pressed', 'true')
  await expect(listing.inCart(two.product_name)).toBeVisible()
  arrive()
  await new SiteShell(page).expectCount('Cart', 1)
  expect((await customer.wishes()).map((item) => item.product_id)).toEqual([one.id])
})

test('a product page sells before its scripts have loaded', async ({ page, customer, catalogue }) => {
  const [product] = await catalogue.products(1)
  const shown = new ProductPage(page, product.product_name)
  const arrive = await delayScripts(page)
  await page.goto(`/product/${product.id}`, { waitUntil: 'commit' })
  await shown.addToCart.click()
  await expect.poll(async () => (await customer.cart()).map((item) => item.product_id)).toEqual([product.id])
  arrive()
  await expect(shown.addToCart).toBeDisabled()
  await expect(shown.quantity).toHaveText('1')
})

test('the cart says so when its script cannot be loaded', async ({ page }) => {
  await page.route('**/personal-data-*.js', (route) => route.abort())
  await page.goto('/cart')
  await expect(page.getByText('Your cart could not be loaded')).toBeVisible()
  await page.unroute('**/personal-data-*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('You have no Items in your cart')).toBeVisible()
})
