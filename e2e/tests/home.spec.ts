import { expect, test } from '@/e2e/fixtures/test'
import { SiteShell } from '@/e2e/pages/site-shell'
import { HomePage } from '@/e2e/pages/home'
import { brandsResponse, trendingResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'

test.use({ shopName: 'demo' })

test('two slides are changed with buttons and dots', async ({ page }) => {
  const home = new HomePage(page)
  await page.goto('/')
  await expect(home.slides).toHaveCount(2)
  await expect(home.slide(1)).toBeInViewport({ ratio: 0.9 })
  await expect(home.slide(2)).not.toBeInViewport()
  await expect(home.showSlide('Previous slide')).toBeDisabled()

  await home.showSlide('Next slide').click()
  await expect(home.slide(2)).toBeInViewport({ ratio: 0.9 })
  await expect(home.showSlide('Next slide')).toBeDisabled()
  await expect(home.showSlide('Show slide 2')).toHaveAttribute('aria-current', 'true')

  await home.showSlide('Show slide 1').click()
  await expect(home.slide(1)).toBeInViewport({ ratio: 0.9 })
  await home.slide(1).getByRole('link', { name: 'Shop now' }).click()
  await page.waitForURL('**/product?product=thanaka')
})

test('every brand of the strip and both View All links lead to products', async ({ page, request }) => {
  const { brands: all } = brandsResponse.parse(await (await request.get('/api/brands?on_sale=true')).json())
  const brands = all.slice(0, 20)
  const home = new HomePage(page)
  await page.goto('/')
  expect(await home.brands.getByRole('listitem').allInnerTexts()).toEqual(brands.map(({ name }) => name))
  for (const { name, id } of brands) {
    await expect(home.brands.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/product?brand=${id}`,
    )
  }
  for (const [section, name] of [
    [home.brands, 'View All brands'],
    [home.trending, 'View All products'],
  ] as const) {
    const link = section.getByRole('link', { name })
    await expect(link).toHaveText('View All')
    await link.click()
    await page.waitForURL((url) => url.pathname === '/product' && url.search === '')
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
  }
})

test('categories have pictures, and new products are not the trending ones again', async ({ page }) => {
  await page.goto('/')
  const tiles = page.getByRole('region', { name: 'Categories' })
  await expect(tiles.getByRole('listitem')).toHaveCount(8)
  const name = await tiles.getByRole('listitem').first().innerText()
  const ids = await page
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.id))
  expect(new Set(ids).size).toBe(ids.length)
  await expect(page.getByRole('region', { name: 'New arrivals' }).getByRole('article')).toHaveCount(5)
  await tiles.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\?category=\d/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name)
})

test('the recommended products are the bestsellers, five per row, with buy buttons', async ({
  page,
  request,
  customer,
}) => {
  const { products } = trendingResponse.parse(await (await request.get('/api/trending/products')).json())
  const [first, second, third] = products.filter((found) => !found.group && found.stock_quantity > 2)
  if (!first || !second || !third) throw new Error('Nothing sells')
  await customer.putIntoCart(first)
  await customer.wish(second)
  const chrome = new SiteShell(page)
  const home = new HomePage(page)
  await page.goto('/')

  await expect(home.trending.getByRole('heading', { level: 2 })).toHaveText('Product You May Like')
  const cards = home.trending.getByRole('article')
  expect(await cards.getByRole('heading').allInnerTexts()).toEqual(
    products.map(({ product_name, group }) => group?.name ?? product_name),
  )
  await expect(home.card(first.product_name)).toContainText(formatKyat(first.product_price))
  const tops = await cards.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops[0])).toHaveLength(5)

  await expect(home.inCart(first.product_name)).toBeVisible()
  await expect(home.heart(second.product_name)).toHaveAttribute('aria-pressed', 'true')
  await expect(home.heart(first.product_name)).toHaveAttribute('aria-pressed', 'false')

  await home.cartButton(third.product_name).click()
  await expect(chrome.announcement).toHaveText('Item Added to Cart')
  await expect(home.inCart(third.product_name)).toBeVisible()
  await chrome.expectCount('Cart', 2)

  await home.link(third.product_name).click()
  await page.waitForURL(`**/product/${third.id}`)
  await expect(chrome.heading(third.product_name)).toBeVisible()
})
