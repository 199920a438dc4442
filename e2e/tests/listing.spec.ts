import { installClock, stopClock } from '@/e2e/fixtures/clock'
import { delayRequests } from '@/e2e/fixtures/outages'
import { expect, test } from '@/e2e/fixtures/test'
import { ListingPage } from '@/e2e/pages/listing'
import {
  type BrandView,
  brandsResponse,
  productsResponse,
} from '@/lib/shop/catalogue/products/catalogue.schema'
import type { APIRequestContext, Page } from 'playwright/test'

test.use({ shopName: 'demo' })

/** The first two brands by name that have products. Both are in the filter. */
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

test('without filters the list has all products, the newest first and groups as one, and no summary', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/products?grouped=1')
  const { data, total, last_page } = productsResponse.parse(await answer.json())
  expect(last_page).toBeGreaterThan(1)
  const listing = await new ListingPage(page).open()
  await expect(listing.count).toHaveText(`${total} products`)
  expect(await listing.names()).toEqual(data.map(({ product_name, group }) => group?.name ?? product_name))
  await expect(listing.summary).toBeHidden()
  await listing.step('Next').click()
  await expect(listing.pages).toContainText(`Page 2 of ${last_page}`)
  await expect(listing.summary).toBeHidden()
})

test('checkboxes filter together after 300 ms and dim the outdated products', async ({ page, request }) => {
  const [one, two] = await twoBrands(request)
  const listing = new ListingPage(page)
  await installClock(page)
  await listing.open()
  await expect(listing.box(one.name)).toBeEnabled()
  await stopClock(page)
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
  const listing = await new ListingPage(page).open(
    `?category=${found.category_id}&brand=${found.brand_id}&product=${words}`,
  )
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
  const listing = await new ListingPage(page).open('?product=zzzzqqqq')
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
  const listing = await new ListingPage(page).open()
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
