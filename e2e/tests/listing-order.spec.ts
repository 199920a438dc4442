import { expect, test } from '@/e2e/fixtures/test'
import { ListingPage } from '@/e2e/pages/listing'

test('the list is sorted, in the page and in its URL, and limited by price and stock', async ({
  page,
  catalogue,
}) => {
  const listing = new ListingPage(page)
  const taxonomy = await catalogue.taxonomy()
  const brand = String(taxonomy.brand.id)
  const dear = await catalogue.product(taxonomy, { product_price: 25_000 })
  const cheap = await catalogue.product(taxonomy, { product_price: 9_000 })
  const middle = await catalogue.product(taxonomy, { product_price: 15_000 })
  const byPrice = [cheap.productName, middle.productName, dear.productName]
  await listing.open(`?brand=${brand}`)
  const sort = listing.filters.getByRole('combobox', { name: 'Sort' })
  await expect(sort.getByRole('option')).toHaveText([
    'Newest',
    'Price, low to high',
    'Price, high to low',
    'Name',
  ])

  await test.step('by price', async () => {
    await sort.selectOption('price_asc')
    await listing.atQuery({ brand, sort: 'price_asc' })
    await expect.poll(() => listing.names()).toEqual(byPrice)
    await page.reload()
    await expect(sort).toHaveValue('price_asc')
    expect(await listing.names()).toEqual(byPrice)
  })

  await test.step('from a price, to a price, as people type it', async () => {
    const group = listing.filters.getByRole('group', { name: 'Price (Kyats)' })
    await group.getByRole('textbox', { name: 'From' }).fill('၁၀,၀၀၀ ကျပ်')
    await group.getByRole('textbox', { name: 'From' }).press('Enter')
    await group.getByRole('textbox', { name: 'To', exact: true }).fill('20,000')
    await group.getByRole('textbox', { name: 'To', exact: true }).blur()
    await listing.atQuery({ brand, price_min: '10000', price_max: '20000', sort: 'price_asc' })
    await expect(listing.count).toHaveText('1 product')
    expect(await listing.names()).toEqual([middle.productName])
    await listing.chip('Price (Kyats) 10,000 – 20,000').click()
    await listing.atQuery({ brand, sort: 'price_asc' })
    await expect(group.getByRole('textbox', { name: 'From' })).toHaveValue('')
  })

  await test.step('a price that may be two numbers is not dropped: the page says so', async () => {
    const group = listing.filters.getByRole('group', { name: 'Price (Kyats)' })
    await group.getByRole('textbox', { name: 'From' }).fill('25.000')
    await group.getByRole('textbox', { name: 'From' }).press('Enter')
    await listing.atQuery({ brand, price_min: '25.000', sort: 'price_asc' })
    await expect(page.getByRole('main')).toContainText('Write it without a point: 25,000 or 25?')
  })

  await test.step('in stock only', async () => {
    await catalogue.patch(`/api/products/${dear.productID}`, { stock_quantity: 0 })
    await listing.open(`?category=${taxonomy.category.id}`)
    await expect(listing.heading).toHaveText(taxonomy.category.name)
    await expect(listing.link(dear.productName)).toBeVisible()
    await listing.filters.getByRole('checkbox', { name: 'In stock only' }).check()
    await listing.atQuery({ category: String(taxonomy.category.id), in_stock: 'true' })
    await expect(listing.link(dear.productName)).toHaveCount(0)
    await expect(listing.cards).toHaveCount(2)
  })
})

test('the heading names what is searched for; the best match is the default order', async ({ page }) => {
  const listing = await new ListingPage(page).open('?product=tea')
  await expect(listing.heading).toHaveText('Results for “tea”')
  await expect(listing.filters.getByRole('combobox', { name: 'Sort' })).toHaveValue('')
  await expect(
    listing.filters.getByRole('combobox', { name: 'Sort' }).getByRole('option').first(),
  ).toHaveText('Best match')
})

test('on a phone the list stays where it is when a filter applies', async ({ page, catalogue }) => {
  const [one] = await catalogue.products(1)
  await page.setViewportSize({ width: 390, height: 844 })
  const listing = await new ListingPage(page).open()
  const top = () => listing.cards.first().evaluate((card) => card.getBoundingClientRect().top)
  const before = await top()
  await listing.results.getByRole('list', { name: 'Categories' }).getByRole('link').first().click()
  await expect(listing.summary).toBeVisible()
  expect(await top()).toBe(before)
  await listing.open(`?category=${one.category_id}&brand=${one.brand_id}&price_min=1&in_stock=true`)
  expect(await top()).toBe(before)
})
