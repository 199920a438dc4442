import { expect, test } from '@/e2e/fixtures/test'
import { SearchPages } from '@/e2e/pages/search'
import { productsResponse } from '@/lib/catalogue/catalogue.schema'
import { formatKyat } from '@/lib/text/numbers'

test.describe('suggestions', () => {
  test('appear while typing, with photo and price, and nothing is requested before', async ({
    page,
    request,
  }) => {
    const { data } = productsResponse.parse(
      await (await request.get('/api/products?product=tea&per_page=6')).json(),
    )
    const search = new SearchPages(page)
    const requested = search.recordRequests()
    // However long the key presses take, they count as consecutive.
    await page.clock.install()
    await search.open('/product?product=tea')
    await search.box.focus()
    await page.clock.pauseAt(Date.now() + 60_000)
    await search.type('t')
    await page.clock.runFor(1_000)
    await search.type('tea')
    await page.clock.runFor(249)
    expect(requested).toEqual([])
    await page.clock.runFor(1)

    await expect(search.rows).toHaveCount(data.length + 1)
    for (const [index, product] of data.entries()) {
      const row = search.rows.nth(index)
      await expect(row).toHaveAccessibleName(`${product.product_name} ${formatKyat(product.product_price)}`)
      const photo = row.locator('img')
      await expect(photo).toHaveJSProperty('complete', true)
      expect((await photo.boundingBox())?.width).toBe(44)
    }
    await expect(search.readOutput).toHaveText(`${data.length} suggestions`)
    await expect(search.box).toHaveAttribute('aria-expanded', 'true')
    expect(requested).toEqual(['tea'])

    await test.step('are cached', async () => {
      await search.type('teapot')
      await page.clock.runFor(250)
      await expect(search.rows).toHaveCount(2)
      await search.type('tea')
      await page.clock.runFor(250)
      await expect(search.rows).toHaveCount(data.length + 1)
      expect(requested).toEqual(['tea', 'teapot'])
    })
  })

  test('are chosen by arrows and Enter', async ({ page }) => {
    const search = new SearchPages(page)
    await search.open()
    await search.type('teapot')
    await expect(search.rows).toHaveCount(2)
    await expect(search.activeRow).toHaveCount(0)

    await search.press('ArrowDown')
    await expect(search.activeRow).toContainText('Teapot')
    await expect(search.box).toHaveAttribute(
      'aria-activedescendant',
      (await search.activeRow.getAttribute('id')) ?? '',
    )
    await expect(search.box).toBeFocused()
    await search.press('ArrowDown')
    await expect(search.activeRow).toHaveText('See all results for “teapot”')
    await search.press('ArrowDown')
    await expect(search.activeRow).toHaveCount(0)
    await search.press('ArrowUp', 'Home')
    await expect(search.activeRow).toHaveCount(0)
    await search.press('ArrowDown', 'Enter')

    await page.waitForURL(/\/product\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Teapot')
    await search.expectClosed()
    await expect(search.box).toHaveValue('')
  })

  test('are chosen by a click, and link to all results', async ({ page }) => {
    const search = new SearchPages(page)
    await search.open('/product?product=lamp')
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
    const search = new SearchPages(page)
    await search.open()
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

  test('report when there are none', async ({ page }) => {
    const search = new SearchPages(page)
    await search.open()
    await search.type('no such thing')
    await expect(search.readOutput).toHaveText('No products found')
    await expect(search.readOutput).toBeInViewport()
    await search.expectClosed()
    await search.press('Escape')
    await expect(search.readOutput).toHaveText('')
    await expect(search.box).toHaveValue('no such thing')
  })
})
