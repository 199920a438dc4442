import pg from 'pg'
import { expect, test } from '@/e2e/fixtures/test'
import { AdminList, ConfirmDialog } from '@/e2e/pages/admin-list'
import { SiteShell } from '@/e2e/pages/site-shell'

/** Leaves so many seconds to undo each change of prices. */
async function letSecondsRemain(url: string, seconds: number): Promise<void> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  await database.query(
    "UPDATE price_changes SET created_at = now() - interval '10 minutes' + make_interval(secs => $1)",
    [seconds],
  )
  await database.end()
}

test('prices change by percent after a preview, never from another price, and are undone', async ({
  page,
  catalogue,
}) => {
  const taxonomy = await catalogue.taxonomy()
  const soap = await catalogue.product(taxonomy, { product_price: 1_005 })
  const comb = await catalogue.product(taxonomy, { product_price: 2_000 })
  const list = new AdminList(page, '/admin/product')
  const question = new ConfirmDialog(page)
  const chrome = new SiteShell(page)
  const bar = page.getByRole('form', { name: 'Change the selected products' })
  const percent = bar.getByRole('textbox', { name: /Percent/ })
  const apply = () => bar.getByRole('button', { name: 'Apply' }).click()
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo' })
  await list.open(`?brand=${taxonomy.brand.id}&sort=price_asc`)
  await page.getByRole('checkbox', { name: 'Select all products of this page' }).check()
  await bar.getByLabel('Action').selectOption({ label: 'Change price by percent' })

  await test.step('what is no possible percentage is refused before the question', async () => {
    for (const [typed, problem] of [
      ['', 'Enter a percentage, such as 10 or -5'],
      ['abc', 'Must be a percentage such as 10, 12.5 or -5'],
      ['-100', 'Must be more than -100: a price cannot be lowered to nothing'],
      ['1001', 'Must be at most 1,000'],
    ] as const) {
      await percent.fill(typed)
      await apply()
      await expect(percent).toHaveAccessibleDescription(problem)
      await expect(percent).toBeFocused()
    }
    await expect(question.dialog).toHaveCount(0)
  })

  await test.step('the question shows old and new prices', async () => {
    await percent.fill('+၁၂.၅')
    await apply()
    await question.expectQuestion('Change the price of 2 products by 12.5 percent?')
    const row = question.dialog.getByRole('listitem').filter({ hasText: soap.productName })
    await expect(row).toContainText(/Old price: 1,005\s*New price: 1,131 Kyats/)
    await expect(question.dialog).toContainText('rounded to whole Kyats')
  })

  await test.step('a price that changed meanwhile is named, and nothing is written', async () => {
    await catalogue.patch(`/api/products/${comb.productID}`, { product_price: 2_100 })
    await question.answer('Change price by percent')
    await expect(bar).toContainText(`The price of ${comb.productName} changed from 2,000 to 2,100 Kyats`)
    await expect(list.row(comb.productName)).toContainText('2,100 Kyats')
    await expect(list.row(soap.productName)).toContainText('1,005 Kyats')
    await expect(percent).toHaveValue('+၁၂.၅')
  })

  await test.step('the second time it is applied', async () => {
    await apply()
    await question.answer('Change price by percent')
    await expect(list.row(soap.productName)).toContainText('1,131 Kyats')
    await expect(list.row(comb.productName)).toContainText('2,363 Kyats')
    await expect(chrome.toasts.getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  await test.step('it is undone after a reload', async () => {
    await page.reload()
    // The newest change is the first; other tests may have changed prices too.
    await expect(undo.first()).toBeVisible()
    const changes = await undo.count()
    await undo.first().click()
    await expect(chrome.announcement).toHaveText('2 products have their old prices again')
    await expect(list.row(soap.productName)).toContainText('1,005 Kyats')
    await expect(list.row(comb.productName)).toContainText('2,100 Kyats')
    await expect(undo).toHaveCount(changes - 1)
  })
})

test('undoing prices is offered until its time is over, whatever the clock of the browser says', async ({
  page,
  request,
  catalogue,
  shop,
}) => {
  const soap = await catalogue.product(await catalogue.taxonomy(), { product_price: 1_000 })
  const raise = { action: 'set_price', ids: [soap.productID], value: 1_100 }
  expect((await request.post('/api/products/bulk', { data: raise })).ok()).toBe(true)
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo' })
  for (const time of ['2020-01-01T08:00:00Z', '2031-01-01T08:00:00Z']) {
    await letSecondsRemain(shop.databaseUrl, 4)
    await page.clock.setFixedTime(time)
    await page.goto('/admin/product')
    await expect(undo.first()).toBeVisible()
    await expect(undo).toHaveCount(0)
  }
})
