import type { APIRequestContext } from 'playwright/test'
import { Catalogue } from '@/e2e/fixtures/catalogue'
import { expect, test } from '@/e2e/fixtures/test'
import { SiteShell } from '@/e2e/pages/site-shell'
import { HomePage } from '@/e2e/pages/home'
import { ListingPage } from '@/e2e/pages/listing'
import { type BrandView, brandsResponse } from '@/lib/catalogue/catalogue.schema'

/** How many brands and categories a page includes, and how many brands it shows. */
const NAMED = 40
const SHOWN = 24

/** Creates more brands than any page includes; the created ones are listed last. */
async function manyBrands(request: APIRequestContext): Promise<BrandView[]> {
  const catalogue = new Catalogue(request)
  const read = async () => brandsResponse.parse(await (await request.get('/api/brands')).json()).brands
  const missing = NAMED + 5 - (await read()).length
  for (let n = 0; n < missing; n++) await catalogue.brand('Zz Brand')
  return read()
}

test('a shop with many brands lists some, and all on request', async ({ page, request }) => {
  const brands = await manyBrands(request)
  const last = brands.at(-1)
  const names = brands.map(({ name }) => name)
  const chrome = new SiteShell(page)
  await page.goto('/')
  await expect(new HomePage(page).brands.getByRole('listitem')).toHaveCount(SHOWN)

  const links = await chrome.openNames('ALL BRANDS')
  expect(await links.allInnerTexts()).toEqual(names.slice(0, NAMED))
  const panel = chrome.panel('ALL BRANDS')
  const all = panel.getByRole('button')
  await expect(all).toHaveText(`See all ${brands.length}`)

  await page.route('**/api/brands', (route) => route.abort())
  await all.click()
  await expect(all).toHaveText('Could not load the list. Try again')
  await page.unroute('**/api/brands')
  await all.press('Enter')
  await expect(links).toHaveCount(brands.length)
  expect(await links.allInnerTexts()).toEqual(names)
  await expect(all).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(links.first(), 'the keyboard goes on where the list begins').toBeFocused()

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
  const listing = new ListingPage(page)
  await listing.open()
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

test('on a phone the select offers all of many brands', async ({ page, request }) => {
  const brands = await manyBrands(request)
  const last = brands.at(-1)
  await page.setViewportSize({ width: 390, height: 780 })
  const listing = new ListingPage(page)
  await listing.open()
  const select = listing.filters.getByRole('combobox', { name: 'Brand' })
  await select.selectOption({ label: `See all ${brands.length}` })
  await expect(select, 'asking for all is no choice').toHaveValue('')
  await select.selectOption({ label: last?.name ?? '' })
  await listing.atQuery({ brand: String(last?.id) })
  await expect(select).toHaveValue(String(last?.id))
})
