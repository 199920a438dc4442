import type { Locator } from 'playwright/test'
import { uniqueDigits } from '@/e2e/fixtures/catalogue'
import { delayScripts } from '@/e2e/fixtures/outages'
import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { messages } from '@/e2e/fixtures/translations'
import { AdminOrderPage } from '@/e2e/pages/admin-order'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { PaymentsPage } from '@/e2e/pages/payments'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'

const CHECKS = [
  'The amount equals the total',
  'It was sent to our account',
  'The time matches the order',
  'The money has arrived in our account',
]

test('payments are reviewed one after another, oldest first', async ({ page, customer }) => {
  const [one, two] = [await customer.newOrder(), await customer.newOrder()]
  const payments = await new PaymentsPage(page).open(one.id)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await payments.isAt(two.id)
  await page.getByRole('link', { name: 'Previous', exact: true }).click()
  await payments.isAt(one.id)

  for (const check of CHECKS) await expect(payments.review.getByText(check)).toBeVisible()
  await payments.verifyOnly()
  await payments.isAt(two.id)

  await payments.open(one.id)
  await expect(payments.review).toContainText('No decision is needed')
  await expect(payments.review).toContainText('By admin')
  await new AdminOrderPage(page).open(one.id)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Payment verified')
})

test('an earlier screenshot that waits is shown with what is wrong about it, and asked about with the newest', async ({
  page,
  customer,
  catalogue,
}) => {
  const [one, two] = await catalogue.products(2)
  const picture = await aReceipt()
  const order = await test.step('the picture of another order, then more to pay', async () => {
    await customer.putIntoCart(one)
    await customer.placeOrder({}, await customer.upload(picture))
    await customer.putIntoCart(two)
    const placed = await customer.placeOrder({}, await customer.upload(picture))
    await customer.changeOrder(placed.id, { shipping_fee: 2_500 })
    await customer.sendAnother(placed.id)
    return placed
  })
  const payments = await new PaymentsPage(page).open(order.id)
  const earlier = page.getByRole('region', { name: 'Previous payments' })
  await expect(earlier).toContainText('The same image was sent for another order')
  await expect(payments.review).not.toContainText('The same image')
  // The scripts run: the title has the number of what waits.
  await expect(page).toHaveTitle(/^\(\d+\) /)
  await page.keyboard.press('v')
  await expect(page.getByRole('alertdialog')).toContainText('Previous payments')
})

test('on a phone the screenshot is on the first screen, below its sum and account', async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const order = await customer.newOrder()
  await new PaymentsPage(page).open(order.id)
  const payment = page.getByRole('region', { name: 'Payment Screenshot' })
  await expect(payment.getByText(formatKyat(order.total_price))).toBeInViewport({ ratio: 1 })
  await expect(payment.getByText(order.payment_account?.account_number ?? '?')).toBeInViewport({ ratio: 1 })
  const screenshot = payment.getByRole('button', { name: 'View the payment screenshot' })
  await expect(screenshot).toBeInViewport({ ratio: 1 })
  expect((await screenshot.boundingBox())?.width).toBeGreaterThan(300)
  await screenshot.click()
  await expect(page.getByRole('dialog', { name: 'Payment Screenshot' })).toBeVisible()
})

test('a different amount and a reused transaction id are flagged', async ({ page, customer, catalogue }) => {
  const digits = uniqueDigits()
  const [product] = await catalogue.products(1)
  const ids: number[] = []
  for (const amount of [undefined, '၁,၀၀၀']) {
    await customer.putIntoCart(product)
    const checkout = await new CheckoutPage(page).open()
    await checkout.fill()
    await checkout.choose(await aReceipt())
    await checkout.field('Last 6 digits of the transaction number').fill(digits)
    if (amount) await checkout.field('Amount you sent (Kyats)').fill(amount)
    await checkout.placeOrder.click()
    await expect(checkout.success).toBeVisible()
    ids.push(Number(new URL(page.url()).searchParams.get('order')))
  }
  const [first = 0, second = 0] = ids
  const payments = await new PaymentsPage(page).open(second)
  await expect(payments.warnings).toContainText(`The customer says ${formatKyat(1_000)} were sent`)
  const { total_price: total } = (await customer.order(second)).order
  const seen = page.getByRole('textbox', { name: 'Amount you see in the account (Kyats)' })
  await expect(seen, 'not what the customer says').toHaveValue(String(total))
  const sameNumber = payments.warnings
    .getByRole('listitem')
    .filter({ hasText: `The transaction number …${digits} was used for another order` })
  await expect(sameNumber.getByRole('link', { name: `Order ${first}`, exact: true })).toHaveAttribute(
    'href',
    `/admin/orders/${first}`,
  )
  await test.step('the order has the same warnings, and asks before it confirms despite them', async () => {
    const order = await new AdminOrderPage(page).open(second)
    const payment = page.getByRole('region', { name: 'Payment Screenshot' })
    await expect(payment).toContainText(`The customer says ${formatKyat(1_000)} were sent`)
    await expect(payment.getByRole('definition').filter({ hasText: digits })).toBeVisible()
    await order.confirmButton.click()
    const question = page.getByRole('alertdialog', {
      name: `Order ${second} has warnings`,
    })
    await expect(question).toContainText(`The transaction number …${digits} was used for another order`)
    await question.getByRole('button', { name: 'Look again' }).click()
    await page.reload()
    await expect(order.confirmButton).toBeEnabled()
    await order.confirmButton.click()
    await question.getByRole('button', { name: 'Order Confirm anyway' }).click()
    await page.waitForURL('**/admin/orders')
    await payments.open(second)
  })
  await page.context().addCookies([{ name: 'lang', value: 'my', url: page.url() }])
  await page.reload()
  await expect(page.getByRole('main')).toContainText('ဝယ်သူက 1,000 ကျပ်')
  await expect(page.getByRole('main')).not.toContainText('Kyats')
})

/** Pastes a picture, with a text where a spreadsheet copied it. Returns whether the page took the paste. */
const paste = async (target: Locator, text?: string): Promise<boolean> =>
  target.evaluate(
    (element, [base64, words]) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
      if (words !== undefined) data.setData('text/plain', words)
      return !element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [(await aReceipt()).toString('base64'), text] as const,
  )

/** Drags a text over an element. Returns whether the page keeps it from being dropped there. */
const isTextDragBlocked = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', 'Calls back at five')
    // The browser asks by dragover: one that is prevented is taken by the page.
    return !element.dispatchEvent(
      new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }),
    )
  })

test('a pasted screenshot goes to a form that is open, and is not lost without a question', async ({
  page,
  customer,
}) => {
  const { id } = await customer.newOrder()
  await customer.rejectPayment(id, 'Blurred')
  await new AdminOrderPage(page).open(id)
  const texts = messages.en.adminPayments
  const form = page.getByRole('group').filter({ hasText: texts.addText })
  const picture = form.getByRole('img', { name: texts.screenshot })
  const note = page.getByRole('textbox', { name: 'Note' })
  const body = page.locator('body')

  await test.step('copied cells are a text, and so is a text that is dragged', async () => {
    expect(await paste(note, '5,000')).toBe(false)
    expect(await isTextDragBlocked(note)).toBe(false)
  })
  await test.step('a folded form takes nothing', async () => {
    await form.getByText(texts.addTitle).click()
    expect(await paste(body)).toBe(false)
    await page.getByText(texts.addTitle).click()
    await expect(form.getByText(texts.addScreenshot)).toBeVisible()
    await expect(picture).toHaveCount(0)
  })
  await test.step('an open one does, and asks before it is left', async () => {
    expect(await paste(body)).toBe(true)
    await expect(picture).toBeVisible()
    expect(await paste(body)).toBe(false)
    await page.getByRole('link', { name: 'Earlier orders' }).click()
    const question = page.getByRole('alertdialog', { name: messages.en.adminForm.leaveTitle })
    await question.getByRole('button', { name: messages.en.adminForm.leave }).click()
    await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`))
  })
})

test(
  'a customer sees why a payment was rejected and sends another screenshot',
  { tag: '@smoke' },
  async ({ page, customer }) => {
    const { id } = await customer.newOrder()
    const payments = await new PaymentsPage(page).open(id)
    await payments.reject('The screenshot shows another receiver')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(`Payment of order ${id}`)

    await page.goto(`/orderdetail/${id}`)
    const payment = page.getByRole('region', { name: 'Payment', exact: true })
    await expect(page.getByRole('main')).toContainText('The screenshot shows another receiver')
    await page.getByRole('main').getByRole('link', { name: 'Send another screenshot' }).click()
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Payment rejected')
    const send = payment.getByRole('button', { name: 'Send the screenshot' })
    await expect(send).toBeDisabled()
    const buffer = await aReceipt()
    await payment
      .getByLabel('Choose a screenshot')
      .setInputFiles({ name: 'again.png', mimeType: 'image/png', buffer })
    await payment.getByRole('textbox', { name: 'Last 6 digits' }).fill('12')
    await send.click()
    await expect(payment.getByText('Must be the last 6 digits')).toBeVisible()
    await payment.getByRole('textbox', { name: 'Last 6 digits' }).fill('၁၂၃၄၅၆')
    await send.click()
    await expect(payment).toContainText('waiting to be checked')
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Payment screenshot added')

    await payments.openQueue()
    await payments.open(id)
    await expect(page.getByRole('region', { name: 'Previous payments' })).toContainText(
      'The screenshot shows another receiver',
    )
  },
)

test('a screenshot chosen before hydration is uploaded after it', async ({ page, customer }) => {
  const { id } = await customer.newOrder()
  const payments = await new PaymentsPage(page).open(id)
  await payments.reject('Cut off at the bottom')
  await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`))
  const arrive = await delayScripts(page)
  await page.goto(`/orderdetail/${id}`, { waitUntil: 'commit' })
  const payment = page.getByRole('region', { name: 'Payment', exact: true })
  await payment
    .getByLabel('Choose a screenshot')
    .setInputFiles({ name: 'again.png', mimeType: 'image/png', buffer: await aReceipt() })
  await payment.getByRole('textbox', { name: 'Last 6 digits' }).fill('123456')
  arrive()
  await payment.getByRole('button', { name: 'Send the screenshot' }).click()
  await expect(payment).toContainText('waiting to be checked')
})

test(
  'an order is annotated, confirmed and completed; another is cancelled with a reason',
  { tag: '@smoke' },
  async ({ page, customer }) => {
    const [one, two] = [await customer.newOrder(), await customer.newOrder()]
    const order = new AdminOrderPage(page)
    const history = page.getByRole('region', { name: 'History' })
    await order.open(one.id)
    await page.getByRole('textbox', { name: 'Note' }).fill('Calls back at five')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(history).toContainText('Calls back at five')
    await order.confirmButton.click()
    await page.waitForURL('**/admin/orders')
    await order.open(one.id)
    await page.getByRole('button', { name: 'Order Completed' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Order Completed' }).click()
    await expect(history).toContainText('Delivered')
    await expect(page.getByText('Cancel this order')).toHaveCount(0)

    const stock = async () => {
      const { product } = (await (
        await page.request.get(`/api/products/${two.order_details[0]?.product.id}`)
      ).json()) as { product: { stockQuantity: number } }
      return product.stockQuantity
    }
    const before = await stock()
    await order.open(two.id)
    await page.getByText('Cancel this order').click()
    // The question, which closes in a moment, has such a button too.
    const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel the order' })
    await cancel.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Reason' })).toContainText(
      'This field is required',
    )
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Reason' }).fill('The colour is gone')
    await cancel.click()
    const question = page.getByRole('alertdialog', { name: `Cancel order ${two.id}?` })
    await question.getByRole('button', { name: 'Keep the order' }).click()
    expect(await stock()).toBe(before)
    await cancel.click()
    await question.getByRole('button', { name: 'Cancel the order' }).click()
    await expect(history).toContainText('Order cancelled')
    expect(await stock()).toBe(before + 1)

    await page.goto(`/orderdetail/${two.id}`)
    await expect(page.getByRole('region', { name: 'History' })).toContainText('The colour is gone')
    await page.goto(`/orderdetail/${one.id}`)
    await expect(page.getByText('Calls back at five')).toHaveCount(0)
  },
)
