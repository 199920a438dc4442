import type { Route } from 'playwright'
import { axeFindings } from '@/e2e/fixtures/axe'
import { delayRequests } from '@/e2e/fixtures/outages'
import { expect, test } from '@/e2e/fixtures/test'
import { messages } from '@/e2e/fixtures/translations'
import { SearchPages } from '@/e2e/pages/search'

test.use({ shopName: 'demo' })

const { en, my } = messages

const ANSWERS = /\/api\/search\/suggestions\?/
const CHUNKS = '**/_next/static/chunks/**'

/** The shop's product of this name, as a mocked response. */
const createResponse = (...names: string[]) => ({
  categories: [],
  brands: [],
  correction: null,
  products: names.map((product_name, index) => ({
    id: index + 1,
    product_name,
    product_price: 12_000,
    product_images: [{ photo_1: '/icon.svg', photo_2: '/icon.svg', photo_3: null, photo_4: null }],
  })),
})

test.describe('a slow or failing shop', () => {
  test('discards an outdated response', async ({ page }) => {
    const search = new SearchPages(page)
    const pendingRoutes: Route[] = []
    await page.route(ANSWERS, async (route) => {
      const words = new URL(route.request().url()).searchParams.get('q')
      if (words === 'te') pendingRoutes.push(route)
      else await route.fulfill({ json: createResponse('Late Teapot') })
    })
    await search.open()
    await search.type('te')
    await expect.poll(() => pendingRoutes.length).toBe(1)
    await search.press('a')
    await expect(search.row('Late Teapot')).toHaveCount(1)
    await Promise.allSettled(
      pendingRoutes.map((route) => route.fulfill({ json: createResponse('Early Tent', 'Early Tea') })),
    )
    await search.press('ArrowDown')
    await expect(search.activeRow).toContainText('Late Teapot')
    await expect(search.rows).toHaveCount(2)
  })

  test('hides a failure, and Enter still searches', async ({ page }) => {
    const search = new SearchPages(page)
    await page.route(ANSWERS, (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
    )
    await search.open()
    const failed = page.waitForResponse(ANSWERS)
    await search.type('tea')
    await failed
    await search.press('ArrowDown')
    await search.expectClosed()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await expect(search.readOutput).toHaveText('')
    await search.press('Enter')
    await search.expectListing('tea')
  })

  test('keeps text typed before the suggestions have loaded, and shows its suggestions', async ({ page }) => {
    const search = await new SearchPages(page).open()
    // All other scripts have been requested before the page is loaded.
    const arrive = await delayRequests(page, CHUNKS)
    const requested = page.waitForRequest(CHUNKS)
    await search.type('saucer')
    await requested
    await expect(search.box).toHaveValue('saucer')
    arrive()
    await expect(search.rows).toHaveCount(2)
    await expect(search.box).toHaveValue('saucer')
    await expect(search.box).toBeFocused()
  })

  test('searches without the suggestions script', async ({ page }) => {
    const search = await new SearchPages(page).open()
    // All other scripts have been requested before the page is loaded.
    let lost = 0
    page.on('requestfailed', () => (lost += 1))
    await page.route(CHUNKS, (route) => route.abort())
    const field = await search.box.elementHandle()
    await search.box.focus()
    // The loader tries twice.
    await expect.poll(() => lost).toBe(2)
    await page.unroute(CHUNKS)
    await search.type('tea')
    await search.press('Enter')
    await search.expectListing('tea')
    await expect(search.box).toHaveValue('tea')
    expect(await field.evaluate((element) => element.isConnected)).toBe(true)
  })
})

test.describe('accessibility of the search on phones', () => {
  for (const [locale, texts, words] of [
    ['en', en, 'tea'],
    ['my', my, 'အိတ်'],
  ] as const) {
    test(`on a phone in ${locale}: nothing moves, rows fit the thumb, axe finds nothing`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 320, height: 480 },
        hasTouch: true,
      })
      await context.addCookies([{ name: 'lang', value: locale, url: baseURL }])
      const page = await context.newPage()
      const search = await new SearchPages(page, texts.search).open()
      const heading = page.getByRole('heading', { level: 2 }).first()
      const before = await heading.boundingBox()
      await search.box.tap()
      await search.type(words)
      await expect(search.list).toBeVisible()
      expect(await heading.boundingBox()).toEqual(before)

      const panel = await search.list.boundingBox()
      expect(panel?.x).toBeGreaterThan(8)
      expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThan(312)
      expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(480)
      for (const row of await search.rows.all()) {
        expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      await search.press('ArrowUp')
      await expect(search.activeRow).toHaveText(texts.search.all.replace('{words}', words))
      await expect(search.activeRow).toBeInViewport({ ratio: 1 })
      expect(await axeFindings(page, ['light', 'dark'], 'header')).toEqual([])

      await search.activeRow.tap()
      await search.expectListing(words)
      await search.expectClosed()
      await expect(search.box).not.toBeFocused()
      await search.type('no such thing')
      await expect(search.readOutput).toHaveText(texts.search.none)
      expect(await axeFindings(page, ['light', 'dark'], 'header')).toEqual([])
      await context.close()
    })
  }
})
