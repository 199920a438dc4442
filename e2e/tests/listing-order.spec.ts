import { expect, test } from '@/e2e/fixtures/test'
import { ListingPage } from '@/e2e/pages/listing'
import type { Customer } from '@/e2e/fixtures/customer'

const prices = async (customer: Customer, query: string) =>
  (await customer.products(query)).map(({ product_price }) => product_price)

test('the list is sorted, in the page and in its URL, and limited by price and stock', async ({
  page,
  customer,
}) => {
  const listing = new ListingPage(page)
  const [one] = await customer.plentiful()
  await listing.open()
  const sort = listing.filters.getByRole('combobox', { name: 'Sort' })
  await expect(sort.getByRole('option')).toHaveText([
    'Newest',
    'Price, low to high',
    'Price, high to low',
    'Name',
  ])

  await test.step('by price', async () => {
    await sort.selectOption('price_asc')
    await listing.atQuery({ sort: 'price_asc' })
    const [cheapest] = await customer.products('sort=price_asc')
    await expect(listing.cards.first()).toContainText(cheapest?.product_name ?? '')
    await page.reload()
    await expect(sort).toHaveValue('price_asc')
  })

  await test.step('from a price, to a price, as people type it', async () => {
    const group = listing.filters.getByRole('group', { name: 'Price (Kyats)' })
    await group.getByRole('textbox', { name: 'From' }).fill('၁၀,၀၀၀ ကျပ်')
    await group.getByRole('textbox', { name: 'From' }).press('Enter')
    await group.getByRole('textbox', { name: 'To', exact: true }).fill('20,000')
    await group.getByRole('textbox', { name: 'To', exact: true }).blur()
    await listing.atQuery({ price_min: '10000', price_max: '20000', sort: 'price_asc' })
    const found = await prices(
      customer,
      'price_min=10000&price_max=20000&sort=price_asc&grouped=1&per_page=100',
    )
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((price) => price < 10_000 || price > 20_000)).toEqual([])
    await expect(listing.count).toHaveText(`${found.length} products`)
    await listing.chip('Price (Kyats) 10,000 – 20,000').click()
    await listing.atQuery({ sort: 'price_asc' })
    await expect(group.getByRole('textbox', { name: 'From' })).toHaveValue('')
  })

  await test.step('in stock only', async () => {
    await customer.setStock(one, 0)
    await listing.open(`?category=${one.category_id}`)
    await expect(listing.heading).toHaveText(one.category.name)
    await expect(listing.link(one.product_name)).toBeVisible()
    await listing.filters.getByRole('checkbox', { name: 'In stock only' }).check()
    await listing.atQuery({ category: String(one.category_id), in_stock: 'true' })
    await expect(listing.link(one.product_name)).toHaveCount(0)
    await customer.setStock(one, 20)
  })
})

test('the heading names what is searched for; the best match is the default order', async ({ page }) => {
  const listing = new ListingPage(page)
  await listing.open('?product=tea')
  await expect(listing.heading).toHaveText('Results for “tea”')
  await expect(listing.filters.getByRole('combobox', { name: 'Sort' })).toHaveValue('')
  await expect(
    listing.filters.getByRole('combobox', { name: 'Sort' }).getByRole('option').first(),
  ).toHaveText('Best match')
})

test('on a phone the list stays where it is when a filter applies', async ({ page, customer }) => {
  const [one] = await customer.plentiful()
  await page.setViewportSize({ width: 390, height: 844 })
  const listing = new ListingPage(page)
  await listing.open()
  const top = () => listing.cards.first().evaluate((card) => card.getBoundingClientRect().top)
  const before = await top()
  await listing.results.getByRole('list', { name: 'Categories' }).getByRole('link').first().click()
  await expect(listing.summary).toBeVisible()
  expect(await top()).toBe(before)
  await listing.open(`?category=${one.category_id}&brand=${one.brand_id}&price_min=1&in_stock=true`)
  expect(await top()).toBe(before)
})
