import { axeFindings } from '@/e2e/fixtures/axe'
import { expect, test } from '@/e2e/fixtures/test'
import { ImportPage } from '@/e2e/pages/import'
import { productsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'

test('importing an unchanged export changes nothing', async ({ page, request }) => {
  const file = await (await request.get('/api/products/export')).body()
  const admin = await new ImportPage(page).open()
  await admin.send(file)
  await expect(admin.tab('Unchanged')).toHaveAttribute('aria-selected', 'true')
  for (const kind of ['Invalid', 'Changed', 'New']) await expect(admin.tab(kind)).toHaveText(`${kind} (0)`)
  await expect(admin.plan.getByText('Nothing to import')).toBeVisible()
  await expect(admin.start).toHaveCount(0)
})

test('errors of an invalid file are reported by line and column, in both languages', async ({
  page,
  setLanguage,
}) => {
  const admin = await new ImportPage(page).open()
  await admin.send('id,product_price,colour\n1,2,red')
  await expect(admin.error.getByRole('row').nth(1)).toHaveText('1colourThere is no column colour')
  await admin.send('id,brand\n1,"Shwe')
  await expect(admin.error.getByRole('row').nth(1)).toContainText('2brandA quotation mark that opens here')
  await admin.send(Buffer.from([0x50, 0x4b, 3, 4]))
  await expect(admin.error).toContainText('This is a workbook')
  expect(await axeFindings(page)).toEqual([])

  await setLanguage('my')
  await page.reload()
  await page.locator('input[type=file]').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('id,product_price\n၁,၁၂.၅'),
  })
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toContainText('ကိန်းပြည့် ဖြစ်ရပါမည်')
})

test(
  'a previewed file is imported without its invalid rows',
  { tag: '@smoke' },
  async ({ page, request, catalogue }) => {
    const sample = await (await request.get('/api/products/imports/sample')).text()
    const [header = '', row = ''] = sample.replace('\ufeff', '').split('\r\n')
    const named = (name: string) => row.replace(/^,(?:"(?:[^"]|"")*"|[^,]*)/, `,${name}`)
    const imported = catalogue.uniqueName('Imported')
    const names = Array.from({ length: 40 }, (_, n) => `${imported} ${n}`)
    const bad = named('Wrong').replace(/^,Wrong,\d+/, ',Wrong,-5')
    const listed = async () => {
      const answer = await request.get(`/api/products?product=${encodeURIComponent(imported)}&per_page=100`)
      return productsResponse.parse(await answer.json()).data
    }
    const admin = await new ImportPage(page).open()

    await test.step('see the preview', async () => {
      await admin.send([header, ...names.map(named), bad].join('\r\n'))
      await expect(admin.tab('Invalid')).toHaveAttribute('aria-selected', 'true')
      await expect(admin.rows.nth(1)).toHaveText('42Wrongproduct_priceMust be at least 0')
      await admin.tab('New').click()
      await expect(admin.rows).toHaveCount(41)
      expect(await axeFindings(page)).toEqual([])
      expect(await listed()).toEqual([])
    })

    await test.step('reload without losing it', async () => {
      await page.reload()
      await expect(admin.tab('New')).toHaveText('New (40)')
    })

    await test.step('import it and see the progress', async () => {
      const chooser = page.locator('input[type="file"]').first()
      const form = await chooser.elementHandle()
      await admin.confirm()
      await expect(admin.progress).toBeVisible()
      expect(await form.evaluate((element) => element.isConnected)).toBe(true)
      await expect(admin.plan.getByText('New: 40. Changed: 0. Skipped: 1.')).toBeVisible()
      expect((await listed()).map((product) => product.product_name).sort()).toEqual(names.toSorted())
    })

    await test.step('continue to the products', async () => {
      await admin.plan.getByRole('link', { name: 'View the products' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    })
  },
)
