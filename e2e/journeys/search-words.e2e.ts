import { expect, test } from '@/e2e/fixtures/test'
import { SearchPages } from '@/e2e/pages/search'

test.describe('words', () => {
  test('are listed by Enter and by the button, and the field follows the address', async ({ page }) => {
    const search = new SearchPages(page)
    await search.open()
    await search.type('tea')
    await expect(search.list).toBeVisible()
    await search.press('Enter')
    await search.expectListingOf('tea')
    await search.expectClosed()
    await expect(page.getByRole('link', { name: 'Remove filter “tea”' })).toBeVisible()

    await search.type('bag')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await search.expectListingOf('bag')
    await page.goBack()
    await search.expectListingOf('tea')
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
      const search = new SearchPages(page)
      await search.open()
      await search.type(words)
      await expect(search.row(name)).toHaveCount(1)
      await search.press('Enter')
      await search.expectListingOf(words)
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
    })
  }

  test('being composed are left to the input method', async ({ page }) => {
    const search = new SearchPages(page)
    const asked = search.asked()
    await search.open()
    await search.type('te')
    await expect(search.list).toBeVisible()
    const keyboard = await page.context().newCDPSession(page)
    await search.press('End')
    await keyboard.send('Input.imeSetComposition', { text: 'apo', selectionStart: 3, selectionEnd: 3 })
    await expect(search.box).toHaveValue('teapo')
    await keyboard.send('Input.insertText', { text: 'apot' })
    await expect(search.rows).toHaveCount(2)
    expect(asked).toEqual(['te', 'teapot'])
  })

  test('without script the form lists', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    const box = page.getByRole('searchbox', { name: 'Search in products' })
    await box.fill('ေက်ာပိုးအိတ္')
    await box.press('Enter')
    await new SearchPages(page).expectListingOf('ေက်ာပိုးအိတ္')
    await expect(page.getByRole('main').getByRole('link', { name: 'School Backpack' })).toBeVisible()
    await expect(box).toHaveValue('ေက်ာပိုးအိတ္')
    await context.close()
  })
})
