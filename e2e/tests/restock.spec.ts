import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, messages } from '@/e2e/fixtures/translations'
import { CallsPage, RestockFormPage } from '@/e2e/pages/restock'
import { orderWorkResponse } from '@/lib/shop/orders/listing/order-work.schema'
import { keepSyllables } from '@/lib/platform/text/line-breaks'

for (const locale of allLocales) {
  const texts = messages[locale]

  test(`who asks for a product that is sold out is called when it is back, in ${locale}`, async ({
    page,
    catalogue,
    customer,
    setLanguage,
  }) => {
    await setLanguage(locale)
    const { productID: id, productName } = await catalogue.product(await catalogue.taxonomy(), {
      stock_quantity: 0,
    })
    const name = keepSyllables(productName)
    const shop = new RestockFormPage(page, texts)
    const calls = new CallsPage(page, texts)

    await test.step('a wrong number is rejected at its field, and stays', async () => {
      await shop.open(id)
      await shop.waitForScript()
      await shop.ask('12')
      await expect(shop.phone).toBeFocused()
      await expect(shop.phone).toHaveAttribute('aria-invalid', 'true')
      await expect(shop.phone).toHaveValue('12')
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysAt(page, 320)).toBe(0)
    })

    await test.step('a phone number is accepted', async () => {
      await shop.ask('၀၉ ၇၉၀ ၅၅၅ ၁၁၁')
      await expect(shop.done).toBeFocused()
      await expect(shop.form).toHaveCount(0)
      expect(await axeFindings(page)).toEqual([])
      await customer.askForCall(id, '09 790 555 222')
    })

    await test.step('nobody is to be called while it is sold out', async () => {
      await calls.open()
      await expect(calls.rows(name)).toHaveCount(0)
      await calls.open('waiting')
      await expect(calls.rows(name)).toHaveCount(2)
    })

    await test.step('one unit comes back: the first is to be called, and the number is shown to who calls', async () => {
      await catalogue.patch(`/api/products/${id}`, { stock_quantity: 1 })
      await calls.open()
      await expect(calls.rows(name)).toHaveCount(1)
      await expect(page.getByText('၀၉ ၇၉၀ ၅၅၅ ၁၁၁')).toHaveCount(0)
      await calls.buttons('calling', name).click()
      await expect(calls.toast('calling')).toBeAttached()
      await expect(page.getByRole('link', { name: '၀၉ ၇၉၀ ၅၅၅ ၁၁၁' })).toHaveAttribute(
        'href',
        'tel:+959790555111',
      )
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysAt(page, 390)).toBe(0)
      await calls.buttons('called', name).click()
      await expect(calls.rows(name)).toHaveCount(0)
    })

    await test.step('the call is in its list, and can be taken back', async () => {
      await calls.open('called')
      await expect(calls.rows(name)).toHaveCount(1)
      await calls.buttons('reopen', name).click()
      await expect(calls.rows(name)).toHaveCount(0)
      await calls.open()
      await expect(calls.rows(name)).toHaveCount(1)
    })

    await test.step('the product page has no form any longer', async () => {
      await shop.open(id)
      await expect(shop.form).toHaveCount(0)
    })
  })
}

test('staff delete all requests for a product, which a flood of invented numbers has left', async ({
  page,
  catalogue,
  customer,
}) => {
  const texts = messages.en
  const { productID: id, productName } = await catalogue.product(await catalogue.taxonomy(), {
    stock_quantity: 0,
  })
  for (let n = 0; n < 3; n++) await customer.askForCall(id, `09 790 777 00${n}`)
  const calls = await new CallsPage(page, texts).open('waiting')
  const rows = calls.rows(productName)
  await expect(rows).toHaveCount(3)
  const row = rows.first()
  await row.getByText(texts.adminRestock.actions.delete, { exact: true }).click()
  await expect(row.getByRole('button', { name: /from this connection$/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await sidewaysAt(page, 390)).toBe(0)
  await row.getByRole('button', { name: texts.adminRestock.deletion.product }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.adminRestock.actions.delete }).click()
  await expect(rows).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of allLocales) {
    test(
      `the form leads to a page with the result, in ${locale}`,
      { tag: locale === 'en' ? '@smoke' : [] },
      async ({ page, catalogue, setLanguage }) => {
        await setLanguage(locale)
        const { productID: id } = await catalogue.product(await catalogue.taxonomy(), { stock_quantity: 0 })
        const shop = await new RestockFormPage(page, messages[locale]).open(id)
        await shop.ask('12')
        await page.waitForURL(`**/product/${id}/restock?result=invalid`)
        await expect(shop.form).toContainText(messages[locale].restock.results.invalid)
        await shop.ask('09 790 555 333')
        await page.waitForURL(`**/product/${id}/restock?result=done`)
        await expect(shop.done).toBeVisible()
        await expect(shop.form).toHaveCount(0)
        await page.getByRole('main').getByRole('link', { name: messages[locale].restock.back }).click()
        await page.waitForURL(`**/product/${id}`)
        await catalogue.patch(`/api/products/${id}`, { stock_quantity: 1 })
        await page.goto(`/product/${id}/restock`)
        await expect(page.getByText(messages[locale].restock.results.available)).toBeVisible()
      },
    )
  }
})

test('the navigation counts the customers to call', async ({ page, request, catalogue, customer }) => {
  const { productID: id } = await catalogue.product(await catalogue.taxonomy(), { stock_quantity: 0 })
  await customer.askForCall(id)
  const { work } = orderWorkResponse.parse(await (await request.get('/api/admin/work')).json())
  await page.goto('/admin/restock')
  const entry = page
    .getByRole('navigation', { name: messages.en.admin.navigation })
    .getByRole('link', { name: new RegExp(`^${messages.en.admin.places.restock}`) })
  await catalogue.patch(`/api/products/${id}`, { stock_quantity: 1 })
  await expect(entry).toContainText(`${work.to_call + 1} to do`)
})
