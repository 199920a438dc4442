import type { Page } from 'playwright/test'
import type { Catalogue } from '@/e2e/fixtures/catalogue'
import { address, type Customer } from '@/e2e/fixtures/customer'
import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { AdminForm } from '@/e2e/pages/admin-form'
import { AdminOrdersPage } from '@/e2e/pages/admin-orders'
import { checkoutResponse } from '@/lib/shop/checkout/checkout.schema'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'

/**
 * How many presses the work of every day takes: each field that is typed in, each choice and each button is one. Text that is
 * typed, and the choice of a file in the dialog of the system, are none.
 */

test.use({ shopName: 'few clicks' })

/** Counts the presses of a page from now on, on all pages that it opens. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('countPress', () => {
    presses += 1
  })
  const listen = () => {
    // One press of a label also makes a click of its field, which is not one of a pointer.
    addEventListener('pointerdown', () => {
      void (window as unknown as { countPress: () => Promise<void> }).countPress()
    })
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => presses
}

test('the first product, with a brand, a category and a subcategory of its own, takes at most 15 presses', async ({
  page,
  catalogue,
}) => {
  const names = ['Product', 'Brand', 'Category', 'Subcategory'].map((word) => catalogue.uniqueName(word))
  const [name = '', brand = '', category = '', subcategory = ''] = names
  const buffer = await aReceipt()
  const form = new AdminForm(page)
  const type = async (label: string, text: string) => {
    await form.field(label).click()
    await page.keyboard.insertText(text)
  }
  const add = async (label: string, text: string) => {
    await form.openChoice(label)
    await page.keyboard.insertText(text)
    await page.getByRole('button', { name: `Add “${text}”` }).click()
    await expect(form.field(label)).toHaveText(text)
  }
  await page.goto('/admin')
  const presses = await countPresses(page)
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Products/ })
    .click()
  await page.getByRole('link', { name: 'Add New' }).click()
  await type('Product Name', name)
  await type('Price (Kyats)', '4500')
  await type('Weight (g)', '120')
  await type('Stock Quantity', '5')
  await add('Choose Brand', brand)
  await add('Choose Category', category)
  await add('Choose Subcategory', subcategory)
  await type('Description', 'Ground this morning.')
  const chooser = page.waitForEvent('filechooser')
  await form.field('Photo 1').click()
  await (
    await chooser
  ).setFiles(['front.png', 'back.png'].map((file) => ({ name: file, mimeType: 'image/png', buffer })))
  await expect(page.getByRole('button', { name: 'Remove Photo 2' })).toBeVisible()
  await form.button('Create').click()
  await page.waitForURL('**/admin/product')
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  expect(presses()).toBeLessThanOrEqual(15)
})

/** Places a cash order of each of `count` products. */
async function placeCashOrders({ request }: Customer, catalogue: Catalogue, count: number) {
  const placed = []
  for (const product of await catalogue.products(count)) {
    const cart_items = [{ product_id: product.id, quantity: 1 }]
    const data = { ...address, payment_type: CASH_ON_DELIVERY, cart_items, order_again: true }
    const answer = await request.post('/api/admin/orders', { data })
    placed.push(checkoutResponse.parse(await answer.json()).order)
  }
  return placed
}

test('twelve parcels are handed over in 5 presses, one is found by its number in 2, all are settled in 3', async ({
  page,
  request,
  customer,
  catalogue,
}) => {
  test.setTimeout(120_000)
  for (const [path, data] of [
    ['/api/settings', { cash_on_delivery: true, cash_limit: 500_000 }],
    ['/api/delivery/zones/1', { cash: true }],
  ] as const)
    expect((await request.patch(path, { data })).ok()).toBe(true)
  expect((await request.post('/api/couriers', { data: { name: 'Ninja Van' } })).ok()).toBe(true)
  const placed = await placeCashOrders(customer, catalogue, 12)
  const [one] = placed
  if (!one) throw new Error('No order was placed')
  const order_ids = placed.map(({ id }) => id)
  const confirm = { order_ids, order_status: 'order confirmed' }
  expect((await request.post('/api/orders/bulk', { data: confirm })).ok()).toBe(true)

  const orders = await new AdminOrdersPage(page).open()
  const presses = await countPresses(page)
  await test.step('handed over', async () => {
    await orders.tab('To pack').click()
    await page.waitForURL(/parcel=to_pack/)
    await page.getByRole('checkbox', { name: 'Select all orders of this page' }).click()
    await expect(orders.checkbox(one.id)).toBeChecked()
    await orders.selection.getByRole('button', { name: /^Hand over \d+ parcels to Ninja Van$/ }).click()
    await page.waitForURL(/\/admin\/orders\/handover/)
    expect(presses()).toBeLessThanOrEqual(5)
  })

  await test.step('found by its tracking number', async () => {
    const sent = { orders: [{ order_id: one.id, courier: 'Ninja Van', tracking_number: `NV-${one.id}` }] }
    expect((await request.patch('/api/orders/shipments', { data: sent })).ok()).toBe(true)
    await orders.open()
    const before = presses()
    await page.getByRole('searchbox', { name: 'No., name, phone, parcel, 6 digits' }).click()
    await page.keyboard.insertText(`nv-${one.id}`)
    await page.keyboard.press('Enter')
    await orders.expectNumbers([one.id])
    await orders.viewLink(one.id).click()
    await page.waitForURL((url) => url.pathname === `/admin/orders/${one.id}`)
    expect(presses() - before).toBeLessThanOrEqual(2)
  })

  await test.step('on a phone each says who has it, its number and since when, nine on a screen', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.setViewportSize({ width: 390, height: 844 })
    await orders.open('?parcel=on_the_way')
    const row = orders.row(one.id)
    for (const text of ['Ninja Van', `NV-${one.id}`, 'Today']) await expect(row.getByText(text)).toBeVisible()
    const bottoms = await orders.table
      .locator('tbody')
      .getByRole('row')
      .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().bottom))
    expect(bottoms.filter((bottom) => bottom <= 844).length).toBeGreaterThanOrEqual(9)
    await page.setViewportSize(size)
  })

  await test.step('a parcel that somebody else handed over meanwhile is asked about, and stays', async () => {
    const [late] = await placeCashOrders(customer, catalogue, 1)
    const id = late?.id ?? 0
    const confirmed = { order_ids: [id], order_status: 'order confirmed' }
    expect((await request.post('/api/orders/bulk', { data: confirmed })).ok()).toBe(true)
    await page.goto(`/admin/orders/${id}`)
    await expect(page.getByRole('link', { name: 'Hand over the parcel' })).toHaveAttribute(
      'href',
      '#shipment',
    )
    await expect(page.getByRole('button', { name: 'Order Completed' })).toBeVisible()
    await orders.open('?parcel=to_pack')
    await orders.checkbox(id).click()
    const data = { order_ids: [id], courier: 'Royal Express' }
    expect((await request.post('/api/orders/handovers', { data })).ok()).toBe(true)
    await orders.selection.getByRole('button', { name: 'Hand over 1 parcel to Ninja Van' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`#${id} (Royal Express)`)
    await question.getByRole('button', { name: 'Leave them out' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: `Order ${id}` })).toContainText(
      'Already with Royal Express since',
    )
    await page.goto(`/admin/orders/${id}`)
    await expect(page.getByText('· Royal Express')).toBeVisible()
  })

  await test.step("settled and completed by the courier's file", async () => {
    await page.goto('/admin/couriers')
    const rows = placed.map(({ id, total_price }) => `${id},${total_price},500`).join('\n')
    const buffer = Buffer.from(`order_id,collected,courier_fee\n${rows}\n`)
    const settlement = page.getByRole('region', { name: 'What couriers collected' })
    const before = presses()
    const chooser = page.waitForEvent('filechooser')
    await settlement.getByLabel('Upload CSV').click()
    await (await chooser).setFiles({ name: 'courier.csv', mimeType: 'text/csv', buffer })
    await expect(settlement.getByRole('status')).toContainText('12 to record')
    await settlement.getByRole('button', { name: 'Record the settlement' }).click()
    await page.waitForURL(/\/admin\/couriers\/settlements\/\d+$/)
    expect(presses() - before).toBeLessThanOrEqual(3)
    expect((await customer.order(one.id)).order.order_status).toBe('order completed')
  })
})
