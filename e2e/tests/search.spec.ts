import { installClock, stopClock } from '@/e2e/fixtures/clock'
import { expect, test } from '@/e2e/fixtures/test'
import { readSuggestions, SearchPages } from '@/e2e/pages/search'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'

test.use({ shopName: 'demo' })

test.describe('suggestions', () => {
  test('appear while typing, with photo and price, and nothing is requested before', async ({
    page,
    request,
  }) => {
    const { categories, products } = await readSuggestions(request, 'tea')
    const { products: teapots } = await readSuggestions(request, 'teapot')
    expect(categories.length).toBeGreaterThan(0)
    const count = categories.length + products.length
    const search = new SearchPages(page)
    const requested = search.recordRequests()
    // However long the key presses take, they count as consecutive.
    await installClock(page)
    await search.open('/product?product=tea')
    await search.box.focus()
    // Once the script of the suggestions is there, each key sets the timer at once.
    await expect(search.readOutput).toBeAttached()
    await stopClock(page)
    await search.type('t')
    await page.clock.runFor(1_000)
    await search.type('tea')
    await page.clock.runFor(249)
    expect(requested).toEqual([])
    await page.clock.runFor(1)

    await expect(search.rows).toHaveCount(count + 1)
    for (const [index, { name }] of categories.entries())
      await expect(search.rows.nth(index)).toHaveAccessibleName(`${name} in Categories`)
    for (const [index, product] of products.entries()) {
      const row = search.rows.nth(categories.length + index)
      await expect(row).toHaveAccessibleName(`${product.product_name} ${formatKyat(product.product_price)}`)
      const photo = row.locator('img')
      await expect(photo).toHaveJSProperty('complete', true)
      expect((await photo.boundingBox())?.width).toBe(44)
    }
    await expect(search.readOutput).toHaveText(`${count} suggestions`)
    await expect(search.box).toHaveAttribute('aria-expanded', 'true')
    expect(requested).toEqual(['tea'])

    await test.step('are cached', async () => {
      await search.type('teapot')
      await page.clock.runFor(250)
      await expect(search.rows).toHaveCount(teapots.length + 1)
      await search.type('tea')
      await page.clock.runFor(250)
      await expect(search.rows).toHaveCount(count + 1)
      expect(requested).toEqual(['tea', 'teapot'])
    })
  })

  test('are chosen by arrows and Enter', async ({ page }) => {
    const search = await new SearchPages(page).open()
    await search.type('saucer')
    await expect(search.rows).toHaveCount(2)
    await expect(search.activeRow).toHaveCount(0)

    await search.press('ArrowDown')
    await expect(search.activeRow).toContainText('Saucer')
    await expect(search.box).toHaveAttribute(
      'aria-activedescendant',
      (await search.activeRow.getAttribute('id')) ?? '',
    )
    await expect(search.box).toBeFocused()
    await search.press('ArrowDown')
    await expect(search.activeRow).toHaveText('See all results for “saucer”')
    await search.press('ArrowDown')
    await expect(search.activeRow).toHaveCount(0)
    await search.press('ArrowUp', 'Home')
    await expect(search.activeRow).toHaveCount(0)
    await search.press('ArrowDown', 'Enter')

    await page.waitForURL(/\/product\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Saucer')
    await search.expectClosed()
    await expect(search.box).toHaveValue('')
  })

  test('are chosen by a click, and link to all results', async ({ page }) => {
    const search = await new SearchPages(page).open('/product?product=lamp')
    await search.type('teapot')
    await search.row('Teapot').first().click()
    await page.waitForURL(/\/product\/\d+$/)
    await search.expectClosed()

    await search.type('tea')
    await search.row('See all results for “tea”').click()
    await search.expectListing('tea')
    await search.expectClosed()
    await expect(search.box).toHaveValue('tea')
    await expect(page.getByText('Filter By:')).toBeVisible()

    await page.goBack()
    await expect(search.box).toHaveValue('')
    await page.goBack()
    await expect(search.box).toHaveValue('lamp')
  })

  test('close by Escape, Tab and a click elsewhere; a second Escape clears the field', async ({ page }) => {
    const search = await new SearchPages(page).open()
    await search.type('tea')
    await expect(search.list).toBeVisible()
    await search.press('Escape')
    await search.expectClosed()
    await expect(search.box).toHaveValue('tea')
    await search.press('ArrowDown')
    await expect(search.activeRow).toHaveCount(1)
    await search.press('Escape', 'Escape')
    await search.expectClosed()
    await expect(search.box).toHaveValue('')

    await search.type('tea')
    await expect(search.list).toBeVisible()
    await search.press('ArrowDown', 'Tab')
    await search.expectClosed()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()

    await search.type('teap')
    await expect(search.list).toBeVisible()
    await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } })
    await search.expectClosed()
  })

  test('include brands and categories, which open their products', async ({ page }) => {
    const search = await new SearchPages(page).open()
    await search.type('hintha')
    const brand = search.row('in Brands')
    await expect(brand).toContainText('Hintha Fashion')
    await expect(search.rows.first()).toContainText('in Brands')
    await search.press('ArrowDown')
    await expect(search.activeRow).toContainText('Hintha Fashion')
    await search.press('Enter')
    await page.waitForURL(/\/product\?brand=\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hintha Fashion')
    await expect(search.box).toHaveValue('')

    await search.type('skin care')
    await search.row('in Categories').click()
    await page.waitForURL(/\/product\?category=\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Skin Care')
  })

  test('offer the nearest spelling when nothing is found', async ({ page }) => {
    const search = await new SearchPages(page).open()
    await search.type('teepot')
    await expect(search.rows.first()).toHaveText('Nothing found for “teepot”. Results for “teapot”')
    await expect(search.readOutput).toHaveText('Nothing found for “teepot”. Results for “teapot”')
    await expect(search.row('Red Clay Teapot')).toHaveCount(1)
    await search.rows.first().click()
    await search.expectListing('teapot')
    await expect(search.box).toHaveValue('teapot')
  })

  test('report when there are none', async ({ page }) => {
    const search = await new SearchPages(page).open()
    await search.type('no such thing')
    await expect(search.readOutput).toHaveText('No products found')
    await expect(search.readOutput).toBeInViewport()
    await search.expectClosed()
    await search.press('Escape')
    await expect(search.readOutput).toHaveText('')
    await expect(search.box).toHaveValue('no such thing')
  })
})
