import { axeFindings } from '@/e2e/fixtures/axe'
import { expect, test } from '@/e2e/fixtures/test'
import { CartPage } from '@/e2e/pages/cart'
import { ListingPage } from '@/e2e/pages/listing'
import { ProductPage } from '@/e2e/pages/product'
import { SiteShell } from '@/e2e/pages/site-shell'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'

test('on a phone price and button stay at hand while the button of the page is out of sight', async ({
  page,
  customer,
  catalogue,
}) => {
  const [one] = await catalogue.products(1)
  await page.setViewportSize({ width: 390, height: 844 })
  const productPage = await ProductPage.of(page, one)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  const bar = page.locator('.buy-bar')
  await productPage.addToCart.scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(bar).toBeVisible()
  await expect(bar).toContainText(formatKyat(one.product_price))
  await bar.getByRole('button', { name: `Add to Cart: ${one.product_name}` }).click()
  await expect(bar.getByRole('link', { name: 'View cart' })).toBeVisible()
  await expect(bar.getByRole('button', { name: `In your cart: ${one.product_name}` })).toBeDisabled()
  // The link appears at once, before the shop has answered.
  await expect.poll(() => customer.cart()).toHaveLength(1)
})

test('after adding, a drawer shows the photo, the subtotal and the ways on', async ({
  page,
  customer,
  catalogue,
}) => {
  const [one, two] = await catalogue.products(2)
  await customer.putIntoCart(two, 2)
  const productPage = await ProductPage.of(page, one)
  const button = await productPage.addToCart.boundingBox()
  await productPage.addToCart.click()
  // A second tap meets the same button, which is disabled now.
  expect(await productPage.addToCart.boundingBox()).toEqual(button)
  const drawer = page.getByRole('dialog', { name: 'Item Added to Cart' })
  await expect(drawer).toBeFocused()
  await expect(drawer).toContainText(one.product_name)
  await expect(drawer).toContainText(formatKyat(one.product_price + 2 * two.product_price))
  await expect(drawer.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(productPage.main.getByRole('link', { name: 'View cart' })).toBeFocused()
  await expect(productPage.addToCart).toBeDisabled()
})

test('the last piece leads to the list that shows its card', async ({ page, customer, catalogue }) => {
  const [one] = await catalogue.products(1)
  await customer.setStock(one, 1)
  const productPage = await ProductPage.of(page, one)
  await expect(productPage.addToCart).toBeDisabled()
  await page.getByRole('link', { name: 'Only 1 left: add it from the product list' }).click()
  const listing = new ListingPage(page)
  await expect(listing.link(one.product_name)).toBeVisible()
  await listing.cartButton(one.product_name).click()
  await expect.poll(async () => (await customer.cart()).map(({ product_id }) => product_id)).toEqual([one.id])
})

test('a photo is enlarged, zoomed by keys and closed again', async ({ page, catalogue }) => {
  const [one] = await catalogue.products(1)
  const productPage = await ProductPage.of(page, one)
  await productPage.photos.first().click()
  const viewer = page.getByRole('dialog', { name: /^Photo 1 of/ })
  await expect(viewer).toBeVisible()
  await expect(viewer.getByRole('status')).toHaveText('100%')
  await page.keyboard.press('+')
  await expect(viewer.getByRole('status')).toHaveText('140%')
  await viewer.getByRole('button', { name: 'Fit (0)' }).click()
  await expect(viewer.getByRole('status')).toHaveText('100%')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(productPage.photos.first()).toBeFocused()
})

test('a photo whose viewer does not load leaves the page as it is, and is enlarged later', async ({
  page,
  catalogue,
}) => {
  const [one] = await catalogue.products(1)
  const productPage = await ProductPage.of(page, one)
  const shell = new SiteShell(page)
  await shell.expectCount('Cart', 0)
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort())
  await productPage.photos.first().click()
  await expect(shell.announcement).toHaveText('Check your connection, then try again.')
  await expect(shell.heading(one.product_name)).toBeVisible()
  await page.unroute('**/_next/static/chunks/*.js')
  await productPage.photos.first().click()
  await expect(page.getByRole('dialog', { name: /^Photo 1 of/ })).toBeVisible()
})

test('a quantity is typed, limited to the stock, and ignored when it is not a number', async ({
  page,
  customer,
  catalogue,
}) => {
  const [one] = await catalogue.products(1)
  await customer.setStock(one, 9)
  await customer.putIntoCart(one)
  const cart = await new CartPage(page).open()
  const field = cart.item(one.product_name).getByRole('textbox', { name: `Quantity of ${one.product_name}` })
  for (const [typed, expected] of [
    ['၅', 5],
    ['40', 9],
    ['0', 9],
    ['many', 9],
    ['3', 3],
  ] as const) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(field).toHaveValue(String(expected))
    await expect(cart.quantity(one.product_name)).toHaveText(String(expected))
  }
  await expect.poll(async () => (await customer.cart()).map(({ quantity }) => quantity)).toEqual([3])
})

test('on a low screen no bar stays above the page', async ({ page, customer }) => {
  const one = await customer.fillCart()
  for (const viewport of [
    { width: 640, height: 400 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    for (const path of ['/product', `/product/${one.id}`, '/cart']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const staying = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
          // The link that skips to the content is above the page until it has the focus.
          .filter((element) => element.getBoundingClientRect().bottom > 20)
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      expect(staying, `${path} at ${viewport.width}`).toEqual([])
    }
  }
})
