import { expect, test } from '@/e2e/fixtures/test'
import { ListingPage } from '@/e2e/pages/listing'
import { SiteShell } from '@/e2e/pages/site-shell'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'

/** One more than a page of the list shows. */
const COUNT = 13

test('the list shows photo, name, price and buttons of each product', async ({
  page,
  catalogue,
  customer,
}) => {
  const products = await catalogue.products(COUNT)
  const [last, other, product] = products.toReversed()
  if (!last || !other || !product) throw new Error('Products are missing')
  await customer.setStock(other, 0)
  await customer.setStock(last, 1)
  const chrome = new SiteShell(page)
  const listing = await new ListingPage(page).open(`?brand=${product.brand_id}`)

  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'),
    'Home > Products',
  ).toHaveText(['Home', 'Products'])
  await expect(listing.filters.getByRole('heading', { name: 'Filters' })).toBeVisible()
  await expect(listing.count).toHaveText(`${COUNT} products`)
  const names = products.map(({ product_name }) => product_name).toReversed()
  expect(await listing.names(), 'the newest first').toEqual(names.slice(0, COUNT - 1))
  await expect(listing.card(product.product_name)).toContainText(formatKyat(product.product_price))
  await expect(listing.card(product.product_name).locator('picture img')).toHaveJSProperty('complete', true)
  await expect(listing.card(other.product_name)).toContainText('No Stock')
  await expect(listing.cartButton(other.product_name)).toHaveCount(0)
  await expect(listing.heart(other.product_name)).toBeVisible()

  await test.step('pages', async () => {
    await expect(listing.step('Prev')).toHaveAttribute('aria-disabled', 'true')
    await expect(listing.pages).toContainText('Page 1 of 2')
    await listing.step('Next').click()
    await expect(listing.pages).toContainText('Page 2 of 2')
    expect(await listing.names()).toEqual(names.slice(COUNT - 1))
    await expect(listing.step('Next')).toHaveAttribute('aria-disabled', 'true')
    await expect(listing.step('Prev')).not.toHaveAttribute('aria-disabled')
    await listing.step('Prev').click()
    await expect(listing.pages).toContainText('Page 1 of 2')
    expect(await listing.names()).toEqual(names.slice(0, COUNT - 1))
  })

  await test.step('the last unit can be bought from the list', async () => {
    await listing.cartButton(last.product_name).click()
    await expect(chrome.toast('Item Added to Cart')).toBeVisible()
    await expect(listing.inCart(last.product_name)).toBeVisible()
    await chrome.expectCount('Cart', 1)
    // A second tap finds the same button, which has nothing left to do.
    const url = page.url()
    await listing.inCart(last.product_name).dispatchEvent('click')
    await chrome.expectCount('Cart', 1)
    expect(page.url()).toBe(url)
    await expect(chrome.toasts).toHaveCount(0)
    await expect(chrome.announcement, 'its words stay').toHaveText('Item Added to Cart')
    await expect.poll(async () => (await customer.cart()).map((item) => item.product_id)).toEqual([last.id])
  })

  await test.step('a product is added to the wishlist and removed', async () => {
    await listing.heart(product.product_name).click()
    await expect(chrome.announcement).toHaveText('Item Added to Wishlist')
    await expect(listing.heart(product.product_name)).toHaveAttribute('aria-pressed', 'true')
    await chrome.expectCount('Wishlist', 1)
    await listing.heart(product.product_name).click()
    await expect(chrome.announcement).toHaveText('Item removed from Wishlist')
    await expect(listing.heart(product.product_name)).toHaveAttribute('aria-pressed', 'false')
    await chrome.expectCount('Wishlist', 0)
  })

  await listing.link(product.product_name).click()
  await page.waitForURL(`**/product/${product.id}`)
})

test(
  'filters and words in the URL are shown, and removed one by one',
  { tag: '@smoke' },
  async ({ page, catalogue }) => {
    const [product, other] = await catalogue.products(2)
    const { brand, category } = product
    const words = product.product_name
    const listing = new ListingPage(page)
    const query = { category: String(category.id), brand: String(brand.id) }
    await listing.open(`?${new URLSearchParams({ ...query, product: words }).toString()}`)
    await expect(listing.box(category.name)).toBeChecked()
    await expect(listing.box(brand.name)).toBeChecked()
    await expect(page.getByRole('combobox', { name: 'Search in products' })).toHaveValue(words)
    await expect(listing.link(product.product_name)).toBeVisible()
    await expect(listing.link(other.product_name)).toHaveCount(0)
    await listing.chip(`“${words}”`).click()
    await listing.atQuery(query)
    await expect(listing.link(other.product_name)).toBeVisible()
    await listing.box(category.name).click()
    await listing.atQuery({ brand: query.brand })
    await listing.filters.getByRole('link', { name: 'Clear All' }).click()
    await listing.atQuery({})
    await page.goBack()
    await listing.atQuery({ brand: query.brand })
    await expect(listing.chip(brand.name)).toBeVisible()
  },
)
