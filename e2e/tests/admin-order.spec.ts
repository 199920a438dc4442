import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { address, type Customer } from '@/e2e/fixtures/customer'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, messages } from '@/e2e/fixtures/translations'
import { AdminOrderPage } from '@/e2e/pages/admin-order'
import { withAdminParam } from '@/lib/platform/auth/access.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'

/** An order of two products, two units of the first one. */
/** An order of two units of one product and one of another. */
async function anOrder(customer: Customer): Promise<OrderView> {
  await customer.fillCart(2)
  await customer.fillCart()
  return customer.placeOrder()
}

const change = (customer: Customer, id: number, status: string) =>
  customer.request.patch('/api/orders/update', { data: { order_id: id, order_status: status } })

test('the order page shows every field, "-" for empty ones, the order lines and a back link', async ({
  page,
  customer,
}) => {
  const order = await anOrder(customer)
  const detail = await new AdminOrderPage(page).open(order.id)

  for (const [name, value] of [
    ['Order ID', String(order.id)],
    ['User Name', `${order.user.name}Earlier orders`],
    ['Payment Type', 'KBZPay'],
    ['Total Price', formatKyat(order.total_price)],
    ['Order Status', 'order placed'],
    ['Payment Status', 'waiting to be checked'],
    ['Order Date', /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/],
    ['Shipping Status', '-'],
  ] as const) {
    await expect(detail.detail('Order', name), name).toHaveText(value)
  }
  await page.getByText('All fields of the address').click()
  for (const [name, value] of [
    ['First Name', address.first_name],
    ['Last Name', address.last_name],
    ['Country', address.country],
    ['Street Address', address.street_address],
    ['Apartment/Suit', '-'],
    ['City/Township', address.town_city],
    ['Postcode', '-'],
    ['Phone', address.phone],
    ['Email', '-'],
  ] as const) {
    await expect(detail.detail('Shipping Address', name), name).toHaveText(value)
  }

  const items = page.getByRole('table', { name: 'Items' })
  await expect(items.getByRole('columnheader')).toHaveText([
    'Photo',
    'Product Name',
    'Quantity',
    'Product Price',
    'Line total',
  ])
  for (const { product, total_quantity, product_price } of order.order_details) {
    const row = items
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: product.product_name, exact: true }) })
    await expect(row.getByRole('img', { name: `Photo of ${product.product_name}` })).toBeVisible()
    await expect(row.getByRole('cell').nth(2)).toHaveText(String(total_quantity))
    await expect(row.getByRole('cell').nth(3)).toHaveText(formatKyat(product_price))
    await expect(row.getByRole('cell').nth(4)).toHaveText(formatKyat(product_price * total_quantity))
    await expect(row.getByRole('link', { name: product.product_name })).toHaveAttribute(
      'href',
      `/admin/product/edit${product.id}`,
    )
  }
  const sums = page.getByRole('region', { name: 'Items' })
  for (const [name, amount] of [
    ['SubTotal', order.subtotal],
    ['Delivery fee', order.shipping_fee],
    ['Total', order.total_price],
  ] as const) {
    await expect(sums.getByText(name, { exact: true }).locator('..'), name).toContainText(formatKyat(amount))
  }
  await page.getByRole('link', { name: 'All orders' }).click()
  await page.waitForURL('**/admin/orders')
})

test('the order page begins with the goods, the customer and the one next step', async ({
  page,
  customer,
}) => {
  const order = await anOrder(customer)
  const detail = await new AdminOrderPage(page).open(order.id)
  const main = page.getByRole('main')
  await expect(main).toContainText(`${formatKyat(order.total_price)} to check`)
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Items')
  const block = page.getByRole('region', { name: address.first_name, exact: true })
  await expect(block).toContainText(address.street_address)
  await expect(block).not.toContainText('-')
  await expect(block.getByRole('link', { name: address.phone })).toHaveAttribute('href', 'tel:09790000123')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('link', { name: 'Review the payment' })).toBeInViewport({ ratio: 1 })
  await customer.verifyPayment(order.id)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Review the payment' })).toHaveCount(0)
  await expect(detail.confirmButton).toBeInViewport({ ratio: 1 })
  await change(customer, order.id, 'order confirmed')
  await customer.request.patch('/api/orders/shipments', {
    data: { orders: [{ order_id: order.id, courier: 'Royal Express', tracking_number: 'RE-0001' }] },
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Order Completed' })).toBeInViewport({ ratio: 1 })
  const write = block.getByRole('group', { name: 'Write to +959790000123' })
  await expect(write).toContainText(`order ${order.id} is on its way. Royal Express, number RE-0001.`)
  await expect(write.getByRole('link', { name: 'Viber' })).toHaveAttribute(
    'href',
    'viber://chat?number=%2B959790000123',
  )
  await expect(write.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
    'href',
    'https://t.me/+959790000123',
  )
  await expect(write.getByRole('link', { name: 'SMS' })).toHaveAttribute(
    'href',
    /^sms:\+959790000123\?body=Hello.*RE-0001/,
  )
  await write.getByRole('combobox', { name: 'Text' }).selectOption({ label: 'No text' })
  await expect(write.getByRole('link', { name: 'SMS' })).toHaveAttribute('href', 'sms:+959790000123')
  await expect(main).toContainText(`${formatKyat(order.total_price)} paid· Royal Express RE-0001`)
})

test('the screenshot is shown beside the expected data and viewed by keyboard alone', async ({
  page,
  customer,
}) => {
  const order = await anOrder(customer)
  const detail = await new AdminOrderPage(page).open(order.id)
  const payment = page.getByRole('region', { name: 'Payment Screenshot' })
  await expect(payment).toContainText(formatKyat(order.total_price))
  await expect(payment).toContainText(order.payment_account?.account_name ?? 'no account')
  await expect(payment).toContainText(order.payment_account?.account_number ?? 'no account')
  await expect(payment.getByRole('link', { name: 'Open full size' })).toHaveAttribute(
    'href',
    withAdminParam(order.payment_screenshot ?? ''),
  )

  await detail.openViewer.focus()
  await detail.press('Enter')
  await expect(detail.viewer).toBeVisible()
  await expect(detail.viewer).toContainText(formatKyat(order.total_price))
  await expect(detail.screenshot).toHaveAttribute('style', /rotate\(0deg\)/)
  const zoom = detail.viewer.getByRole('status')
  await expect(zoom).toHaveText('100%')

  await detail.press('+', '+')
  await expect(zoom).toHaveText('196%')
  await detail.press('-')
  await expect(zoom).toHaveText('140%')
  await detail.press('r')
  await expect(detail.screenshot).toHaveAttribute('style', /rotate\(90deg\)/)
  await detail.press('+', '+', 'ArrowRight', 'ArrowDown')
  await expect(detail.screenshot).toHaveAttribute('style', /translate\(-\d[\d.]*px, -\d/)
  await detail.press('0')
  await expect(zoom).toHaveText('100%')
  await expect(detail.screenshot).toHaveAttribute('style', /translate\(0px, 0px\) rotate\(90deg\)/)
  await detail.press('Escape')
  await expect(detail.viewer).toHaveCount(0)
  await expect(detail.openViewer).toBeFocused()
})

test('the viewer works with buttons, wheel and dragging', async ({ page, customer }) => {
  const order = await anOrder(customer)
  const detail = await new AdminOrderPage(page).open(order.id)
  await detail.openViewer.click()
  const zoom = detail.viewer.getByRole('status')
  await detail.viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(zoom).toHaveText('140%')
  await detail.viewer.getByRole('button', { name: 'Zoom out' }).click()
  await expect(zoom).toHaveText('100%')
  await detail.viewer.getByRole('button', { name: 'Rotate' }).click()
  await expect(detail.screenshot).toHaveAttribute('style', /rotate\(90deg\)/)

  await page.mouse.move(400, 400)
  await page.mouse.wheel(0, -800)
  await expect(zoom).toHaveText('739%')
  await page.mouse.down()
  await page.mouse.move(500, 300)
  await page.mouse.up()
  const place = () => detail.screenshot.evaluate((image) => image.style.transform)
  const dragged = await place()
  await page.mouse.move(600, 200)
  expect(await place(), 'a picture let go stays').toBe(dragged)
  await detail.viewer.getByRole('button', { name: 'Fit' }).click()
  await expect(zoom).toHaveText('100%')
  await detail.viewer.getByRole('button', { name: 'Close' }).click()
  await expect(detail.viewer).toHaveCount(0)
})

test('a screenshot that cannot be loaded shows an error', async ({ page, customer }) => {
  const order = await anOrder(customer)
  await page.route('**/uploads/payments/**', (route) => route.fulfill({ status: 404, body: '' }))
  const detail = await new AdminOrderPage(page).open(order.id)
  await expect(page.getByText('The screenshot could not be loaded.')).toBeVisible()
  await expect(detail.openViewer).toHaveCount(0)
})

test('an order is confirmed once, however often the button is pressed', async ({ page, customer }) => {
  const order = await anOrder(customer)
  const detail = await new AdminOrderPage(page).open(order.id)
  let calls = 0
  await page.route('**/api/orders/update', async (route) => {
    calls += 1
    await route.continue()
  })
  await detail.confirmButton.dblclick()
  await page.waitForURL('**/admin/orders')
  await expect(page.getByText('Order Status Updated').first()).toBeAttached()
  expect(calls).toBe(1)
  await detail.open(order.id)
  await expect(detail.detail('Order', 'Order Status')).toHaveText('order confirmed')
  await expect(detail.detail('Order', 'Shipping Status')).toHaveText('start shipping')
  await expect(detail.confirmButton).toHaveCount(0)
})

for (const lang of allLocales) {
  test(`a wrong address is corrected, and everybody sees the right one (${lang})`, async ({
    page,
    customer,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const texts = messages[lang].adminAddress
    const order = await anOrder(customer)
    await page.goto(`/admin/orders/${order.id}`)
    const panel = page.getByRole('group').filter({ hasText: texts.heading })
    await panel.getByText(texts.heading).click()
    await panel.locator('[name="street_address"]').fill('No. 9, 78th Street')
    await panel.locator('[name="phone"]').fill('09 250 111 222')
    for (const width of [320, 1280]) expect(await sidewaysAt(page, width)).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    let refresh = () => {}
    const gate = new Promise<void>((resolve) => (refresh = resolve))
    await page.route(/[?&]_rsc=/, async (route) => {
      await gate
      await route.continue()
    })
    await panel.getByRole('button', { name: texts.save }).click()
    await expect(page.getByRole('status').filter({ hasText: texts.saved })).not.toHaveCount(0)
    await expect(panel.locator('[name="street_address"]')).toHaveValue('No. 9, 78th Street')
    refresh()
    await expect(
      page.locator('#main').getByText(messages[lang].timeline.address_corrected, { exact: true }),
    ).toBeVisible()
    await page.goto(`/orderdetail/${order.id}`)
    await expect(page.locator('#main').getByText('No. 9, 78th Street').first()).toBeVisible()
    await page.goto(`/admin/orders/print?ids=${order.id}&document=packing-slip&paper=a5`)
    await expect(page.getByText('No. 9, 78th Street')).toBeVisible()
  })
}

test('concurrent changes by others are reported', async ({ page, customer }) => {
  const detail = new AdminOrderPage(page)
  await test.step('another user has confirmed it too', async () => {
    const order = await anOrder(customer)
    await detail.open(order.id)
    await change(customer, order.id, 'order confirmed')
    await detail.confirmButton.click()
    await page.waitForURL('**/admin/orders')
    await expect(page.getByText('Somebody else has already done this').first()).toBeAttached()
  })
  await test.step('another user has cancelled it', async () => {
    const order = await anOrder(customer)
    await detail.open(order.id)
    await change(customer, order.id, 'order cancelled')
    await detail.confirmButton.click()
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText('Somebody else has changed this order')
    await expect(notice).toContainText("it is 'order cancelled")
    await expect(detail.confirmButton).toHaveCount(0)
    await expect(detail.detail('Order', 'Order Status')).toHaveText('order cancelled')
  })
  await test.step('the connection is lost, then restored', async () => {
    const order = await anOrder(customer)
    await detail.open(order.id)
    await page.route('**/api/orders/update', (route) => route.abort('internetdisconnected'))
    await detail.confirmButton.click()
    const again = page.getByRole('button', { name: 'Retry' })
    await expect(again).toBeVisible()
    await page.unroute('**/api/orders/update')
    await again.click()
    await page.waitForURL('**/admin/orders')
  })
})

for (const locale of allLocales) {
  test(
    `detail and viewer are for everybody in ${locale}`,
    { tag: '@screens' },
    async ({ page, customer, setLanguage }) => {
      await setLanguage(locale)
      const order = await anOrder(customer)
      const found: string[] = []
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(`/admin/orders/${order.id}`)
        found.push(...(await axeFindings(page)))
        expect(await sidewaysAt(page, width), `detail at ${width}`).toBe(0)
        await page.getByRole('button', { name: messages[locale].admin.proof.look }).click()
        await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute('style', /scale\(0?\.?\d/)
        found.push(...(await axeFindings(page)))
        expect(await sidewaysAt(page, width), `viewer at ${width}`).toBe(0)
      }
      expect(found).toEqual([])
    },
  )
}
