import { delayRequests } from '@/e2e/fixtures/outages'
import { expect, test } from '@/e2e/fixtures/test'
import { SiteShell } from '@/e2e/pages/site-shell'
import { ListingPage } from '@/e2e/pages/listing'
import { type BrandView, brandsResponse, productsResponse } from '@/lib/catalogue/catalogue.schema'
import { formatKyat } from '@/lib/text/numbers'
import type { APIRequestContext, Page } from 'playwright/test'

/** The first two brands by name that have products: earlier tests leave others behind. Both are in the filter. */
async function twoBrands(request: APIRequestContext): Promise<[BrandView, BrandView]> {
  const { brands } = brandsResponse.parse(await (await request.get('/api/brands')).json())
  const sold: BrandView[] = []
  for (const brand of brands) {
    const { total } = productsResponse.parse(
      await (await request.get(`/api/products?brand=${brand.id}`)).json(),
    )
    if (total > 0) sold.push(brand)
    const [one, two] = sold
    if (one && two) return [one, two]
  }
  throw new Error('The demo shop has fewer than two brands')
}

/** Records each product list call that the page makes by script. */
function listingCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const isCall = pathname === '/product' && request.headers()['rsc'] !== undefined
    if (isCall && request.headers()['next-router-prefetch'] === undefined) {
      calls.push(searchParams.get('brand') ?? '')
    }
  })
  return calls
}

test('the list shows photo, name, price and buttons of each product', async ({ page, request, customer }) => {
  const [product, other, last] = await customer.plentiful()
  await customer.setStock(other, 0)
  await customer.setStock(last, 1)
  const answer = await request.get('/api/products?grouped=1')
  const { data, total, last_page } = productsResponse.parse(await answer.json())
  const chrome = new SiteShell(page)
  const listing = new ListingPage(page)
  await listing.open()

  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'),
    'Home > Products',
  ).toHaveText(['Home', 'Products'])
  await expect(listing.filters.getByRole('heading', { name: 'Filters' })).toBeVisible()
  await expect(listing.count).toHaveText(`${total} products`)
  expect(await listing.names()).toEqual(data.map(({ product_name, group }) => group?.name ?? product_name))
  await expect(listing.summary).toBeHidden()
  await expect(listing.card(product.product_name)).toContainText(formatKyat(product.product_price))
  await expect(listing.card(product.product_name).locator('picture img')).toHaveJSProperty('complete', true)
  await expect(listing.card(other.product_name)).toContainText('No Stock')
  await expect(listing.cartButton(other.product_name)).toHaveCount(0)
  await expect(listing.heart(other.product_name)).toBeVisible()

  await expect(listing.step('Prev')).toHaveAttribute('aria-disabled', 'true')
  await expect(listing.pages).toContainText(`Page 1 of ${last_page}`)
  const firstPage = await listing.names()
  await listing.step('Next').click()
  await expect(listing.pages).toContainText(`Page 2 of ${last_page}`)
  expect(await listing.names()).not.toContain(firstPage[0])
  await listing.step('Prev').click()
  await expect(listing.pages).toContainText(`Page 1 of ${last_page}`)
  expect(await listing.names()).toEqual(firstPage)

  await test.step('the last unit can be bought from the list', async () => {
    await listing.cartButton(last.product_name).click()
    await expect(chrome.toast('Item Added to Cart')).toBeVisible()
    await expect(listing.inCart(last.product_name)).toBeVisible()
    await chrome.expectCount('Cart', 1)
    await expect(chrome.toasts, 'a toast of half a second').toHaveCount(0, { timeout: 2_500 })
    await expect(chrome.announcement, 'its words stay').toHaveText('Item Added to Cart')
    await expect.poll(async () => (await customer.cart()).map((item) => item.product_id)).toEqual([last.id])
  })

  await test.step('a product is added to the wishlist and removed', async () => {
    await listing.heart(product.product_name).click()
    await expect(chrome.announcement).toHaveText('Item Added to Wishlist')
    await expect(listing.heart(product.product_name)).toHaveAttribute('aria-pressed', 'true')
    await chrome.expectCount('Wishlist', 1)
    await listing.heart(product.product_name).click()
    await expect(chrome.announcement).toHaveText('Item removed from Wishlist')
    await expect(listing.heart(product.product_name)).toHaveAttribute('aria-pressed', 'false')
    await chrome.expectCount('Wishlist', 0)
  })

  await page.goto(`/product?page=${last_page}`)
  await expect(listing.step('Next')).toHaveAttribute('aria-disabled', 'true')
  await expect(listing.step('Prev')).not.toHaveAttribute('aria-disabled')
  await listing.link((await listing.names())[0] ?? '').click()
  await page.waitForURL(/\/product\/\d+$/)
  await customer.setStock(other, 20)
  await customer.setStock(last, 20)
})

test('checkboxes filter together after 300 ms and dim the outdated products', async ({ page, request }) => {
  const [one, two] = await twoBrands(request)
  const listing = new ListingPage(page)
  await page.clock.install()
  await listing.open()
  await expect(listing.box(one.name)).toBeEnabled()
  await page.clock.pauseAt(Date.now() + 60_000)
  const calls = listingCalls(page)

  await listing.box(one.name).click()
  await expect(listing.box(one.name), 'the box follows at once').toBeChecked()
  await page.clock.runFor(200)
  await listing.box(two.name).click()
  await page.clock.runFor(299)
  expect(calls, 'nothing is asked before 300 ms are over').toEqual([])
  expect(new URL(page.url()).search).toBe('')
  await page.clock.runFor(1)
  await page.clock.resume()
  await listing.atQuery({ brand: `${one.id},${two.id}` })
  expect(calls, 'one call carries both').toEqual([`${one.id},${two.id}`])
  await expect(listing.summary).toContainText(/Filter By:\s*Brand/)
  await expect(listing.chip(one.name)).toBeVisible()
  await expect(listing.chip(two.name)).toBeVisible()

  const arrive = await delayRequests(page, '**/product?*')
  await listing.box(two.name).click()
  await expect(listing.results).toHaveCSS('opacity', '0.45')
  arrive()
  await listing.atQuery({ brand: String(one.id) })
  await expect(listing.results).toHaveCSS('opacity', '1')
})

test('the URL contains the filters, which are restored on load and by Back and Forward', async ({
  page,
  request,
}) => {
  const [one, two] = await twoBrands(request)
  const words = 'cream'
  const { data } = productsResponse.parse(await (await request.get(`/api/products?product=${words}`)).json())
  const found = data[0]
  if (!found) throw new Error(`The demo shop has no ${words}`)
  const listing = new ListingPage(page)
  await listing.open(`?category=${found.category_id}&brand=${found.brand_id}&product=${words}`)
  await expect(listing.box(found.category.name)).toBeChecked()
  await expect(listing.box(found.brand.name)).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Search in products' })).toHaveValue(words)
  await expect(listing.summary).toHaveText(
    new RegExp(
      `^Filter By:\\s*Category\\s*${found.category.name}\\s*Brand\\s*${found.brand.name}\\s*Search in products\\s*“${words}”`,
    ),
  )
  await listing.chip(`“${words}”`).click()
  await listing.atQuery({ category: String(found.category_id), brand: String(found.brand_id) })
  await expect(page.getByRole('combobox', { name: 'Search in products' })).toHaveValue('')
  await listing.filters.getByRole('link', { name: 'Clear All' }).click()
  await listing.atQuery({})
  await expect(listing.summary).toBeHidden()
  await expect(listing.filters.getByRole('checkbox', { checked: true })).toHaveCount(0)

  await listing.box(one.name).click()
  await listing.atQuery({ brand: String(one.id) })
  await expect(listing.box(one.name)).toBeChecked()
  await expect(listing.chip(one.name)).toBeVisible()
  const ofOne = await listing.names()
  await listing.box(two.name).click()
  await listing.atQuery({ brand: `${one.id},${two.id}` })
  await expect(listing.chip(two.name)).toBeVisible()

  await page.goBack()
  await listing.atQuery({ brand: String(one.id) })
  await expect(listing.box(two.name)).not.toBeChecked()
  await expect(listing.box(one.name)).toBeChecked()
  await expect.poll(() => listing.names()).toEqual(ofOne)
  await page.goForward()
  await listing.atQuery({ brand: `${one.id},${two.id}` })
  await expect(listing.box(two.name)).toBeChecked()
  await page.goBack()
  await page.goBack()
  await listing.atQuery({})
  await expect(listing.box(one.name)).not.toBeChecked()
})

test('an empty result links back to all products', async ({ page }) => {
  const listing = new ListingPage(page)
  await listing.open('?product=zzzzqqqq')
  await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible()
  const trending = page.getByRole('region', { name: 'Product You May Like' })
  await expect(trending.getByRole('article')).toHaveCount(5)
  await expect(listing.cards, 'nothing else').toHaveCount(5)
  await listing.results.getByRole('link', { name: 'Clear All' }).last().click()
  await listing.atQuery({})
  await expect(listing.cards).toHaveCount(12)
})

test('on a phone two buttons open the filters of the list', async ({ page, request }) => {
  const [one] = await twoBrands(request)
  await page.setViewportSize({ width: 390, height: 780 })
  const listing = new ListingPage(page)
  await listing.open()
  await expect(listing.box(one.name), 'closed').toBeHidden()
  const brand = await listing.openFilter('Brand')
  await listing.box(one.name).check()
  await listing.atQuery({ brand: String(one.id) })
  await brand.getByRole('button', { name: 'Show' }).click()
  await expect(listing.box(one.name)).toBeHidden()
  await expect(brand.getByRole('button', { name: 'Brand' })).toContainText(one.name)
  await expect(listing.chip(one.name)).toBeVisible()

  const category = await listing.openFilter('Category')
  const name = await category.getByRole('listitem').first().innerText()
  await category.getByRole('checkbox').first().check()
  await page.waitForURL(/category=\d+/)
  await page.keyboard.press('Escape')
  await expect(category.getByRole('checkbox').first(), 'Escape closes it').toBeHidden()
  await expect(category.getByRole('button', { name: 'Category' })).toBeFocused()
  await expect(listing.chip(name)).toBeVisible()
  await listing.summary.getByRole('link', { name: 'Clear All' }).click()
  await listing.atQuery({})
  await expect(brand.getByRole('button', { name: 'Brand' })).toContainText('All brands')
})
