import { axeFindings } from '@/e2e/fixtures/axe'
import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { CartPage } from '@/e2e/pages/cart'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'

test('the checkout is closed while a line cannot be sold, and one press mends each', async ({
  page,
  customer,
  catalogue,
}) => {
  const [one, two, three] = await catalogue.products(3)
  await customer.putIntoCart(one, 5)
  await customer.putIntoCart(two)
  await customer.putIntoCart(three)
  await customer.setStock(one, 2)
  await customer.setStock(two, 0)
  const cart = await new CartPage(page).open()
  const closed = cart.summary.getByRole('button', { name: 'Checkout' })
  await expect(closed).toBeDisabled()
  await expect(closed).toHaveAccessibleDescription(/no longer available/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Checkout' })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])

  await expect(cart.item(one.product_name)).toContainText('Only 2 left')
  await page.getByRole('button', { name: `Take 2 of ${one.product_name}`, exact: true }).click()
  await expect(cart.quantity(one.product_name)).toHaveText('2')
  await expect(closed).toBeDisabled()
  await expect(cart.item(two.product_name)).toContainText('Sold out')
  await page.getByRole('button', { name: `Remove sold-out ${two.product_name}`, exact: true }).click()
  await expect(cart.lines).toHaveCount(2)
  await cart.summary.getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('**/checkout')
})

test('an open checkout notices within 30 seconds, and with the focus, what was sold meanwhile', async ({
  page,
  customer,
  catalogue,
}) => {
  const [one, two] = await catalogue.products(2)
  await customer.putIntoCart(one, 3)
  await customer.putIntoCart(two)
  await page.clock.install()
  const checkout = await new CheckoutPage(page).open()
  await checkout.fill()
  await checkout.choose(await aReceipt())
  await expect(checkout.placeOrder).toBeEnabled()
  const notice = checkout.problems.filter({ hasText: 'Your cart has changed' })
  const take = (count: number) =>
    notice.getByRole('button', { name: `Take ${count} of ${one.product_name}`, exact: true })

  await test.step('after 30 seconds', async () => {
    await customer.setStock(one, 2)
    await page.clock.runFor(31_000)
    await expect(notice).toContainText(/If you have already sent the money, .+ call us: \+95 9/)
    await expect(checkout.payment, 'the accounts are closed').toBeHidden()
    await expect(checkout.placeOrder).toBeDisabled()
    await expect(checkout.placeOrder).toHaveAccessibleDescription(/a cart with available products/)
    expect(await axeFindings(page)).toEqual([])
    await take(2).click()
    await expect(checkout.payment).toBeVisible()
    await expect(notice).toHaveCount(0)
    await expect(checkout.order, 'the button is gone, and the focus is at the goods').toBeFocused()
  })

  await test.step('what was typed is kept', async () => {
    await expect(checkout.payment.getByRole('radio', { name: 'WaveMoney' })).toBeChecked()
    await expect(checkout.uploaded).toBeVisible()
    await expect(checkout.placeOrder).toBeEnabled()
  })

  await test.step('with the focus', async () => {
    await customer.setStock(one, 1)
    await page.clock.runFor(6_000)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(take(1)).toBeVisible()
    await take(1).click()
    await checkout.placeOrder.click()
    await expect(checkout.success).toBeVisible()
  })
})

test('the sum that somebody pays does not change while the page asks for the stock', async ({
  page,
  customer,
}) => {
  const one = await customer.fillCart(2)
  await page.clock.install()
  const checkout = await new CheckoutPage(page).open()
  await checkout.fill()
  await checkout.choose(await aReceipt())
  await expect(checkout.uploaded).toBeVisible()
  const due = (price: number) =>
    checkout.payment.getByText(`Send exactly ${formatKyat(price * 2 + 2_000)}`).locator('visible=true')
  await expect(due(one.product_price)).toBeVisible()
  await customer.setPrice(one, one.product_price + 500)
  const asked = page.waitForResponse('**/api/cartitems/1')
  await page.clock.runFor(31_000)
  await asked
  await expect(due(one.product_price)).toBeVisible()

  await checkout.placeOrder.click()
  await expect(checkout.problems).toContainText(
    `${formatKyat(one.product_price)} before, now ${formatKyat(one.product_price + 500)}`,
  )
  await checkout.problems.getByRole('button', { name: 'Refresh cart' }).click()
  await expect(due(one.product_price + 500)).toBeVisible()
  await checkout.placeOrder.click()
  await expect(checkout.success).toBeVisible()
})

test('the accounts are shown only after the stock was asked again', async ({ page, customer }) => {
  const one = await customer.fillCart(2)
  await page.clock.install()
  const cart = await new CartPage(page).open()
  await expect(cart.lines).toHaveCount(1)
  await customer.setStock(one, 1)
  await page.clock.runFor(20_000)
  const checkout = new CheckoutPage(page)
  await cart.summary.getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('**/checkout')
  await expect(checkout.problems.filter({ hasText: 'Your cart has changed' })).toBeVisible()
  await expect(checkout.payment).toBeHidden()
})
