import type { APIRequestContext, Locator, Page } from 'playwright/test'
import { address, type Customer } from '@/e2e/fixtures/customer'
import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, interpolate, messages } from '@/e2e/fixtures/translations'
import { AdminOrdersPage } from '@/e2e/pages/admin-orders'
import { CheckoutPage, fillForCash } from '@/e2e/pages/checkout'
import { checkoutResponse } from '@/lib/shop/checkout/checkout.schema'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'

test.use({ shopName: 'cash on delivery' })

const FEE = 2_000

async function offerCash(request: APIRequestContext, isOffered: boolean, zone: object = { cash: true }) {
  const data = { cash_on_delivery: isOffered, cash_limit: 500_000 }
  expect((await request.patch('/api/settings', { data })).ok()).toBe(true)
  expect((await request.patch('/api/delivery/zones/1', { data: zone })).ok()).toBe(true)
}

/** Places a cash order of a product that nobody else orders. */
async function placeCashOrder(customer: Customer, key: string) {
  const { request } = customer
  const one = await customer.fillCart()
  const data = {
    ...address,
    payment_type: CASH_ON_DELIVERY,
    cart_items: [{ product_id: one.id, quantity: 1 }],
  }
  const headers = { 'Idempotency-Key': key }
  const answer = await request.post('/api/cartitems/checkout', { data, headers })
  return checkoutResponse.parse(await answer.json()).order
}

/** Places a cash order, and lets staff send it. */
async function sendOrder(customer: Customer, key: string) {
  const order = await placeCashOrder(customer, key)
  const confirmed = await customer.request.patch('/api/orders/update/', {
    data: { order_id: order.id, order_status: 'order confirmed' },
  })
  expect(confirmed.ok()).toBe(true)
  return order
}

const chooseCash = async (page: Page) => {
  const cash = page.getByRole('radio', { name: CASH_ON_DELIVERY })
  await cash.check()
  await expect(cash).toBeChecked()
}

test.beforeEach(async ({ request }) => offerCash(request, true, { cash: true, fee_prepaid: false }))

test(
  'a customer orders without a screenshot, pays at the door, and sees where the parcel is',
  { tag: '@smoke' },
  async ({ page, request, customer }) => {
    const one = await customer.fillCart()
    const checkout = await new CheckoutPage(page).open()
    await checkout.fill()
    await expect(checkout.placeOrder).toBeDisabled()
    await chooseCash(page)
    await expect(checkout.file).toHaveCount(0)
    const total = formatKyat(one.product_price + FEE)
    await expect(checkout.payment).toContainText(`You pay ${total} when you get the order`)
    await checkout.placeOrder.click()
    await expect(checkout.success).toBeVisible()
    await expect(page.getByText('You pay at the door. We confirm your order')).toBeVisible()

    const [order] = await customer.orders()
    if (!order) throw new Error('There is no order')
    const main = page.getByRole('main')
    await page.goto(`/orderdetail/${order.id}`)
    await expect(main).toContainText(`You pay ${total} when you get the order`)
    await request.patch('/api/orders/shipments', {
      data: { orders: [{ order_id: order.id, courier: 'Royal Express', tracking_number: 'RX-204417' }] },
    })
    await page.reload()
    await expect(main).toContainText('Courier: Royal Express')
    await expect(main).toContainText('Tracking number: RX-204417')
    await page.goto('/track')
    await page.getByRole('textbox', { name: 'Order number' }).fill(String(order.id))
    await page.getByRole('textbox', { name: 'Phone' }).fill(address.phone)
    await page.getByRole('button', { name: 'Check the status' }).click()
    const tracked = page.getByRole('region', { name: `Order ${order.id}` })
    await expect(tracked).toContainText('RX-204417')
    await expect(tracked).toContainText('Please have the money ready')
  },
)

for (const lang of allLocales) {
  test(`a cart that another tab has ordered is ordered again only when that is asked for (${lang})`, async ({
    page,
    customer,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const texts = messages[lang].checkout
    await customer.fillCart()
    await page.goto('/checkout')
    await fillForCash(page)
    const place = page.getByRole('button', { name: texts.place, exact: true })
    await expect(place).toBeEnabled()

    const data = { ...address, payment_type: CASH_ON_DELIVERY, cart_items: await customer.cart() }
    const answer = await customer.request.post('/api/cartitems/checkout', { data })
    const first = checkoutResponse.parse(await answer.json()).order
    await place.click()
    const notice = page.getByRole('alert').filter({ hasText: texts.orderedBefore })
    await expect(notice).toContainText(String(first.id))
    await expect(
      notice.getByRole('link', { name: interpolate(texts.seeOrder, { id: String(first.id) }) }),
    ).toHaveAttribute('href', `/orderdetail/${first.id}`)
    for (const width of [320, 1280]) expect(await sidewaysAt(page, width)).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    expect(await customer.orders()).toHaveLength(1)

    await notice.getByRole('button', { name: texts.orderAgain }).click()
    await page.waitForURL('**/checkout?order=*')
    expect(await customer.orders()).toHaveLength(2)
  })
}

test('a zone that does not allow it says so, and one that wants its fee in advance asks for a screenshot', async ({
  page,
  request,
  customer,
}) => {
  await offerCash(request, true, { cash: false })
  const one = await customer.fillCart()
  const checkout = await new CheckoutPage(page).open()
  await expect(page.getByRole('radio', { name: CASH_ON_DELIVERY })).toBeDisabled()
  await expect(checkout.payment).toContainText('Not possible for this place')

  await offerCash(request, true, { cash: true, fee_prepaid: true })
  await checkout.open()
  await checkout.fill()
  await chooseCash(page)
  await expect(checkout.payment).toContainText(`Send the delivery fee of ${formatKyat(FEE)} first`)
  await expect(checkout.payment).toContainText(
    `You pay ${formatKyat(one.product_price)} when you get the order`,
  )
  await expect(checkout.placeOrder).toBeDisabled()
  await checkout.choose(await aReceipt())
  await expect(checkout.uploaded).toBeVisible()
  await expect(checkout.placeOrder).toHaveAccessibleDescription('Still needed: way to pay')
  await checkout.payment.getByRole('listitem').getByRole('radio', { name: 'WaveMoney' }).last().check()
  await checkout.placeOrder.click()
  await expect(checkout.success).toBeVisible()
  const [order] = await customer.orders()
  expect(order?.cash).toMatchObject({ to_collect: one.product_price, prepay: FEE, awaits_prepay: true })
  expect(order?.payment_account?.payment_type).toBe('WaveMoney')
  await page.goto(`/orderdetail/${order?.id}`)
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText('WaveMoney')
})

test('staff record what was collected by hand, and by the file of a courier after they have seen its rows', async ({
  page,
  customer,
}) => {
  const byHand = await sendOrder(customer, 'hand')
  const byFile = await sendOrder(customer, 'file')
  await page.goto(`/admin/orders/${byHand.id}`)
  const cash = page.getByRole('region', { name: 'Cash on delivery' })
  await expect(cash).toContainText(formatKyat(byHand.total_price))
  await page.getByRole('textbox', { name: 'The courier keeps (Kyats)' }).fill('700')
  await page.getByRole('button', { name: 'Record what was collected' }).click()
  await expect(cash).toContainText(`To collect${formatKyat(0)}`)
  await expect(cash).toContainText(formatKyat(700))

  await page.request.patch('/api/orders/update/', {
    data: { order_id: byFile.id, order_status: 'order completed' },
  })
  await page.goto(`/admin/orders?to_collect=true&search=%23${byFile.id}`)
  await expect(page.getByText(`1 order · ${formatKyat(byFile.total_price)} to collect`)).toBeVisible()
  // The other tabs count what they show.
  await expect(page.getByRole('link', { name: /^All 1$/ })).toBeVisible()
  await page.goto('/admin/couriers')
  const settlement = page.getByRole('region', { name: 'What couriers collected' })
  const choose = (text: string) =>
    settlement
      .getByLabel('Upload CSV')
      .setInputFiles({ name: 'courier.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const row = `${byFile.id},${byFile.total_price},900`
  await choose(`order_id,collected,courier_fee\n${row}\n2000000000,1,`)
  await expect(settlement.getByRole('status')).toContainText('1 to record, 0 already so, 1 left out.')
  await expect(settlement).toContainText('There is no order 2000000000')
  await expect(settlement.getByRole('button', { name: 'Apply' })).toHaveCount(0)
  await choose(`order_id,collected,courier_fee\n${row}`)
  await expect(settlement.getByRole('status')).toContainText(
    `${formatKyat(byFile.total_price)} collected, the courier keeps ${formatKyat(900)}, ` +
      `you receive ${formatKyat(byFile.total_price - 900)}`,
  )
  const recordSettlement = async () => {
    await settlement.getByRole('button', { name: 'Record the settlement' }).click()
    await page.waitForURL(/\/admin\/couriers\/settlements\/\d+$/)
    await page.goto('/admin/couriers')
  }
  await recordSettlement()
  const less = byFile.total_price - 500
  await choose(
    `order_id,collected,reason\n${byFile.id}.0,${less},Typing error\n2000000000,1,\nTotal,${less},`,
  )
  await expect(settlement.getByRole('status')).toContainText(
    `Corrections change what was recorded before by ${formatKyat(-500)}`,
  )
  await recordSettlement()
  const right = { order_id: byFile.id, collected: 500, to_collect: 500 }
  expect((await page.request.post('/api/orders/settlements', { data: right })).ok()).toBe(true)
  const orders = await customer.orders()
  expect(
    orders.filter(({ id }) => [byHand.id, byFile.id].includes(id)).map((one) => one.payment_status),
  ).toEqual(['verified', 'verified'])
})

test(
  'parcels are handed over in five clicks and settled in three',
  { tag: '@smoke' },
  async ({ page, request, customer }) => {
    const sent = [await sendOrder(customer, 'parcel-1'), await sendOrder(customer, 'parcel-2')]
    const courier = `Bee ${sent[0]?.id}`
    expect((await request.post('/api/couriers', { data: { name: courier, usual_fee: 900 } })).ok()).toBe(true)
    let clicks = 0
    const click = async (target: Locator) => {
      clicks += 1
      await target.click()
    }

    await test.step('a courier takes the parcels along, with a sheet and a file', async () => {
      const orders = await new AdminOrdersPage(page).open()
      await click(orders.tab('To pack'))
      await page.waitForURL(/parcel=to_pack/)
      for (const { id } of sent) await click(orders.checkbox(id))
      await orders.selection.getByLabel('Courier', { exact: true }).first().selectOption(courier)
      clicks += 1
      await click(orders.selection.getByRole('button', { name: `Hand over 2 parcels to ${courier}` }))
      await page.waitForURL(/\/admin\/orders\/handover\?ids=/)
      expect(clicks).toBeLessThanOrEqual(5)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Parcels for ${courier}`)
      const row = page.getByRole('row', { name: new RegExp(`^${sent[0]?.id} `) })
      await expect(row).toContainText(formatKyat(sent[0]?.total_price ?? 0))
      await expect(page.getByRole('link', { name: 'CSV for a spreadsheet' })).toHaveAttribute(
        'href',
        /^\/api\/orders\/handovers\?ids=/,
      )
      await page.goto(`/admin/orders?parcel=on_the_way&courier=${encodeURIComponent(courier)}`)
      await expect(orders.row(sent[0]?.id ?? 0)).toContainText('Today')
    })

    await test.step('the file of the courier settles and completes them', async () => {
      await page.goto('/admin')
      await expect(page.getByRole('region', { name: 'Couriers' })).toContainText(courier)
      clicks = 0
      await click(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Couriers' }))
      await page.waitForURL('/admin/couriers')
      const text = ['order_id,collected', ...sent.map(({ id, total_price: total }) => `${id},${total}`)].join(
        '\n',
      )
      clicks += 1
      await page
        .getByRole('region', { name: 'What couriers collected' })
        .getByLabel('Upload CSV')
        .setInputFiles({ name: 'bee.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await click(page.getByRole('button', { name: 'Record the settlement' }))
      await page.waitForURL(/\/admin\/couriers\/settlements\/\d+$/)
      expect(clicks).toBeLessThanOrEqual(3)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(courier)
      await page.getByRole('button', { name: 'Save what was received' }).click()
      await expect(page.getByText('not yet')).toHaveCount(0)
      const done = (await customer.orders()).filter(({ id }) => sent.some((one) => one.id === id))
      expect(done.map((one) => [one.order_status, one.payment_status])).toEqual([
        ['order completed', 'verified'],
        ['order completed', 'verified'],
      ])
    })
  },
)

test('a cash order that is short is neither cancelled nor stuck: staff accept it as paid with a reason', async ({
  page,
  request,
  customer,
}) => {
  const order = await sendOrder(customer, 'short')
  const collected = order.total_price - 1_000
  const data = { order_id: order.id, collected, to_collect: order.total_price }
  expect((await request.post('/api/orders/settlements', { data })).ok()).toBe(true)
  await page.goto(`/admin/orders/${order.id}`)
  await expect(page.getByText('The parcel was refused', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Cancel this order', { exact: true })).toHaveCount(0)
  const money = page.getByRole('region', { name: 'Money' })
  await expect(money).toContainText(`${formatKyat(1_000)} are missing`)
  await money.getByRole('textbox', { name: 'Reason' }).first().fill('A regular customer')
  await money.getByRole('button', { name: 'Accept as paid' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept as paid' }).click()
  await expect(money.getByRole('list', { name: 'Entries' })).toContainText('A regular customer')
  await page.getByRole('button', { name: 'Order Completed' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Order Completed' }).click()
  await expect(page.getByRole('main')).toContainText('Order completed')
  await page.goto(`/orderdetail/${order.id}`)
  await expect(page.getByRole('main')).toContainText('A regular customer')
})

test('a refused parcel is cancelled, its goods come back with it, and the next order of the number asks first', async ({
  page,
  customer,
}) => {
  const refused = await sendOrder(customer, 'refused')
  await page.goto(`/admin/orders/${refused.id}`)
  await page.getByText('The parcel was refused', { exact: true }).click()
  await page.getByRole('button', { name: 'Cancel as refused' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel as refused' }).click()
  const cash = page.getByRole('region', { name: 'Cash on delivery' })
  await expect(cash).toContainText('The parcel was refused at the door')
  await expect(cash).toContainText('The courier still has the parcel')
  await page.getByRole('button', { name: 'The parcel is back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'The parcel is back' }).click()
  await expect(cash).toContainText('The parcel is back, its units are in stock')

  const next = await placeCashOrder(customer, 'after-the-refused-one')
  await page.goto(`/admin/orders?search=%23${next.id}`)
  await page.getByRole('checkbox', { name: `Select order ${next.id}` }).check()
  await page
    .getByRole('region', { name: 'Selected orders' })
    .getByRole('button', { name: 'Order Confirm' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Order Confirm' }).click()
  await expect(page.getByText(/Its phone number refused parcels before/)).toBeVisible()
  await page.goto(`/admin/orders/${next.id}`)
  await expect(cash).toContainText(/parcels? (was|were) refused by this phone number before/)
  await page.getByRole('button', { name: 'Order Confirm' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Order Confirm anyway' }).click()
  await expect(page.getByText('Order Status Updated')).toBeVisible()
})

test('courier and tracking number are set for selected orders, found by staff, copied by the customer and exported', async ({
  page,
  customer,
  context,
}) => {
  const order = await sendOrder(customer, 'parcel')
  const number = `NV-${order.id}`
  await page.goto('/admin/orders')
  await page.getByRole('checkbox', { name: `Select order ${order.id}` }).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await bar.locator('summary').click()
  await bar.locator('details').getByLabel('Courier', { exact: true }).fill('Ninja Van')
  await bar.getByLabel(`Tracking number of order ${order.id}`).fill(number)
  await bar.getByRole('button', { name: 'Set for 1 order' }).click()
  await expect(page.getByText('1 changed, 0 already so, 0 not changed')).toBeVisible()
  const [first] = await customer.orders()
  expect([first?.courier, first?.tracking_number]).toEqual(['Ninja Van', number])

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/orderdetail/${order.id}`)
  await page.getByRole('button', { name: 'Copy tracking number' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Tracking number copied' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)

  const orders = await new AdminOrdersPage(page).open()
  await orders.search(number.toLowerCase())
  await orders.expectNumbers([order.id])

  await page.getByText('Columns of the export: All columns').click()
  await page.getByRole('checkbox', { name: /^tracking_number/ }).check()
  await page.getByRole('checkbox', { name: /^order_id/ }).check()
  await page.reload()
  const link = page.getByRole('link', { name: 'Export CSV' })
  await expect(link).toHaveAttribute('href', /columns=tracking_number(%2C|,)order_id/)
})

for (const locale of allLocales) {
  test(
    `the screens of cash on delivery fit a phone and have no axe findings, in ${locale}`,
    { tag: '@screens' },
    async ({ page, customer, setLanguage }) => {
      const { id } = await sendOrder(customer, `screens-${locale}`)
      await setLanguage(locale)
      for (const [path, text] of [
        [`/admin/orders/${id}`, messages[locale].adminCash.heading],
        ['/admin/couriers', messages[locale].adminShipments.settlement],
        ['/admin/settings/cash', messages[locale].adminSettings.section.cash],
        [`/orderdetail/${id}`, messages[locale].moneyState.cash],
      ] as const) {
        await page.goto(path)
        await expect(page.getByText(text).first()).toBeVisible()
        expect(await axeFindings(page)).toEqual([])
        expect(await sidewaysAt(page, 320), path).toBe(0)
        await page.setViewportSize({ width: 1280, height: 800 })
      }
    },
  )
}
