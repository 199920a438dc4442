import type { Route } from 'playwright'
import { expect, test } from '@/e2e/fixtures/test'
import { SearchPages } from '@/e2e/pages/search'

test.use({ shopName: 'demo' })

test.describe('search words', () => {
  test('are searched by Enter and by the button, and the field follows the URL', async ({ page }) => {
    const search = await new SearchPages(page).open()
    await search.type('tea')
    await expect(search.list).toBeVisible()
    await search.press('Enter')
    await search.expectListing('tea')
    await search.expectClosed()
    await expect(page.getByRole('link', { name: 'Remove filter “tea”' })).toBeVisible()

    await search.type('bag')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await search.expectListing('bag')
    await page.goBack()
    await search.expectListing('tea')
    await expect(search.box).toHaveValue('tea')
    await page.goForward()
    await expect(search.box).toHaveValue('bag')
    await page.getByRole('link', { name: 'Remove filter “bag”' }).click()
    await expect(search.box).toHaveValue('')
  })

  for (const [what, words, name] of [
    ['Burmese digits', '၁၀ rolls', 'Bamboo Tissue, 10 Rolls'],
    ['Zawgyi', 'ေက်ာပိုးအိတ္', 'School Backpack'],
    ['Burmese', 'ကျောပိုးအိတ်', 'School Backpack'],
  ] as const) {
    test(`in ${what} find the product, suggested and listed`, async ({ page }) => {
      const search = await new SearchPages(page).open()
      await search.type(words)
      await expect(search.row(name)).toHaveCount(1)
      await search.press('Enter')
      await search.expectListing(words)
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
    })
  }

  test('with a misspelling show the results of the nearest spelling, and link to them', async ({ page }) => {
    await page.goto('/product?product=teepot')
    const main = page.getByRole('main')
    await expect(main.getByText('Nothing found for “teepot”.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Red Clay Teapot' })).toBeVisible()
    await expect(main.getByText('No Products Found')).toBeHidden()
    await main.getByRole('link', { name: 'Showing results for “teapot”' }).click()
    await new SearchPages(page).expectListing('teapot')
    await expect(main.getByText('Nothing found for')).toBeHidden()
    await expect(main.getByRole('link', { name: 'Red Clay Teapot' })).toBeVisible()
  })

  test('that resemble nothing show the empty state', async ({ page }) => {
    await page.goto('/product?product=zzzzqqqq')
    await expect(page.getByRole('main').getByText('No Products Found')).toBeVisible()
  })

  test('that cannot be read are named, and the list is not taken for their result', async ({ page }) => {
    const main = page.getByRole('main')
    const notice = main.getByText('Your search could not be read completely')
    await page.goto(`/product?product=${'teapot'.repeat(60)}&price_min=25.000`)
    await expect(notice).toBeVisible()
    await expect(main.getByText('Search: Must be at most 255 characters')).toBeVisible()
    await expect(main.getByText('Lowest price: Write it without a point: 25,000 or 25?')).toBeVisible()
    await page.goto(`/admin/orders?search=${'teapot'.repeat(60)}&from=99/99/2026`)
    await expect(notice).toBeVisible()
    await expect(main.getByText('Search: Must be at most 255 characters')).toBeVisible()
    await expect(main.getByText('From: Must be a date such as 2026-11-21')).toBeVisible()
    await page.goto('/product?product=teapot')
    await expect(notice).toBeHidden()
  })

  test('in Zawgyi are converted with a notice, and searched as typed on request', async ({ page }) => {
    const main = page.getByRole('main')
    const notice = main.getByText('Changed from Zawgyi to Unicode')
    const search = await new SearchPages(page).open()
    await search.type('ေက်ာပိုးအိတ္')
    await search.press('Enter')
    await expect(notice).toBeVisible()
    await expect(main.getByRole('link', { name: 'Remove filter “ကျောပိုးအိတ်”' })).toBeVisible()
    await main.getByRole('link', { name: 'Search as typed' }).click()
    await expect(main.getByRole('link', { name: 'Remove filter “ေက်ာပိုးအိတ္”' })).toBeVisible()
    await expect(notice).toBeHidden()
    await expect(main.getByText('0 products')).toBeVisible()
    await page.goBack()
    await expect(notice).toBeVisible()
  })

  test('are left to the input method during composition', async ({ page }) => {
    const search = new SearchPages(page)
    const requested = search.recordRequests()
    await search.open()
    await search.type('te')
    await expect(search.list).toBeVisible()
    const keyboard = await page.context().newCDPSession(page)
    await search.box.selectText()
    await keyboard.send('Input.imeSetComposition', { text: 'teapo', selectionStart: 5, selectionEnd: 5 })
    await expect(search.box).toHaveValue('teapo')
    await search.press('ArrowDown')
    await expect(search.activeRow).toHaveCount(0)
    await search.box.selectText()
    await keyboard.send('Input.imeSetComposition', { text: 'bag', selectionStart: 3, selectionEnd: 3 })
    await expect(search.box).toHaveValue('bag')
    await expect(search.list).toBeVisible()
    await keyboard.send('Input.insertText', { text: 'saucer' })
    await expect(search.rows).toHaveCount(2)
    expect(requested).toEqual(['te', 'saucer'])
  })

  test('typed while the results load are kept', async ({ page }) => {
    const search = await new SearchPages(page).open()
    const pendingRoutes: Route[] = []
    await page.route(/\/product\?product=tea&/, (route) => void pendingRoutes.push(route))
    await search.type('tea')
    await search.press('Enter')
    await expect.poll(() => pendingRoutes.length).toBe(1)
    await expect(page.locator('[data-pending]')).toBeAttached()
    await search.press('End', ' ', 'c', 'u', 'p')
    await Promise.all(pendingRoutes.map((route) => route.continue()))
    await search.expectListing('tea')
    await expect(page.getByRole('link', { name: 'Remove filter “tea”' })).toBeVisible()
    await expect(search.box).toHaveValue('tea cup')
    await expect(page.locator('[data-pending]')).not.toBeAttached()
  })

  test('work with the plain form without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    const box = page.getByRole('searchbox', { name: 'Search in products' })
    await box.fill('ေက်ာပိုးအိတ္')
    await box.press('Enter')
    await new SearchPages(page).expectListing('ေက်ာပိုးအိတ္')
    await expect(page.getByRole('main').getByRole('link', { name: 'School Backpack' })).toBeVisible()
    await expect(box).toHaveValue('ေက်ာပိုးအိတ္')
    await context.close()
  })
})
