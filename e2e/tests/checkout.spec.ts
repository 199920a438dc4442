import { aReceipt } from '@/e2e/fixtures/images'
import { address } from '@/e2e/fixtures/customer'
import { expect, test } from '@/e2e/fixtures/test'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { SiteShell } from '@/e2e/pages/site-shell'
import { paymentTypes } from '@/lib/shop/payment-accounts/payment-types.schema'
import { formatKyat, groupThousands } from '@/lib/platform/text/numbers/numbers'

test('the form shows its required fields, the total and the payment account', async ({
  page,
  context,
  customer,
}) => {
  const one = await customer.fillCart(2)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const chrome = new SiteShell(page)
  const checkout = await new CheckoutPage(page).open()

  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Product',
    'Shopping Cart',
    'Checkout',
  ])
  const labels = page.getByRole('main').locator('label[for]')
  await expect(labels).toHaveText([
    'Phone',
    'Town / city',
    'State / region',
    'Street address',
    'First name',
    'Last name',
    'Country',
    'Apartment / suit',
    'Postcode',
    'Email address',
    'Amount you sent (Kyats)',
    'Last 6 digits of the transaction number',
  ])
  await expect(page.getByRole('main').locator('[aria-required=true]')).toHaveCount(4)
  for (const required of ['First name', 'Last name', 'Country', 'Street address']) {
    await expect(checkout.field(required)).toHaveAttribute('aria-required', 'true')
  }

  await expect(checkout.payment.getByRole('radio')).toHaveCount(4)
  await expect(checkout.payment.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(checkout.field('Country')).toHaveValue('Myanmar')
  const due = formatKyat(one.product_price * 2 + 2_000)
  const numbers = ['09 790 000 123', '09 790 000 123', '0000 1111 2222 3333', '0000 1111 2222 3333']
  await expect(checkout.payment.getByText(`Send exactly ${due}`).locator('visible=true')).toHaveCount(0)
  for (const [index, type] of paymentTypes.entries()) {
    await checkout.payment.getByText(type, { exact: true }).click()
    const open = checkout.payment.getByText(`Send exactly ${due}`).locator('visible=true')
    await expect(open, 'the others are folded').toHaveCount(1)
    await expect(checkout.payment.getByText(numbers[index] ?? '').locator('visible=true')).toHaveCount(1)
    await expect(
      checkout.payment.getByRole('img', { name: `QR code of ${type}, in full size` }),
    ).toBeVisible()
  }
  await checkout.payment.getByText('KBZPay', { exact: true }).click()
  await checkout.payment.getByRole('button', { name: 'Copy amount for KBZPay' }).click()
  await expect(chrome.toast('Copied amount')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    String(one.product_price * 2 + 2_000),
  )
  await expect(chrome.toasts).toHaveCount(0)
  await checkout.payment.getByRole('button', { name: 'Copy account number of KBZPay' }).click()
  await expect(chrome.toast('Copied Account Number')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('09 790 000 123')
  await expect(chrome.toasts).toHaveCount(0)

  const subtotal = one.product_price * 2
  await expect(checkout.order).toContainText(one.product_name)
  await expect(checkout.order).toContainText(`SubTotal${formatKyat(subtotal)}`)
  await expect(checkout.order).toContainText(`Total Weight${groupThousands(one.product_weight * 2)} g`)
  await expect(checkout.order).toContainText('Shipping fee2,000 Kyats')
  await expect(checkout.order).toContainText(`Total${formatKyat(subtotal + 2_000)}`)
})

test('what is still needed is listed, and who cannot be reached is told so', async ({ page, customer }) => {
  await customer.fillCart()
  const checkout = await new CheckoutPage(page).open()
  await checkout.fill({ phone: '', last_name: '' })
  await expect(checkout.placeOrder).toHaveAccessibleDescription('Still needed: Last name, payment screenshot')
  await checkout.field('Last name').fill('-')
  await checkout.choose(await aReceipt())
  await expect(checkout.uploaded).toBeVisible()
  await expect(checkout.placeOrder).toHaveAccessibleDescription(
    'Without a phone number or an email address the shop cannot reach you about this order.',
  )
  await checkout.field('Email address').fill('mya@zay.example')
  await expect(checkout.placeOrder).toHaveAccessibleDescription('')
})

test('an order requires a screenshot, which is stored until it is used or removed', async ({
  page,
  customer,
}) => {
  await customer.fillCart()
  const checkout = await new CheckoutPage(page).open()
  await expect(checkout.placeOrder).toBeDisabled()
  await expect(checkout.placeOrder).toHaveAccessibleDescription(
    'Still needed: Street address, First name, Last name, way to pay, payment screenshot',
  )

  await checkout.choose(await aReceipt())
  await expect(checkout.uploaded).toBeVisible()
  await expect(checkout.preview).toHaveJSProperty('naturalWidth', 360)
  await expect(checkout.preview, 'needs no connection').toHaveAttribute('src', /^blob:/)
  await expect(checkout.placeOrder).toBeEnabled()
  const stored = await checkout.storedScreenshot()
  expect(stored).toMatch(/^\/uploads\/payments\/\w+\.png$/)

  await page.goto('/cart')
  await checkout.open()
  await expect(checkout.uploaded, 'restored on return').toBeVisible()
  await expect(checkout.placeOrder).toBeEnabled()
  await expect(checkout.preview).toHaveAttribute('src', new RegExp(`${stored}$`))

  await checkout.removeFile.click()
  await expect(checkout.preview).toHaveCount(0)
  await expect(checkout.placeOrder).toBeDisabled()
  expect(await checkout.storedScreenshot()).toBeNull()

  await checkout.choose(Buffer.from('%PDF-1.7'), 'receipt.pdf', 'application/pdf')
  await expect(page.getByText('The screenshot must be a png or jpeg picture').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await checkout.choose(Buffer.from('not a picture'))
  await expect(page.getByText('The screenshot must be a png or jpeg picture').first()).toBeVisible()
  const damaged = (bytes: number) =>
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(bytes)])
  await checkout.choose(damaged(20))
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'The picture is damaged or incomplete' }),
  ).toBeVisible()
  // What no browser can read cannot be made smaller.
  await checkout.choose(damaged(5 * 1024 * 1024))
  await expect(page.getByText('The screenshot is larger than 5 MB').first()).toBeVisible()
  await expect(checkout.placeOrder).toBeDisabled()
})

test('a rejected order reports each field, moves the focus there and keeps the input', async ({
  page,
  customer,
}) => {
  await page.addInitScript((last) => localStorage.setItem('last_address', last), JSON.stringify(address))
  await customer.fillCart()
  const before = (await customer.orders()).length
  const checkout = await new CheckoutPage(page).open()
  await checkout.choose(await aReceipt())
  await checkout.field('Town / city').fill('Yangon')
  await checkout.field('Phone').fill('12')
  await checkout.field('Email address').fill('nobody')
  await checkout.field('Amount you sent (Kyats)').fill('much')
  await checkout.field('Last 6 digits of the transaction number').fill('12')
  await checkout.placeOrder.click()

  await expect(checkout.problems).toBeFocused()
  await expect(checkout.problems).toBeInViewport()
  await expect(checkout.problems.getByRole('link')).toHaveText([
    'First name: This field is required',
    'Last name: This field is required',
    'Street address: This field is required',
    'Phone: Must be a phone number',
    'Email address: Must be an email address',
    'Amount you sent (Kyats): Must be a whole number',
    'Last 6 digits of the transaction number: Must be the last 6 digits',
    'Payment: You have to choose your payment method!',
  ])
  for (const label of ['First name', 'Last name', 'Street address']) {
    await expect(checkout.field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(checkout.field(label)).toHaveAccessibleDescription(/This field is required/)
  }
  await expect(checkout.payment).toHaveAccessibleDescription('You have to choose your payment method!')
  await expect(checkout.field('Town / city')).not.toHaveAttribute('aria-invalid')
  await expect(checkout.field('Town / city')).toHaveValue('Yangon')
  await expect(checkout.field('Email address')).toHaveValue('nobody')
  await checkout.problems.getByRole('link', { name: /^Street address/ }).click()
  await expect(checkout.field('Street address')).toBeFocused()
  await page.keyboard.type('No. 12')
  await expect(checkout.field('Street address'), 'mended').not.toHaveAttribute('aria-invalid')
  await expect(checkout.problems.getByRole('link', { name: /^Street address/ })).toHaveCount(0)
  await expect(checkout.field('Street address'), 'the focus stays').toBeFocused()
  await page.getByRole('button', { name: 'Use your last address' }).click()
  await expect(checkout.problems.getByRole('link'), 'of what the button has not filled').toHaveText([
    /^Amount you sent/,
    /^Last 6 digits/,
    /^Payment/,
  ])
  await expect(checkout.field('First name')).not.toHaveAttribute('aria-invalid')
  await expect(checkout.uploaded).toBeVisible()
  expect(await customer.orders()).toHaveLength(before)
})

test('an order is placed once however often the button is clicked, and stays confirmed until the page is left', async ({
  page,
  customer,
}) => {
  const one = await customer.fillCart(2)
  const before = await customer.orders()
  const chrome = new SiteShell(page)
  const checkout = await new CheckoutPage(page).open()
  await checkout.fill()
  await checkout.choose(await aReceipt())
  await expect(checkout.uploaded).toBeVisible()
  await checkout.placeOrder.dblclick()

  await expect(checkout.success).toBeVisible()
  await expect(chrome.announcement).toHaveText('Your order placed successfully')
  await expect(chrome.toast('Your order placed successfully')).toBeVisible()
  await chrome.expectCount('Cart', 0)
  const orders = await customer.orders()
  expect(orders).toHaveLength(before.length + 1)
  expect(orders[0]).toMatchObject({
    payment_type: 'WaveMoney',
    total_price: one.product_price * 2 + 2_000,
    order_ship_address: address,
  })
  expect(await checkout.storedScreenshot()).toBeNull()
  await expect(page.getByRole('main')).toContainText(String(orders[0]?.id))
  await page.reload()
  await expect(checkout.success).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('changes since the cart was loaded are reported before anything is ordered', async ({
  page,
  customer,
}) => {
  const one = await customer.fillCart(3)
  const before = (await customer.orders()).length
  const checkout = await new CheckoutPage(page).open()
  await checkout.fill()
  await checkout.choose(await aReceipt())
  await expect(checkout.uploaded).toBeVisible()

  await test.step('a new price', async () => {
    await customer.setPrice(one, one.product_price + 500)
    await checkout.placeOrder.click()
    await expect(checkout.problems).toBeFocused()
    await expect(checkout.problems).toContainText('Something changed while you were shopping')
    await expect(checkout.problems).toContainText(
      `${one.product_name}: ${formatKyat(one.product_price)} before, now ${formatKyat(one.product_price + 500)}`,
    )
    await checkout.problems.getByRole('button', { name: 'Refresh cart' }).click()
    await expect(checkout.problems).toHaveCount(0)
    await expect(checkout.order, 'the pressed button is gone').toBeFocused()
    await expect(checkout.order).toContainText(formatKyat((one.product_price + 500) * 3 + 2_000))
  })

  await test.step('a lower stock', async () => {
    await customer.setStock(one, 2)
    await checkout.placeOrder.click()
    await expect(checkout.problems).toContainText(one.product_name)
    await expect(checkout.problems).toContainText('Only 2 left')
    await expect(checkout.field('First name')).toHaveValue(address.first_name)
    await checkout.problems.getByRole('link', { name: 'Change the cart' }).click()
    await page.waitForURL('**/cart')
  })
  expect(await customer.orders()).toHaveLength(before)
})

test('what few addresses need is folded away, until something in it is wrong', async ({ page, customer }) => {
  await customer.fillCart()
  await page.goto('/checkout')
  const checkout = new CheckoutPage(page)
  await expect(checkout.field('Phone')).toBeVisible()
  await expect(checkout.field('Postcode')).toBeHidden()
  await checkout.open()
  await checkout.fill()
  await checkout.field('Email address').fill('nobody')
  await checkout.choose(await aReceipt())
  await expect(checkout.uploaded).toBeVisible()
  await page.getByText('More: floor, country, postcode, email').click()
  await expect(checkout.field('Email address')).toBeHidden()
  await checkout.placeOrder.click()
  await expect(checkout.field('Email address')).toBeVisible()
  await expect(checkout.field('Email address')).toHaveAccessibleDescription(/email/i)
})

test('on a phone the first products of the list begin at 300 px, and name, price and button of a product fit one screen', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [one] = await catalogue.products(1)
  await page.goto('/product')
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  expect((await card.boundingBox())?.y).toBeLessThanOrEqual(300)
  await page.goto(`/product/${one.id}`)
  const price = page.getByText(formatKyat(one.product_price), { exact: true }).first()
  await expect(price).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.5 })
})
