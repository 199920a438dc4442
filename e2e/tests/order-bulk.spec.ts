import { expect, test } from '@/e2e/fixtures/test'
import { messages } from '@/e2e/fixtures/translations'
import { AdminOrderPage } from '@/e2e/pages/admin-order'
import { AdminOrdersPage } from '@/e2e/pages/admin-orders'

// What waits in this shop decides how many tabs the list has, and so how many orders its first screen.
test.use({ shopName: 'order bulk' })

test('orders are confirmed and completed together, and each tells what became of it', async ({
  page,
  customer,
}) => {
  const [paid, open, other] = [
    await customer.newOrder(),
    await customer.newOrder(),
    await customer.newOrder(),
  ]
  await customer.verifyPayment(paid.id)
  await customer.verifyPayment(other.id)
  const orders = await new AdminOrdersPage(page).open()
  await orders.checkbox(other.id).click()
  await orders.checkbox(paid.id).click({ modifiers: ['Shift'] })
  await expect(orders.checkbox(open.id)).toBeChecked()
  await expect(orders.selection).toContainText('3 orders selected')
  await orders.updateSelected('Order Confirm')
  await expect(page.getByText('2 changed, 0 already so, 1 not changed')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `Order ${open.id}` })).toContainText(
    'Its payment has not been checked yet',
  )
  await expect(orders.checkbox(open.id)).toBeChecked()
  await expect(orders.checkbox(paid.id)).not.toBeChecked()

  await orders.tab('To pack').click()
  await page.waitForURL(/parcel=to_pack/)
  for (const { id } of [paid, other]) await orders.checkbox(id).click()
  const slips = orders.selection.getByRole('link', { name: 'Print packing slips' })
  await expect(slips).toHaveAttribute(
    'href',
    `/admin/orders/print?ids=${paid.id}%2C${other.id}&document=packing-slip`,
  )
  await expect(orders.selection.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    `/api/orders/export?ids=${paid.id}%2C${other.id}`,
  )
  await orders.selection.locator('summary', { hasText: messages.en.adminShipments.bulk }).click()
  const number = orders.selection.locator(`[name="number-${paid.id}"]`)
  await number.fill('TRACK-1')
  await orders.selection.getByRole('button', { name: 'Order Completed' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: messages.en.adminForm.stay }).click()
  await expect(number).toHaveValue('TRACK-1')
  await number.fill('')
  await orders.updateSelected('Order Completed')
  await expect(page.getByText('2 changed, 0 already so, 0 not changed')).toBeVisible()
  await expect(orders.row(paid.id)).toHaveCount(0)
})

test('a page of orders shows twelve and their names, and all of a filter are selected', async ({
  page,
  customer,
  catalogue,
}) => {
  const [product] = await catalogue.products(1, { stock_quantity: 30 })
  const ids: number[] = []
  for (let index = 0; index < 21; index += 1) ids.push((await customer.buy(product)).id)
  const orders = await new AdminOrdersPage(page).open('?next_step=to_check')
  const countRowsAbove = (height: number) =>
    orders.table
      .locator('tbody')
      .getByRole('row')
      .evaluateAll(
        (rows, bottom) => rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length,
        height,
      )
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await countRowsAbove(844)).toBeGreaterThanOrEqual(9)
  await page.setViewportSize({ width: 1366, height: 768 })
  expect(await countRowsAbove(Infinity)).toBe(20)
  expect(await countRowsAbove(768)).toBeGreaterThanOrEqual(12)
  const name = await orders.table.getByRole('columnheader', { name: 'Customer Name' }).boundingBox()
  expect(name?.width).toBeGreaterThanOrEqual(280)
  const total = Number((await orders.tab('To check').innerText()).replace(/\D/g, ''))
  await page.getByRole('checkbox', { name: 'Select all orders of this page' }).click()
  await orders.selection.getByRole('button', { name: `Select all ${total} orders of this list` }).click()
  await expect(orders.selection).toContainText(`${total} orders selected`)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(/page=2/)
  await expect(orders.checkbox(ids[0] ?? 0)).toBeChecked()
  await orders.selection.getByRole('button', { name: 'Select none' }).click()
  await expect(orders.selection).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all orders of this page' }).click()
  await orders.selection.getByRole('button', { name: `Select all ${total} orders of this list` }).click()
  await expect(orders.selection).toContainText(`${total} orders selected`)
  // Orders that another list does not show are not selected there.
  await orders.tab('All').click()
  await expect(orders.selection).toHaveCount(0)

  await test.step('an order that a new one moves to the next page keeps its tracking number', async () => {
    await page.waitForURL((url) => !url.searchParams.has('next_step'))
    await page.getByRole('checkbox', { name: 'Select all orders of this page' }).click()
    const last = await orders.table.getByRole('row').last().getByRole('cell').first().innerText()
    await orders.selection.getByText(messages.en.adminShipments.bulk, { exact: true }).click()
    const number = orders.selection.getByLabel(`Tracking number of order ${last}`)
    await number.fill('RE-7')
    const { id } = await customer.buy(product)
    await expect(orders.row(id)).toBeVisible()
    await expect(orders.row(Number(last))).toHaveCount(0)
    await expect(number).toHaveValue('RE-7')

    // The open tracking numbers lie above the box.
    const all = page.getByRole('checkbox', { name: 'Select all orders of this page' })
    await all.press('Space')
    await expect(orders.selection).toContainText('21 orders selected')
    await all.press('Space')
    await expect(orders.selection).toContainText('1 order selected')
    await expect(number).toHaveValue('RE-7')
  })
})

test('an order that a colleague takes out of the list is not selected any more', async ({
  page,
  customer,
}) => {
  const [mine, theirs] = [await customer.newOrder(), await customer.newOrder()]
  for (const { id } of [mine, theirs]) {
    await customer.verifyPayment(id)
    await customer.setStatus(id, 'order confirmed')
  }
  const orders = await new AdminOrdersPage(page).open('?parcel=to_pack')
  for (const { id } of [mine, theirs]) await orders.checkbox(id).click()
  await expect(orders.selection).toContainText('2 orders selected')
  await customer.setStatus(theirs.id, 'order completed')
  await expect(orders.row(theirs.id)).toHaveCount(0)
  await expect(orders.selection).toContainText('1 order selected')
  await expect(orders.checkbox(mine.id)).toBeChecked()
})

test('slips of several orders print together, and the paper size is remembered', async ({
  page,
  customer,
}) => {
  const [one, two] = [await customer.newOrder(), await customer.newOrder()]
  await page.goto(`/admin/orders/print?ids=${one.id},${two.id}&document=packing-slip`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: '80 mm' }).click()
  await expect(page.getByRole('link', { name: '80 mm' })).toHaveAttribute('aria-current', 'true')
  const sizes = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+)/g)].map(([, width]) => Math.round(Number(width)))
  }
  await expect.poll(sizes).toEqual([227, 227])
  await page.goto(`/admin/orders/${one.id}/print`)
  await expect(page.getByRole('link', { name: '80 mm' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'A5', exact: true }).click()
  await expect(page.getByRole('link', { name: 'A5', exact: true })).toHaveAttribute('aria-current', 'true')
  await page.setViewportSize({ width: 390, height: 800 })
  const sheet = page.getByRole('article')
  await expect.poll(async () => Math.round((await sheet.boundingBox())?.width ?? 0)).toBeLessThanOrEqual(390)
})

test("the order page leads to the customer's other orders and their payments", async ({ page, customer }) => {
  const [one, two] = [await customer.newOrder(), await customer.newOrder()]
  await customer.verifyPayment(one.id)
  await new AdminOrderPage(page).open(two.id)
  await page.getByRole('link', { name: 'Earlier orders' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Customer of order ${two.id}`)
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText(/Verified[1-9]/)
  await page.getByRole('link', { name: `View order ${one.id}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order Detail - ${one.id}`)
})
