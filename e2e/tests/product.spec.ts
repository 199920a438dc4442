import { expect, test } from '@/e2e/fixtures/test'
import { SiteShell } from '@/e2e/pages/site-shell'
import { ListingPage } from '@/e2e/pages/listing'
import { ProductPage } from '@/e2e/pages/product'
import { productResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'

test('a product is described, shown, added to the cart and counted', async ({
  page,
  request,
  customer,
  catalogue,
}) => {
  const [product] = await catalogue.products(2, { photo_2: await catalogue.photo() })
  const { product: detail } = productResponse.parse(
    await (await request.get(`/api/products/${product.id}`)).json(),
  )
  await customer.setStock(product, 3)
  const chrome = new SiteShell(page)
  const productPage = await ProductPage.of(page, product)

  await test.step('its description', async () => {
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'Home',
      'Products',
      product.product_name,
    ])
    await expect(chrome.heading(product.product_name)).toBeVisible()
    await expect(productPage.main.getByText(formatKyat(product.product_price)).first()).toBeVisible()
    await expect(productPage.main.getByText('Only 3 left')).toBeVisible()
    await expect(productPage.main.getByText(detail.productDescription)).toBeVisible()
    await expect(productPage.main.getByRole('link', { name: detail.brand_name })).toHaveAttribute(
      'href',
      `/product?brand=${detail.brand}`,
    )
    await expect(productPage.main.getByRole('link', { name: detail.category_name })).toBeVisible()
    const related = page.getByRole('region', { name: `More from ${detail.brand_name}` })
    await expect(related.getByRole('article')).not.toHaveCount(0)
  })

  await test.step('its photos', async () => {
    const last = productPage.photos.last()
    await expect(last).not.toBeInViewport()
    await page
      .getByRole('button', { name: /^Show photo/ })
      .last()
      .click()
    await expect(last).toBeInViewport({ ratio: 0.4 })
  })

  await test.step('the stepper is disabled until it is in the cart', async () => {
    await expect(productPage.quantity).toHaveText('1')
    await expect(productPage.more).toBeDisabled()
    await expect(productPage.less).toBeDisabled()
    await productPage.addToCart.click()
    await expect(chrome.announcement).toHaveText('Item Added to Cart')
    await expect(productPage.addToCart).toBeDisabled()
    await expect(productPage.addToCart).toHaveAccessibleDescription(/Already in your cart/)
    await chrome.expectCount('Cart', 1)
  })

  await test.step('the quantity ranges from 1 to the stock', async () => {
    await expect(productPage.less).toBeDisabled()
    await productPage.more.click()
    await expect(productPage.quantity).toHaveText('2')
    await expect(productPage.less).toBeEnabled()
    await productPage.more.click()
    await expect(productPage.quantity).toHaveText('3')
    await expect(productPage.more).toBeDisabled()
    await expect(productPage.more).toBeFocused()
    await productPage.less.click()
    await expect(productPage.quantity).toHaveText('2')
    await expect.poll(async () => (await customer.cart()).map((item) => item.quantity)).toEqual([2])
  })

  await test.step('it is added to the wishlist once', async () => {
    await productPage.addToWishlist.click()
    await expect(chrome.announcement).toHaveText('Item Added to Wishlist')
    await expect(productPage.addToWishlist).toBeDisabled()
    await chrome.expectCount('Wishlist', 1)
    await expect(productPage.addToWishlist).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chrome.announcement).toHaveText('Item Added to Wishlist')
    await chrome.expectCount('Wishlist', 1)
  })

  await page.reload()
  await expect(productPage.quantity).toHaveText('2')
  await expect(productPage.more).toBeEnabled()
  await expect(productPage.addToCart).toBeDisabled()
  await expect(productPage.addToWishlist).toBeDisabled()
})

test('the last unit cannot be added here, nor a sold-out product, with the reason', async ({
  page,
  customer,
  catalogue,
}) => {
  const [product] = await catalogue.products(1)
  await customer.setStock(product, 1)
  const productPage = await ProductPage.of(page, product)
  await expect(productPage.addToWishlist).toBeEnabled()
  await expect(productPage.addToCart).toBeDisabled()
  await expect(productPage.addToCart).toHaveAccessibleDescription('Only 1 left: add it from the product list')

  await customer.setStock(product, 0)
  await page.reload()
  await expect(productPage.main.getByText('No Stock').first()).toBeVisible()
  await expect(productPage.addToWishlist).toBeEnabled()
  await expect(productPage.addToCart).toBeDisabled()
  await expect(productPage.more).toBeDisabled()
})

test('an unknown product is a 404 with links to continue', async ({ page }) => {
  const chrome = new SiteShell(page)
  for (const id of ['99999999', '0', 'abc', '1e2']) {
    const answer = await page.goto(`/product/${id}`)
    expect(answer?.status(), id).toBe(404)
    await expect(chrome.heading('We could not find that page')).toBeVisible()
    await expect(chrome.headerLink('Cart')).toBeVisible()
  }
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  await chrome.main.getByRole('link', { name: 'Browse the products' }).click()
  await expect(new ListingPage(page).cards).toHaveCount(12)
})
