import { listDemoProducts } from '@/e2e/fixtures/demo'
import { expect, test } from '@/e2e/fixtures/test'
import { SiteShell } from '@/e2e/pages/site-shell'
import { ListingPage } from '@/e2e/pages/listing'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'

test.use({ shopName: 'demo' })

test.use({ javaScriptEnabled: false })

test('the shop works without JavaScript: home, list, filters, search and a product', async ({
  page,
  request,
  customer,
}) => {
  const [product] = await listDemoProducts(request)
  const chrome = new SiteShell(page)
  const listing = new ListingPage(page)

  await test.step('home', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Product You May Like' })).toBeVisible()
    await expect(listing.cards.first()).toBeVisible()
    await expect(page.getByRole('group', { name: 'Slide 1 of 2' })).toBeVisible()
    await chrome.openNames('ALL BRANDS')
    await chrome.panel('ALL BRANDS').getByRole('link', { name: 'See all brands' }).click()
    await expect(chrome.heading('Brands')).toBeVisible()
    const names = chrome.main.getByRole('list').last().getByRole('link')
    const name = await names.first().innerText()
    await names.first().click()
    await expect(listing.chip(name)).toBeVisible()
  })

  await test.step('the list and its pagination', async () => {
    await listing.open()
    await expect(listing.cards).toHaveCount(12)
    await expect(listing.link(product.product_name)).toBeVisible()
    await expect(listing.card(product.product_name)).toContainText(formatKyat(product.product_price))
    await listing.step('Next').click()
    await expect(listing.pages).toContainText('Page 2 of')
    await listing.step('Prev').click()
    await expect(listing.link(product.product_name)).toBeVisible()
  })

  await test.step('filters by form, on a large screen and a small one', async () => {
    await listing.open(`?category=${product.category_id}`)
    await expect(listing.box(product.category.name)).toBeChecked()
    await listing.box(product.brand.name).check()
    await listing.filters.getByRole('button', { name: 'Show' }).click()
    await listing.atQuery({ category: String(product.category_id), brand: String(product.brand_id) })
    await expect(listing.chip(product.brand.name)).toBeVisible()
    await expect(listing.link(product.product_name)).toBeVisible()
    await listing.chip(product.brand.name).click()
    await listing.atQuery({ category: String(product.category_id) })

    await page.setViewportSize({ width: 390, height: 780 })
    await listing.open()
    const brands = listing.filters.getByRole('group', { name: 'Brands' })
    // Of many brands, the page includes the first twenty.
    const brandName = await brands.getByRole('listitem').first().innerText()
    await brands.getByRole('checkbox').first().check()
    await listing.filters.getByRole('button', { name: 'Show' }).click()
    await expect(listing.chip(brandName)).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('search', async () => {
    await page.getByRole('searchbox').fill(product.product_name)
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(listing.chip(`“${product.product_name}”`)).toBeVisible()
    await expect(page.getByRole('listbox'), 'no suggestions').toHaveCount(0)
    await listing.link(product.product_name).click()
  })

  await test.step('a product', async () => {
    await page.waitForURL(`**/product/${product.id}`)
    await expect(chrome.heading(product.product_name)).toBeVisible()
    await expect(page.getByText(product.product_description).first()).toBeVisible()
    await expect(page.getByText(formatKyat(product.product_price)).first()).toBeVisible()
    await expect(
      page
        .getByRole('group', { name: /^Photos of/ })
        .getByRole('img')
        .first(),
    ).toHaveJSProperty('complete', true)
    await expect(page.getByText('Your cart and wishlist need JavaScript.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /cart|wishlist/i })).toHaveCount(0)
    await customer.buy(product)
    await chrome.footer.getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Shipping and contact' })).toContainText('Myanmar')
  })
})

test('pages that need JavaScript say so', async ({ page, request, customer }) => {
  const [product] = await listDemoProducts(request)
  await customer.putIntoCart(product)
  for (const path of ['/cart', '/checkout', '/wishlist']) {
    await page.goto(path)
    await expect(page.getByText('This page needs JavaScript'), path).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /Loading/ }), path).toHaveCount(0)
  }
})
