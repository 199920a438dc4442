import type { APIRequestContext } from 'playwright/test'
import { Catalogue } from '@/e2e/fixtures/catalogue'
import { expect, test } from '@/e2e/fixtures/test'
import { SiteShell } from '@/e2e/pages/site-shell'
import { HomePage } from '@/e2e/pages/home'
import { ListingPage } from '@/e2e/pages/listing'
import { type BrandView, brandsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'

test.use({ shopName: 'many brands' })

/** How many brands and categories a page includes, and how many brands the home page shows. */
const NAMED = 20
const SHOWN = 20

/**
 * Creates more brands than any page includes, with a product each, because the shop shows no others; the created ones are
 * listed last.
 */
async function manyBrands(request: APIRequestContext): Promise<BrandView[]> {
  const catalogue = new Catalogue(request)
  const read = async () => brandsResponse.parse(await (await request.get('/api/brands')).json()).brands
  const missing = NAMED + 5 - (await read()).length
  for (let n = 0; n < missing; n++) await catalogue.product(await catalogue.taxonomy('Zz Brand'))
  return read()
}

test('a shop with many brands lists some, and all on request', async ({ page, request }) => {
  const brands = await manyBrands(request)
  const last = brands.at(-1)
  const names = brands.map(({ name }) => name)
  const chrome = new SiteShell(page)
  await page.goto('/')
  await expect(new HomePage(page).brands.getByRole('listitem')).toHaveCount(SHOWN)

  await page.route(/\/api\/brands/, (route) => route.abort())
  const links = await chrome.openNames('ALL BRANDS')
  const panel = chrome.panel('ALL BRANDS')
  const again = panel.getByRole('button', { name: 'Could not load the list. Try again' })
  await expect(again).toBeVisible()
  await expect(panel.getByRole('link', { name: 'See all brands' })).toHaveAttribute('href', '/brands')
  await page.unroute(/\/api\/brands/)
  await again.press('Enter')
  await expect(links).toHaveCount(brands.length)
  expect(await links.allInnerTexts()).toEqual(names)
  await expect(again).toBeHidden()

  const find = panel.getByRole('searchbox', { name: 'Find in this list' })
  await expect(find).toBeInViewport()
  await find.fill('no such name')
  await expect(panel).toContainText('No matches')
  await find.fill(` ${last?.name.toUpperCase() ?? ''}`)
  await expect(links).toHaveCount(1)
  await links.click()
  await page.waitForURL(`**/product?brand=${last?.id}`)
  await expect(new ListingPage(page).chip(last?.name ?? '')).toBeVisible()
})

test('filters with many brands list all on request and keep the selection', async ({ page, request }) => {
  const brands = await manyBrands(request)
  const [last, first] = [brands.at(-1), brands[0]]
  const listing = await new ListingPage(page).open()
  await expect(listing.box(last?.name ?? '')).toHaveCount(0)
  const group = listing.filters.getByRole('group', { name: 'Brands' })
  await group.getByRole('button', { name: `See all ${brands.length}` }).click()
  await listing.box(last?.name ?? '').check()
  await listing.atQuery({ brand: String(last?.id) })
  await expect(listing.chip(last?.name ?? '')).toBeVisible()
  await expect(listing.box(last?.name ?? ''), 'the box that was ticked keeps the focus').toBeFocused()
  await page.reload()
  await expect(listing.box(last?.name ?? ''), 'beyond what a page names, but chosen').toBeChecked()
  await listing.box(first?.name ?? '').check()
  await listing.atQuery({ brand: `${last?.id},${first?.id}` })
})

test('on a phone the filter offers all of many brands', async ({ page, request }) => {
  const brands = await manyBrands(request)
  const last = brands.at(-1)
  await page.setViewportSize({ width: 390, height: 780 })
  const listing = await new ListingPage(page).open()
  const brand = await listing.openFilter('Brand')
  await brand.getByRole('button', { name: `See all ${brands.length}` }).click()
  await brand.getByRole('searchbox', { name: 'Find in this list' }).fill(last?.name ?? '')
  await listing.box(last?.name ?? '').check()
  await listing.atQuery({ brand: String(last?.id) })
  await expect(brand.getByRole('button', { name: 'Brand' })).toContainText(last?.name ?? '')
})
