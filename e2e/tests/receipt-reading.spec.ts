import { drawPaidReceipt, sendOn, untilRead } from '@/e2e/fixtures/receipts'
import { expect, test } from '@/e2e/fixtures/test'
import { interpolate, messages } from '@/e2e/fixtures/translations'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { PaymentsPage } from '@/e2e/pages/payments'
import errors from '@/lib/platform/errors/my.json' with { type: 'json' }
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

test.use({
  shopName: 'reading receipts',
  shopSettings: { READ_SCREENSHOTS: 'on' },
  viewport: { width: 390, height: 844 },
})
test.setTimeout(240_000)

/** Kyat for the delivery to the address of the tests. */
const DELIVERY = 2_000

test('a receipt is read: the customer is told what will not do, and Enter suffices for what matches', async ({
  page,
  browser,
  customer,
  request,
}) => {
  const product = await customer.fillCart()
  const due = product.product_price + DELIVERY
  const checkout = await new CheckoutPage(page).open()
  /** Uploads a receipt, and opens the page again when the shop has read it. */
  const upload = async (receipt: Buffer) => {
    const before = await checkout.storedScreenshot()
    await checkout.choose(receipt)
    await expect.poll(() => checkout.storedScreenshot()).not.toBe(before)
    await expect(checkout.uploaded).toBeVisible()
    await untilRead(request, (await checkout.storedScreenshot()) ?? '', due)
    await checkout.open()
    await expect(checkout.uploaded).toBeVisible()
  }
  const order = async () => {
    await checkout.placeOrder.click()
    await expect(checkout.success).toBeVisible()
    return Number(new URL(page.url()).searchParams.get('order'))
  }
  const hints = page.getByRole('status').filter({ hasText: 'Please look at this screenshot again' })
  await checkout.fill()

  await upload(await drawPaidReceipt(browser, request, due - 1_000))
  await expect(hints).toContainText(
    `This receipt says ${groupThousands(due - 1_000)} Kyats; ${groupThousands(due)} Kyats are due`,
  )
  const receipt = await drawPaidReceipt(browser, request, due)
  await upload(receipt)
  await expect(hints).toHaveCount(0)
  const first = await order()

  const payments = await new PaymentsPage(page).open(first)
  const reading = page.getByRole('region', { name: 'What the receipt says' })
  await expect(reading).toContainText('Receipt matches')
  await expect(reading.getByText('matches', { exact: true })).toHaveCount(4)
  // The form chose another wallet than the one that made the receipt, which matches none the less.
  await expect(reading).toContainText('KBZPayThe customer chose WaveMoney.')
  await expect(page.getByRole('textbox', { name: 'Amount you see in the account (Kyats)' })).toHaveValue(
    String(due),
  )
  await expect(payments.review.getByRole('button', { name: 'Verify and confirm' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith(`/${first}`))
  expect((await customer.order(first)).order.order_status).toBe('order confirmed')

  await test.step('the same receipt in another file is a hint, never a wall', async () => {
    await customer.putIntoCart(product)
    await checkout.open()
    await checkout.fill()
    await upload(await sendOn(receipt))
    await expect(hints).toContainText('This receipt has already been sent for another order')
    const second = await order()
    await payments.open(second)
    await expect(reading).toContainText('Receipt differs')
    await expect(reading).toContainText('Also sent for another order:')
    await expect(reading.getByRole('link', { name: `Order ${first}`, exact: true })).toBeVisible()
    await expect(reading).toContainText('The customer was told before sending it.')
    await expect(payments.review.getByRole('button', { name: 'Verify and confirm' })).not.toBeFocused()
  })
})

test('in Myanmar, customer and staff read that too little was sent', async ({
  page,
  browser,
  customer,
  request,
  setLanguage,
}) => {
  const { checkout: shown, adminPayments: admin } = messages.my
  const product = await customer.fillCart()
  const due = product.product_price + DELIVERY
  const checkout = await new CheckoutPage(page).open()
  await checkout.fill()
  await checkout.choose(await drawPaidReceipt(browser, request, due - 500))
  await expect(checkout.uploaded).toBeVisible()
  await untilRead(request, (await checkout.storedScreenshot()) ?? '', due)
  await setLanguage('my')
  await page.reload()
  const hints = page.getByRole('status').filter({ hasText: shown.receiptHints })
  const values = { read: groupThousands(due - 500), due: groupThousands(due) }
  await expect(hints).toContainText(interpolate(errors.receipt_amount_differs, values))
  await page.getByRole('button', { name: shown.place, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: shown.success })).toBeVisible()

  await page.goto(`/admin/payments/${new URL(page.url()).searchParams.get('order')}`)
  const reading = page.getByRole('region', { name: admin.receipt.title })
  await expect(reading).toContainText(admin.receipt.wrong)
  await expect(reading).toContainText(admin.receipt.problem.too_little.replace(/<.*>/, '500 ကျပ်'))
  await expect(reading).toContainText(admin.receipt.told)
  await expect(reading).toContainText(interpolate(admin.receipt.otherSender, { type: 'WaveMoney' }))
  await expect(reading.getByText(admin.receipt.state.matches, { exact: true })).toHaveCount(3)
})
