import { address } from '@/e2e/fixtures/customer'
import { expect, test } from '@/e2e/fixtures/test'
import { formatInstant } from '@/e2e/fixtures/translations'
import { SiteShell } from '@/e2e/pages/site-shell'
import { OrdersPage } from '@/e2e/pages/orders'
import { paymentTypes } from '@/lib/shop/payment-accounts/payment-types.schema'
import { formatKyat, groupThousands } from '@/lib/platform/text/numbers/numbers'

/** Orders per page of the history. */
const PAGE_SIZE = 20

test('the history is a table, or cards on a phone, each linked to its order', async ({ page, customer }) => {
  const one = await customer.fillCart()
  const { id } = await customer.placeOrder()
  await customer.request.patch('/api/orders/update', {
    data: { order_id: id, order_status: 'order confirmed' },
  })
  await customer.putIntoCart(one)
  await customer.placeOrder()
  const orders = (await customer.orders()).slice(0, PAGE_SIZE)
  const newest = orders[0]
  const shipping = orders.find(({ shipping_status }) => shipping_status === 'start shipping')
  if (!newest || !shipping) throw new Error('The demo shop has no orders')
  const chrome = new SiteShell(page)
  const history = await new OrdersPage(page).open()

  await expect(page.getByRole('columnheader')).toHaveText([
    'Order ID',
    'Date',
    'Items',
    'Total',
    'Status',
    'Action',
  ])
  await expect(history.row(newest.id).getByRole('cell')).toHaveText([
    String(newest.id),
    formatInstant(newest.created_at),
    `1 item${one.product_name}`,
    formatKyat(newest.total_price),
    newest.order_status,
    'View',
  ])
  await expect(history.row(shipping.id), 'shipping before order status').toContainText('start shipping')
  await expect(page.getByRole('row')).toHaveCount(orders.length + 1)
  await history
    .row(shipping.id)
    .getByRole('link', { name: `View order ${shipping.id}` })
    .click()
  await page.waitForURL(`**/orderdetail/${shipping.id}`)
  await expect(chrome.heading(`Order ${shipping.id}`)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 780 })
  await history.open()
  await expect(page.getByRole('table')).toBeHidden()
  await expect(history.card(newest.id)).toContainText(formatInstant(newest.created_at))
  await expect(history.card(newest.id)).toContainText(formatKyat(newest.total_price))
  await expect(history.card(newest.id)).toContainText(one.product_name)
  await history.card(newest.id).getByRole('link', { name: 'View Details' }).click()
  await page.waitForURL(`**/orderdetail/${newest.id}`)
})

test('an order is shown as it was placed', async ({ page, context, customer, catalogue }) => {
  const [one, two] = await catalogue.products(2)
  await customer.putIntoCart(one, 2)
  await customer.putIntoCart(two)
  const order = await customer.placeOrder()
  await customer.setPrice(one, one.product_price + 100)
  const chrome = new SiteShell(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/orderdetail/${order.id}`)
  await customer.setPrice(one, one.product_price)

  await test.step('its status', async () => {
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'Home',
      'Order History',
      'Order Details',
    ])
    await expect(page.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveText([
      /order placed \(current\)$/,
      /order confirmed$/,
      /order completed$/,
    ])
  })

  await test.step('the address as text, which the checkbox clears and restores', async () => {
    const shipping = page.getByRole('region', { name: 'Shipping and contact' })
    await expect(shipping).toContainText(address.first_name)
    await expect(shipping).toContainText(address.street_address)
    await expect(shipping.getByRole('textbox')).toHaveCount(0)
    const another = shipping.getByRole('checkbox', { name: 'Ship to another address?' })
    await another.check()
    await expect(shipping).not.toContainText(address.street_address)
    await another.uncheck()
    await expect(shipping).toContainText(address.street_address)
  })

  await test.step('lines and totals', async () => {
    const table = page.getByRole('table', { name: 'Ordered products' })
    await expect(
      table
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: one.product_name, exact: true }) })
        .getByRole('cell'),
    ).toHaveText([one.product_name, formatKyat(one.product_price), '2', formatKyat(one.product_price * 2)])
    const sums = page.getByRole('region', { name: 'Ordered products' })
    const subtotal = one.product_price * 2 + two.product_price
    const weight = one.product_weight * 2 + two.product_weight
    for (const [name, sum] of [
      ['SubTotal', formatKyat(subtotal)],
      ['Total Weight', `${groupThousands(weight)} g`],
      ['Shipping fee', '2,000 Kyats'],
      ['Total', formatKyat(subtotal + 2_000)],
    ] as const) {
      await expect(
        sums
          .getByRole('term')
          .filter({ hasText: new RegExp(`^${name}$`) })
          .locator('..'),
      ).toHaveText(name + sum)
    }
  })

  await test.step('the four payment options and the screenshot', async () => {
    const payment = page.getByRole('region', { name: 'Payment', exact: true })
    await expect(payment.getByText('KBZPay')).toBeVisible()
    await expect(payment.getByText('Paid with this')).toBeVisible()
    await expect(payment.getByText('Yoma Bank'), 'the others are folded').toBeHidden()
    await payment.getByText("The shop's other accounts").click()
    for (const type of paymentTypes) await expect(payment).toContainText(type)
    await payment.getByRole('button', { name: 'Copy account number of Yoma Bank' }).click()
    await expect(chrome.announcement).toHaveText('Copied Account Number')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0000 1111 2222 3333')
    const proof = payment.getByRole('img', { name: `Payment screenshot of order ${order.id}` })
    await proof.scrollIntoViewIfNeeded()
    await expect(proof).toHaveJSProperty('naturalWidth', 360)
  })

  await page.getByRole('link', { name: 'Go Back to Order History' }).click()
  await page.waitForURL('**/orderhistory')
})

test('an unknown or invalid order number is a 404', async ({ page }) => {
  const chrome = new SiteShell(page)
  for (const id of ['99999999', '0', '-1', 'x']) {
    const answer = await page.goto(`/orderdetail/${id}`)
    expect(answer?.status(), id).toBe(404)
    await expect(chrome.heading('We could not find this order')).toBeVisible()
  }
})

test('a customer without orders sees an empty history', async ({ page }) => {
  await new OrdersPage(page).open()
  await expect(page.getByText('You have no Orders', { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Browse the products' }).click()
  await page.waitForURL('**/product')
})

test('a customer cancels an order before the shop processes it, and not later', async ({
  page,
  customer,
}) => {
  const order = await customer.newOrder()
  await page.goto(`/orderdetail/${order.id}`)
  const ask = page.getByText('Cancel this order', { exact: true })
  await ask.click()
  await page.getByRole('button', { name: 'Yes, cancel the order' }).click()
  await expect(page.getByText('Order cancelled', { exact: true }).first()).toBeVisible()
  await expect(ask).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  expect((await customer.order(order.id)).order.order_status).toBe('order cancelled')

  const other = await customer.newOrder()
  await page.goto(`/orderdetail/${other.id}`)
  await ask.click()
  await customer.verifyPayment(other.id)
  await page.getByRole('button', { name: 'Yes, cancel the order' }).click()
  await expect(page.getByText('The shop has begun to work on this order.').first()).toBeVisible()
  expect((await customer.order(other.id)).order.order_status).toBe('order placed')
})
