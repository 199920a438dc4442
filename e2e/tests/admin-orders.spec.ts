import { insertPastOrders, type PastOrder } from '@/e2e/fixtures/past-orders'
import { expect, test } from '@/e2e/fixtures/test'
import { AdminOrdersPage } from '@/e2e/pages/admin-orders'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'

const COLUMNS = [
  '#',
  'Customer Name',
  'Item Count',
  'Total Price',
  'Payment Type',
  'Order Status',
  'Order Date',
  'View',
]

/** A day in Yangon begins at 17:30 UTC of the day before. */
const may = ['2023-05-09T17:29:00Z', '2023-05-09T17:30:00Z', '2023-05-10T17:29:00Z', '2023-05-10T17:30:00Z']

test('a filter keeps the focus, follows the URL and tells the new count', async ({ page, customer }) => {
  await customer.newOrder()
  await new AdminOrdersPage(page).open()
  await expect(page.getByRole('main').locator('h1 + p')).toHaveRole('status')
  const status = page.getByLabel('Filter by Order Status')
  await status.focus()
  await status.selectOption('order placed')
  await page.waitForURL(/order_status=/)
  await expect(page.getByRole('search').getByRole('link', { name: 'Clear Filter' })).toBeVisible()
  await expect(status).toBeFocused()
  await page.goBack()
  await expect(status).toHaveValue('')
  await expect(status).toBeFocused()

  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('nobody of this name')
  await search.press('Enter')
  await page.waitForURL(/search=/)
  await expect(search).toBeFocused()
  await page.getByRole('search').getByRole('link', { name: 'Clear Filter' }).click()
  await expect(search).toHaveValue('')
})

test('the order list has columns, tabs, a filter and rows that open', async ({ page, customer }) => {
  const order = await customer.newOrder()
  const orders = await new AdminOrdersPage(page).open()

  await test.step('the columns and an order in them', async () => {
    await expect(orders.table.getByRole('columnheader')).toHaveText(COLUMNS)
    await expect(orders.row(order.id).getByRole('cell')).toHaveText([
      String(order.id),
      order.user.name,
      '1',
      formatKyat(order.total_price),
      'KBZPay',
      'order placedto check',
      // The age is for phones.
      /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}(Just now|\d+ minutes?)$/,
      'View',
    ])
  })

  await test.step('a tab shows what waits for one step, the dropdown one status', async () => {
    await expect(orders.tab('All')).toHaveAttribute('aria-current', 'page')
    await orders.tab('To pack').click()
    await page.waitForURL(/parcel=to_pack/)
    await expect(orders.tab('To pack')).toHaveAttribute('aria-current', 'page')
    await expect(orders.row(order.id)).toHaveCount(0)
    await orders.tab('To check').click()
    await page.waitForURL(/next_step=to_check/)
    await expect(orders.row(order.id)).toBeVisible()
    await orders.tab('All').click()
    await page.waitForURL((url) => url.search === '')
    await page.getByLabel('Filter by Order Status').selectOption('order placed')
    await page.waitForURL(/order_status=order(\+|%20)placed/)
    await expect(orders.row(order.id)).toBeVisible()
  })

  await test.step('the export contains the filtered orders', async () => {
    await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/orders/export?order_status=order+placed',
    )
  })

  await test.step('a row opens by a click anywhere and by its link', async () => {
    await orders.row(order.id).click({ position: { x: 400, y: 12 } })
    await page.waitForURL(`**/admin/orders/${order.id}?order_status=order+placed`)
    await page.goBack()
    await expect(page.getByLabel('Filter by Order Status')).toHaveValue('order placed')
    await orders.viewLink(order.id).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin/orders/${order.id}?*`)
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await page.waitForURL('**/admin/orders?order_status=order+placed')
  })
})

test('orders are found by phone, name, number and date', async ({ page, shop }) => {
  const past: PastOrder[] = may.map((at, index) => ({
    at,
    total: 1_000 * index,
    status: index === 1 ? 'order completed' : 'order cancelled',
    key: index === 2 ? 'ဇော်မင်းထက် 09 790 321 321 +959790321321 09790321321' : '',
  }))
  const [before = 0, first = 0, last = 0, after = 0] = await insertPastOrders(shop.databaseUrl, past)
  const orders = await new AdminOrdersPage(page).open()

  for (const search of [
    '09 790 321 321',
    '+959790321321',
    '၀၉၇၉၀၃၂၁၃၂၁',
    '321-321',
    'ဇော်မင်းထက် past',
    `#${last}`,
  ]) {
    await orders.search(search)
    await orders.expectNumbers([last])
  }

  await test.step('Zawgyi in the URL is converted to Unicode', async () => {
    await page.goto(`/admin/orders?search=${encodeURIComponent('ေဇာ္မင္းထက္')}`)
    await orders.expectNumbers([last])
    await expect(page.getByRole('searchbox')).toHaveValue('ဇော်မင်းထက်')
  })

  await test.step('dates are in Yangon time, and the tabs count within them', async () => {
    await orders.clear()
    const from = page.getByLabel('From', { exact: true })
    await expect(from, 'keyboards for numbers lack the slash').not.toHaveAttribute('inputmode')
    await orders.between('10/05/2023', '10/5/2023')
    await orders.expectNumbers([last, first])
    await expect(orders.tab('All')).toHaveText(/2$/)
    await expect(orders.tab('To check')).toHaveText(/0$/)
    await page.getByLabel('Filter by Order Status').selectOption('order completed')
    await orders.expectNumbers([first])
    await expect(from).toHaveValue('10/05/2023')
    await orders.open('?from=2023-05-11&to=2023-05-09')
    await orders.expectNumbers([after, last, first, before])
  })

  await test.step('a list without matches offers to clear the filters', async () => {
    await orders.search('nobody at all')
    await expect(page.getByRole('heading', { name: 'No orders found.' })).toBeVisible()
    await orders.clear()
    await expect(orders.table).toBeVisible()
  })
})

test('a long list is sorted and paged', async ({ page, shop }) => {
  const past: PastOrder[] = Array.from({ length: 45 }, (_, index) => ({
    at: '2022-03-03T03:03:00Z',
    total: 100 * ((index * 7) % 45),
    status: 'order completed',
  }))
  const ids = await insertPastOrders(shop.databaseUrl, past)
  const orders = new AdminOrdersPage(page)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const byTotal = ids.toSorted(
    (a, b) => (past[ids.indexOf(a)]?.total ?? 0) - (past[ids.indexOf(b)]?.total ?? 0),
  )
  await orders.open('?from=2022-03-03&to=2022-03-03')
  await expect(page.getByText('45 orders', { exact: true })).toBeVisible()
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await orders.expectNumbers(ids.toReversed().slice(0, 20))
  const date = orders.table.getByRole('columnheader', { name: 'Order Date' })
  const total = orders.table.getByRole('columnheader', { name: 'Total Price' })
  await expect(date).toHaveAttribute('aria-sort', 'descending')

  await orders.sortBy('Total Price')
  await expect(total).toHaveAttribute('aria-sort', 'ascending')
  await expect(date).toHaveAttribute('aria-sort', 'none')
  await orders.expectNumbers(byTotal.slice(0, 20))
  await pages.getByRole('link', { name: 'Next' }).click()
  await orders.expectNumbers(byTotal.slice(20, 40))
  await pages.getByRole('link', { name: 'Next' }).click()
  await orders.expectNumbers(byTotal.slice(40))
  await pages.getByRole('link', { name: 'Prev' }).click()
  await orders.expectNumbers(byTotal.slice(20, 40))
  await page.reload()
  await orders.expectNumbers(byTotal.slice(20, 40))
  await orders.sortBy('Total Price')
  await expect(total).toHaveAttribute('aria-sort', 'descending')
  await orders.expectNumbers(byTotal.toReversed().slice(0, 20))

  await orders.open('?from=2022-03-03&to=2022-03-03&page=99')
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await orders.open('?from=2022-03-03&to=2022-03-03&page=2&cursor=made-up')
  await orders.expectNumbers(ids.toReversed().slice(20, 40))
})
