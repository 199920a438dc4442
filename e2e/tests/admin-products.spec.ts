import type { Catalogue } from '@/e2e/fixtures/catalogue'
import { breakCalls, delayRequests } from '@/e2e/fixtures/outages'
import { expect, test } from '@/e2e/fixtures/test'
import { AdminList, ConfirmDialog } from '@/e2e/pages/admin-list'
import { SiteShell } from '@/e2e/pages/site-shell'

/** Three products in their own taxonomy, cheapest first, the last one sold out. */
async function threeProducts(catalogue: Catalogue) {
  const taxonomy = await catalogue.taxonomy()
  const products = [
    await catalogue.product(taxonomy, { product_price: 1_000, product_weight: 300, stock_quantity: 7 }),
    await catalogue.product(taxonomy, { product_price: 2_000, product_weight: 200, stock_quantity: 3 }),
    await catalogue.product(taxonomy, { product_price: 3_000, product_weight: 100, stock_quantity: 0 }),
  ] as const
  return { taxonomy, products, names: products.map(({ productName }) => productName) }
}

test('the list is searched, filtered, sorted and paged, with all state in its URL', async ({
  page,
  catalogue,
}) => {
  const { taxonomy, products, names } = await threeProducts(catalogue)
  const list = await new AdminList(page, '/admin/product').open()

  await test.step('twenty per page in the columns of the specification', async () => {
    await expect(list.rows).toHaveCount(20)
    expect((await list.heads.allInnerTexts()).map((head) => head.trim())).toEqual([
      '',
      'Name',
      'Price',
      'Weight',
      'Stock',
      'Brand',
      'Category',
      'Subcategory',
      'Action',
    ])
    await expect(list.pages).toContainText(/Page 1 of \d+/)
    await expect(list.pages.getByRole('link', { name: 'Prev' })).toBeDisabled()
    const first = await list.names()
    await list.pages.getByRole('link', { name: 'Next' }).click()
    await expect(list.pages).toContainText(/Page 2 of \d+/)
    expect(await list.names()).not.toContain(first[0])
    await list.pages.getByRole('link', { name: 'Prev' }).click()
    await expect(list.pages).toContainText(/Page 1 of \d+/)
    expect(await list.names()).toEqual(first)
  })

  await test.step('a row shows the product', async () => {
    await list.choose('Brand', taxonomy.brand.name)
    await expect(list.count).toHaveText('3 products')
    const row = list.row(products[0].productName)
    await expect(row).toContainText('1,000 Kyats')
    await expect(row).toContainText('300 g')
    await expect(row.getByRole('textbox')).toHaveValue('7')
    await expect(row).toContainText(taxonomy.category.name)
    await expect(row).toContainText(taxonomy.subcategory.name)
    const soldOut = list.row(products[2].productName)
    await expect(soldOut).toContainText('No Stock')
    const red = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--danger)'
      return getComputedStyle(probe).color
    })
    await expect(soldOut.getByRole('textbox')).toHaveCSS('color', red)
  })

  await test.step('sorted both ways by each sortable column', async () => {
    for (const [column, ascending] of [
      ['Price', names],
      ['Weight', names.toReversed()],
      ['Stock', names.toReversed()],
      ['Name', names.toSorted()],
    ] as const) {
      await list.sortBy(column)
      await expect(list.head(column)).toHaveAttribute('aria-sort', 'ascending')
      expect(await list.names()).toEqual(ascending)
      await list.sortBy(column)
      await expect(list.head(column)).toHaveAttribute('aria-sort', 'descending')
      expect(await list.names()).toEqual(ascending.toReversed())
    }
    await page.reload()
    expect(await list.names(), 'kept by the address').toEqual(names.toSorted().toReversed())
  })

  await test.step('filtered by stock, by search, and cleared', async () => {
    await page.getByLabel('Stock', { exact: true }).selectOption({ label: 'No Stock' })
    await page.waitForURL(/stock_max=0/)
    await expect(list.rows).toHaveCount(1)
    await list.clear.click()
    await page.waitForURL('**/admin/product')
    await list.searchFor(products[1].productName)
    await expect(list.rows).toHaveCount(1)
    await list.search.fill('zzzz')
    await list.search.press('Enter')
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  })
})

test('a row opens by a click and by a real link', async ({ page, catalogue }) => {
  const { taxonomy, products } = await threeProducts(catalogue)
  const list = await new AdminList(page, '/admin/product').open(`?brand=${taxonomy.brand.id}`)
  const address = `/admin/product/edit${products[0].productID}`
  await list.clickRow(products[0].productName)
  await page.waitForURL(`**${address}`)
  await page.goBack()
  await expect(
    list.row(products[0].productName).getByRole('link', { name: products[0].productName, exact: true }),
  ).toHaveAttribute('href', address)
})

test(
  'stock is edited in the list, saved on blur, undone, and never overwrites a sale',
  { tag: '@smoke' },
  async ({ page, catalogue }) => {
    const { taxonomy, products } = await threeProducts(catalogue)
    const [{ productID: id, productName: name }] = products
    const list = new AdminList(page, '/admin/product')
    const chrome = new SiteShell(page)
    const stock = page.getByLabel(`Stock of ${name}`)
    const stored = async () => (await catalogue.get(id))?.stockQuantity
    await list.open(`?brand=${taxonomy.brand.id}`)

    await stock.fill('၁၂')
    await page.keyboard.press('Tab')
    await expect(chrome.toast(`${name}: stock changed from 7 to 12`)).toBeVisible()
    await expect(stock).toHaveValue('12')
    expect(await stored()).toBe(12)

    await chrome.toasts.getByRole('button', { name: 'Undo' }).click()
    await expect(stock).toHaveValue('7')
    await expect.poll(stored).toBe(7)

    await stock.fill('-1')
    await stock.press('Enter')
    await expect(chrome.announcement).toHaveText(`${name}: Must be at least 0`)
    await expect(stock).toHaveValue('-1')
    await stock.press('Escape')
    await expect(stock).toHaveValue('7')

    await stock.fill('20')
    await catalogue.patch(`/api/products/${id}`, { stock_quantity: 6 })
    await stock.press('Enter')
    await expect(chrome.announcement).toHaveText(`${name}: The stock is 6 now`)
    await expect(stock).toHaveValue('6')
    expect(await stored()).toBe(6)

    await test.step('a stock that could not be saved is marked, and sent again by Retry', async () => {
      const mend = await breakCalls(page, `**/api/products/${id}`, 'the line is down')
      await stock.fill('9')
      await stock.press('Enter')
      await expect(stock).toHaveAttribute('aria-invalid', 'true')
      await expect(stock).toHaveValue('9')
      await mend()
      await catalogue.patch(`/api/products/${id}`, { product_price: 1_500 })
      await chrome.toasts.getByRole('button', { name: 'Retry' }).click()
      await expect(chrome.toast(`${name}: stock changed from 6 to 9`)).toBeVisible()
      await expect(stock).not.toHaveAttribute('aria-invalid')
      expect(await stored()).toBe(9)
    })

    await test.step('Undo shows the stock of before without waiting for the list', async () => {
      await expect(list.row(name)).toContainText('1,500')
      const arrive = await delayRequests(page, /\/admin\/product\?.*_rsc=/)
      await chrome.toasts.getByRole('button', { name: 'Undo' }).click()
      await expect(stock).toHaveValue('6')
      arrive()
    })
  },
)

test('bulk changes of stock, price and deletion each ask for confirmation', async ({ page, catalogue }) => {
  const { taxonomy, products, names } = await threeProducts(catalogue)
  const list = new AdminList(page, '/admin/product')
  const requested = new ConfirmDialog(page)
  const bar = page.getByRole('form', { name: 'Change the selected products' })
  const apply = async (action: string, value: string | null, question: string, answer: string) => {
    await bar.getByLabel('Action').selectOption({ label: action })
    if (value !== null) await bar.getByRole('textbox').fill(value)
    await bar.getByRole('button', { name: 'Apply' }).click()
    await requested.expectQuestion(question)
    await requested.answer(answer)
  }
  await list.open(`?brand=${taxonomy.brand.id}&sort=price_asc`)
  await expect(bar).toHaveCount(0)

  await page.getByRole('checkbox', { name: `Select ${names[0]}` }).check()
  await page.getByRole('checkbox', { name: `Select ${names[1]}` }).check()
  await expect(bar).toContainText('2 products selected')
  await apply(
    'Change price by percent',
    '10',
    'Change the price of 2 products by 10 percent?',
    'Change price by percent',
  )
  await expect(list.row(names[1] ?? '')).toContainText('2,200 Kyats')
  await expect(list.row(names[2] ?? '')).toContainText('3,000 Kyats')
  await expect(bar, 'done: nothing is chosen any more').toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Select all products of this page' }).check()
  await bar.getByLabel('Action').selectOption({ label: 'Add to stock' })
  await expect(bar.getByRole('textbox'), 'keyboards for numbers lack the minus').toHaveAttribute(
    'inputmode',
    'text',
  )
  await apply('Add to stock', '-1', 'Add -1 to the stock of 3 products?', 'Add to stock')
  await expect(bar).toContainText('cannot be changed like this')
  expect((await catalogue.get(products[0].productID))?.stockQuantity, 'all or none').toBe(7)
  await apply('Set stock', '5', 'Set the stock of 3 products to 5?', 'Set stock')
  for (const name of names) await expect(page.getByLabel(`Stock of ${name}`)).toHaveValue('5')

  await page.getByRole('checkbox', { name: 'Select all products of this page' }).check()
  await apply('Delete', null, 'Are you sure you want to delete 3 products ?', 'Cancel')
  await expect(list.rows).toHaveCount(3)
  await bar.getByRole('button', { name: 'Apply' }).click()
  await requested.answer('Delete')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  expect(await catalogue.get(products[0].productID)).toBeNull()
})

test('a product is deleted after the confirmation of the specification', async ({
  page,
  request,
  catalogue,
}) => {
  const { taxonomy, products } = await threeProducts(catalogue)
  const [{ productID: id, productName: name }] = products
  const list = new AdminList(page, '/admin/product')
  const requested = new ConfirmDialog(page)
  await list.open(`?brand=${taxonomy.brand.id}`)
  await list.delete(name)
  await requested.expectQuestion(`Are you sure you want to delete product name (${name}) ?`)
  await requested.answer('Delete')
  await expect(list.rows).toHaveCount(2)
  expect((await request.get(`/product/${id}`)).status()).toBe(404)
})
