import type { Page } from 'playwright/test'
import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { address } from '@/e2e/fixtures/customer'
import { printPages } from '@/e2e/fixtures/pdf'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, interpolate, messages } from '@/e2e/fixtures/translations'
import { formatKyat, groupThousands } from '@/lib/platform/text/numbers/numbers'

/** The sizes of the printed pages in millimetres. */
const printed = async (page: Page) => (await printPages(page)).map(({ width, height }) => ({ width, height }))

test('an invoice and a packing slip print on A5 and on a roll', async ({ page, customer, catalogue }) => {
  const [one, two] = await catalogue.products(2)
  await customer.putIntoCart(one, 3)
  await customer.putIntoCart(two)
  const order = await customer.placeOrder()
  const sheet = page.getByRole('article')

  await test.step('from the order to its invoice', async () => {
    await page.goto(`/admin/orders/${order.id}?sort=oldest`)
    await page.getByRole('link', { name: 'Print' }).click()
    await expect(sheet.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
    await expect(page).toHaveTitle(`Invoice · Order #${order.id}`)
    await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)
    for (const text of [
      'Zay',
      '+95 9 7900 01234',
      `#${order.id}`,
      /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/,
      order.user.name,
      address.street_address,
      address.phone,
      'KBZPay',
      'order placed',
      `SubTotal${formatKyat(order.subtotal)}`,
      `Shipping fee${formatKyat(order.shipping_fee)}`,
      `Total${formatKyat(order.total_price)}`,
    ]) {
      await expect(sheet).toContainText(text)
    }
    await expect(sheet.getByRole('row').filter({ hasText: one.product_name }).getByRole('cell')).toHaveText([
      /^\d+$/,
      one.product_name,
      formatKyat(one.product_price),
      '3',
      formatKyat(one.product_price * 3),
    ])
    expect(await printed(page)).toEqual([{ width: 148, height: 210 }])
  })

  await test.step('the packing slip has checkboxes, zone and fee, and no prices of products', async () => {
    await page.getByRole('link', { name: 'Packing slip' }).click()
    await expect(sheet.getByRole('heading', { level: 1, name: 'Packing slip' })).toBeVisible()
    await expect(sheet).toContainText('Delivery zoneStandard delivery')
    await expect(sheet).toContainText(`Shipping fee${formatKyat(order.shipping_fee)}`)
    expect((await sheet.innerText()).match(/Kyats/g)).toHaveLength(1)
    await expect(sheet.getByRole('img', { name: 'Packed' })).toHaveCount(2)
    await expect(sheet).toContainText(`${groupThousands(one.product_weight * 3)} g`)
    await expect(sheet).toContainText('Pieces4')
  })

  await test.step('the roll is as long as its content', async () => {
    await page.getByRole('link', { name: '80 mm' }).click()
    await expect(page.getByRole('link', { name: '80 mm' })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('link', { name: 'Packing slip' })).toHaveAttribute('aria-current', 'true')
    await expect
      .poll(async () => {
        const [roll, ...more] = await printed(page)
        return { width: roll?.width, isCut: (roll?.height ?? 999) < 260, more: more.length }
      })
      .toEqual({ width: 80, isCut: true, more: 0 })
    await page.getByRole('link', { name: 'Invoice' }).click()
    await expect(sheet.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
    await expect(sheet).toContainText(`3 × ${formatKyat(one.product_price)}`)
    await expect(sheet).toContainText(`Total${formatKyat(order.total_price)}`)
  })

  await test.step('screen controls are not printed', async () => {
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Back to the order' })).toBeHidden()
    await expect(sheet).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Back to the order' }).click()
    // With the list from which the order was opened.
    await page.waitForURL(`**/admin/orders/${order.id}?sort=oldest`)
  })
})

test('a long order continues on further pages with repeated table heads', async ({
  page,
  customer,
  catalogue,
}) => {
  const products = await catalogue.products(30)
  for (const product of products) await customer.putIntoCart(product)
  const order = await customer.placeOrder()
  await page.goto(`/admin/orders/${order.id}/print`)
  const pages = await printPages(page)
  expect(pages.length).toBeGreaterThan(1)
  expect(new Set(pages.map(({ width, height }) => `${width}×${height}`))).toEqual(new Set(['148×210']))
  for (const { text } of pages) expect(text).toContain(`#${order.id}`)
  // The head of the table is repeated above rows.
  for (const { text } of pages.filter((one) => one.text.includes('Product ')))
    expect(text).toContain('No. Product Price Quantity Total')
  const [first] = pages
  expect(first?.text).toContain('Invoice')
  expect(first?.filled, 'the rows begin on the first page').toBeGreaterThan(0.75)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table').locator('thead')).toHaveCSS('display', 'table-header-group')
  await expect(page.getByRole('table').getByRole('row').last()).toHaveCSS('break-inside', 'avoid')
  await page.goto(`/admin/orders/${order.id}/print?paper=80mm`)
  await expect.poll(async () => (await printed(page)).length).toBe(1)
})

for (const document of ['invoice', 'packing-slip']) {
  test(`the ${document} on paper is the whole document, and nothing but it, of each of several orders`, async ({
    page,
    customer,
    catalogue,
  }) => {
    const [one] = await catalogue.products(1)
    const orders = [await customer.buy(one), await customer.buy(one)]
    const ids = orders.map(({ id }) => id)
    const title = document === 'invoice' ? 'Invoice' : 'Packing slip'
    for (const paper of ['a5', '80mm']) {
      await page.goto(`/admin/orders/print?ids=${ids.join(',')}&document=${document}&paper=${paper}`)
      await expect(page.getByRole('article')).toHaveCount(2)
      const pages = await printPages(page)
      expect(pages).toHaveLength(2)
      for (const order of orders) {
        const [text = '', ...others] = pages
          .map((one) => one.text)
          .filter((one) => one.includes(`#${order.id}`))
        expect(others).toEqual([])
        for (const part of [title, 'Zay', 'KBZPay', 'order placed', address.phone, one.product_name]) {
          expect(text).toContain(part)
        }
        expect(text).toMatch(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)
        for (const screen of ['80 mm', 'Back to', 'Skip to', 'Columns']) expect(text).not.toContain(screen)
      }
    }
  })
}

for (const locale of allLocales) {
  test(`every paper of a changed order is that of its newest version, and says so (${locale})`, async ({
    page,
    customer,
    catalogue,
    setLanguage,
  }) => {
    await setLanguage(locale)
    const { version: text, sheetVersion } = messages[locale].adminPrint
    const [one, two] = await catalogue.products(2)
    const { id } = await customer.buy(one)
    await customer.changeOrder(id, { lines: [{ product_id: two.id, quantity: 1 }] })
    const [version = ''] = interpolate(text, { version: 2 }).split('{date}')
    const documents = ['invoice', 'packing-slip'].flatMap((document) =>
      ['a5', '80mm'].map((paper) => `document=${document}&paper=${paper}`),
    )
    for (const query of documents) {
      for (const path of [`/admin/orders/${id}/print?`, `/admin/orders/print?ids=${id}&`]) {
        await page.goto(path + query)
        const paper = page.getByRole('article')
        await expect(paper, path + query).toContainText(version)
        await expect(paper).toContainText(two.product_name)
        await expect(paper).not.toContainText(one.product_name)
      }
    }
    await page.goto(`/admin/orders/handover?ids=${id}`)
    await expect(page.getByRole('rowheader', { name: String(id) })).toContainText(
      interpolate(sheetVersion, { version: 2 }),
    )
  })
}

test('an unknown order is a 404, also in print', async ({ page }) => {
  for (const path of ['/admin/orders/99999999', '/admin/orders/x', '/admin/orders/99999999/print']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
  }
})

for (const locale of allLocales) {
  test(
    `what is printed is for everybody in ${locale}`,
    { tag: '@screens' },
    async ({ page, customer, setLanguage }) => {
      await setLanguage(locale)
      const order = await customer.newOrder()
      const found: string[] = []
      for (const query of [
        '',
        '?document=packing-slip',
        '?paper=80mm',
        '?paper=80mm&document=packing-slip',
      ]) {
        await page.goto(`/admin/orders/${order.id}/print${query}`)
        found.push(...(await axeFindings(page)))
        expect(await sidewaysAt(page, 320), query).toBe(0)
        await page.setViewportSize({ width: 1280, height: 800 })
      }
      expect(found).toEqual([])
    },
  )
}
