import { uniqueDigits } from '@/e2e/fixtures/catalogue'
import type { Page } from 'playwright/test'
import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { AdminOrderPage } from '@/e2e/pages/admin-order'
import { AdminOrdersPage } from '@/e2e/pages/admin-orders'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { PaymentsPage } from '@/e2e/pages/payments'

/** Waits for the scripts: they put the number of open orders before the title. */
const scriptsRun = (page: Page) => expect(page).toHaveTitle(/^\(\d+\) /)

/** Counts the clicks and keys that are needed from now on. */
async function countEffort(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => {
      sessionStorage.setItem('effort', String(Number(sessionStorage.getItem('effort') ?? 0) + 1))
    }
    // On the document: presses that Playwright takes back, because the page moves, do not arrive there.
    document.addEventListener('pointerdown', count, true)
    document.addEventListener('keydown', count, true)
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('effort') ?? 0))
}

test('an order takes at most six clicks from its payment to its delivery', async ({ page, customer }) => {
  const order = await customer.newOrder()
  const effort = await countEffort(page)
  const payments = new PaymentsPage(page)
  await payments.openQueue()
  await payments.row(order.id).getByRole('link').click()
  await payments.verifyAndConfirm()
  await expect(page.getByText(`Payment verified, order ${order.id} confirmed`).first()).toBeAttached()
  await page.goto('/admin/orders')
  const orders = new AdminOrdersPage(page)
  await orders.tab('To pack').click()
  await orders.viewLink(order.id).click()
  await page.getByRole('button', { name: 'Order Completed' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Order Completed' }).click()
  await expect(new AdminOrderPage(page).detail('Order', 'Order Status')).toHaveText('order completed')
  expect(await effort()).toBeLessThanOrEqual(6)
})

test('payments are verified and orders confirmed by keyboard alone, each opening the next', async ({
  page,
  customer,
}) => {
  const [one, two, three] = [await customer.newOrder(), await customer.newOrder(), await customer.newOrder()]
  const payments = await new PaymentsPage(page).open(one.id)
  await scriptsRun(page)
  await page.keyboard.press('j')
  await payments.isAt(two.id)
  await page.keyboard.press('k')
  await payments.isAt(one.id)
  await page.keyboard.down('v')
  await payments.isAt(two.id)
  await scriptsRun(page)
  // Held, the key repeats, but verifies nothing that nobody has looked at.
  await page.keyboard.down('v')
  await page.keyboard.up('v')
  await page.keyboard.press('r')
  const reason = payments.review.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  // In a text the keys are letters.
  await page.keyboard.type('very jumbled')
  await expect(reason).toHaveValue('very jumbled')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Reject this payment?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('v')
  await expect(question).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await payments.isAt(three.id)

  await new AdminOrderPage(page).open(one.id)
  await scriptsRun(page)
  await page.keyboard.press('c')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(new AdminOrderPage(page).detail('Order', 'Order Status')).toHaveText('order completed')
  const states = await Promise.all(
    [one, two, three].map(async ({ id }) => {
      const { order } = await customer.order(id)
      return [order.order_status, order.payment_status]
    }),
  )
  expect(states).toEqual([
    ['order completed', 'verified'],
    ['order placed', 'rejected'],
    ['order placed', 'pending'],
  ])
})

test('a list is worked through by keyboard, and the keys can be turned off', async ({ page, customer }) => {
  const [one, two] = [await customer.newOrder(), await customer.newOrder()]
  const orders = await new AdminOrdersPage(page).open()
  await scriptsRun(page)
  await page.keyboard.press('j')
  await expect(orders.viewLink(two.id)).toBeFocused()
  await page.keyboard.press('j')
  await expect(orders.viewLink(one.id)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/orders/${one.id}`)
  await page.keyboard.press('k')
  await page.waitForURL(`**/admin/orders/${two.id}`)

  await orders.open()
  await scriptsRun(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(help.getByText('Verify and confirm')).toBeVisible()
  await help.getByRole('checkbox', { name: 'Single keys' }).uncheck()
  await help.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await scriptsRun(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(orders.viewLink(two.id)).not.toBeFocused()
})

test('Ctrl+K goes to any screen, order and product', async ({ page, customer, catalogue }) => {
  const order = await customer.newOrder()
  const [product] = await catalogue.products(1)
  await page.goto('/admin/settings')
  await scriptsRun(page)
  const go = async (words: string, option: string | RegExp) => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Go to a screen, an order or a product' })
    await palette.getByRole('combobox').fill(words)
    await expect(palette.getByRole('option', { name: option }).first()).toBeVisible()
    return palette
  }
  await go('Audit', 'Audit')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/audit')
  await go(`#${order.id}`, `Order ${order.id} · ${order.user.name}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/orders/${order.id}`)
  const palette = await go(product.product_name, product.product_name)
  await palette.getByRole('option', { name: product.product_name }).first().click()
  await page.waitForURL(`**/admin/product/edit${product.id}`)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').last().fill('zzzzzz')
  await expect(page.getByText('Nothing found')).toBeVisible()
})

test(
  'a new order appears without a reload, in the list, the navigation and the title',
  { tag: '@smoke' },
  async ({ page, customer }) => {
    const orders = await new AdminOrdersPage(page).open('?next_step=to_check')
    const badge = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Payments/ })
    const count = async () => Number(/(\d+) to do/.exec(await badge.innerText())?.[1] ?? 0)
    const order = await customer.newOrder()
    await expect(orders.row(order.id)).toBeVisible()
    await expect.poll(count).toBeGreaterThan(0)
    await expect(page).toHaveTitle(/^\(\d+\) Order Management/)
    const before = await count()
    await customer.verifyPayment(order.id)
    await expect(orders.row(order.id)).toHaveCount(0)
    await expect.poll(count).toBe(before - 1)
    await page.getByRole('link', { name: 'Audit' }).click()
    await expect(page).toHaveTitle(/^\(\d+\) Audit/)
  },
)

test('a decision is taken back: the shopper reads why, and the payment waits again', async ({
  page,
  customer,
}) => {
  const order = await customer.newOrder()
  const payments = await new PaymentsPage(page).open(order.id)
  await payments.verifyAndConfirm()
  await expect(page.getByText(`order ${order.id} confirmed`).first()).toBeAttached()
  await payments.open(order.id)
  await payments.reopen('The bank has returned the money')
  await expect(payments.review).toContainText('waiting to be checked')

  await page.goto(`/orderdetail/${order.id}`)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Payment is checked again')
  await expect(history).toContainText('The bank has returned the money')

  const detail = await new AdminOrderPage(page).open(order.id)
  await expect(page.getByRole('button', { name: 'Order Completed' })).toHaveCount(0)
  await payments.open(order.id)
  await payments.review.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Payment verified').first()).toBeAttached()
  await detail.open(order.id)
  await payments.reopen('Once more')
  await expect(detail.detail('Order', 'Payment Status')).toHaveText('waiting to be checked')
})

test('a flagged payment asks again before it is verified', async ({ page, customer, catalogue }) => {
  const digits = uniqueDigits()
  const [product] = await catalogue.products(1)
  const ids: number[] = []
  for (let index = 0; index < 2; index += 1) {
    await customer.putIntoCart(product)
    const checkout = await new CheckoutPage(page).open()
    await checkout.fill()
    await checkout.choose(await aReceipt())
    await checkout.field('Last 6 digits of the transaction number').fill(digits)
    await checkout.placeOrder.click()
    await expect(checkout.success).toBeVisible()
    ids.push(Number(new URL(page.url()).searchParams.get('order')))
  }
  const [other = 0, id = 0] = ids
  await page.goto(`/admin/payments?search=${digits}`)
  const payments = new PaymentsPage(page)
  await expect(payments.row(id)).toContainText(`…${digits}`)
  await payments.row(id).getByRole('link').click()
  await page.waitForURL(`**/admin/payments/${id}?search=${digits}`)
  await payments.verifyAndConfirm()
  const question = page.getByRole('alertdialog', { name: `Order ${id} has warnings` })
  await expect(question).toContainText(`The transaction number …${digits} was used for another order`)
  await question.getByRole('button', { name: 'Look again' }).click()
  await payments.verifyAndConfirm()
  await question.getByRole('button', { name: 'Verify and confirm anyway' }).click()
  await page.waitForURL(`**/admin/payments/${other}?search=${digits}`)
})
