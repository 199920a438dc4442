import { readFile } from 'node:fs/promises'
import { expect, test } from '@/e2e/fixtures/test'

test('a report groups the sales, remembers its days in the URL and downloads as CSV', async ({
  page,
  customer,
}) => {
  const product = await customer.fillCart(2)
  await customer.placeOrder()
  const table = page.getByRole('table')
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  const totals = async () => (await row('Total').getByRole('cell').allInnerTexts()).map((text) => text.trim())
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await page.waitForURL(/group=day&from=/)
  await expect(table.getByRole('row')).toHaveCount(3)
  // By day, the returned goods and the net sales follow.
  const byDay = (await totals()).slice(0, 4)

  for (const [group, value] of [
    ['Payment method', 'method'],
    ['Staff', 'staff'],
    ['Product', 'product'],
  ] as const) {
    await page.getByLabel('Grouped by').selectOption({ label: group })
    await page.waitForURL(new RegExp(`group=${value}`))
    await expect(table).toHaveAccessibleName(new RegExp(group === 'Staff' ? 'staff' : group.toLowerCase()))
    expect(await totals(), group).toEqual(byDay)
  }
  await expect(row(product.product_name)).toBeVisible()
  await expect(row('Delivery fees')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sales-by-product-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(`${product.id},`)

  await page.getByLabel('From', { exact: true }).fill('01/01/2020')
  await page.getByLabel('To', { exact: true }).fill('၀၂/၀၁/၂၀၂၀')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/from=/)
  await expect(page.getByRole('heading', { name: 'No sales on these days' })).toBeVisible()
})

test('the cash book leads from an account to its movements, prints, and downloads as CSV', async ({
  page,
  customer,
}) => {
  const { id, payment_account: account } = await customer.newOrder()
  await customer.verifyPayment(id)
  await page.goto('/admin/reports')
  await page.getByRole('link', { name: 'Cash book' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cash book' })).toBeVisible()
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await page.waitForURL(/from=/)
  await page
    .getByRole('table', { name: 'By account' })
    .getByRole('link', { name: `Show the movements: KBZPay ${account?.account_number}`, exact: true })
    .click()
  await page.waitForURL(/account=KBZPay/)
  const movement = page
    .getByRole('table', { name: 'Movements' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `Order ${id}`, exact: true }) })
  await expect(movement).toContainText('Received')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^cash-book-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(`,${id},received,KBZPay,`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('search')).toBeHidden()
  await expect(movement).toBeVisible()
})

test('the audit tells in words who changed what, in both languages, and leads to the record', async ({
  page,
  catalogue,
}) => {
  const product = await catalogue.product(await catalogue.taxonomy(), { product_price: 1_000 })
  const { productID: id, productName: name } = product
  await catalogue.patch(`/api/products/${id}`, { product_price: 1_200 })
  await catalogue.patch(`/api/products/${id}`, { product_description: 'word '.repeat(400) })
  await page.goto(`/admin/audit?subject=product&record=${id}`)
  const entries = page.getByRole('main').locator('ol > li')
  await expect(entries.nth(1)).toContainText(
    `Admin changed the price of ${name} from 1,000 Kyats to 1,200 Kyats`,
  )
  await expect(entries.nth(0)).toContainText(`Admin changed the description of ${name} from`)
  await expect(entries.nth(0).getByText('Show all').last()).toBeVisible()
  await page.context().addCookies([{ name: 'lang', value: 'my', url: page.url() }])
  await page.reload()
  await expect(entries.nth(1)).toContainText('ဈေးနှုန်းကို 1,000 ကျပ် မှ 1,200 ကျပ် သို့ ပြောင်းခဲ့သည်')
  await entries.nth(1).getByRole('link', { name }).click()
  await page.waitForURL(`**/admin/product/edit${id}`)
})
