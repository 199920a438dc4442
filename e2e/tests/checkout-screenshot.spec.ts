import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { aReceipt } from '@/e2e/fixtures/images'
import type { Customer } from '@/e2e/fixtures/customer'
import { expect, test } from '@/e2e/fixtures/test'
import { CartPage } from '@/e2e/pages/cart'
import { CheckoutPage } from '@/e2e/pages/checkout'

const STORED = 'Your screenshot is kept: you do not need to upload it again.'

test('a screenshot survives a rejected order and pays for the corrected one', async ({ page, customer }) => {
  const one = await customer.fillCart(3)
  const before = (await customer.orders()).length
  const checkout = new CheckoutPage(page)
  const cart = new CartPage(page)
  await checkout.open()
  await checkout.fill()
  await checkout.choose(await aReceipt())
  await expect(checkout.uploaded).toBeVisible()
  const screenshot = await checkout.storedScreenshot()
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/upload')) uploads.push(request.url())
  })

  await test.step('rejected, with a note that the screenshot is stored', async () => {
    await customer.setStock(one, 2)
    await checkout.placeOrder.click()
    await expect(checkout.problems).toContainText(one.product_name)
    await expect(checkout.problems).toContainText('Only 2 left')
    await expect(checkout.problems).toContainText('If you have already sent the money')
    await expect(checkout.problems).toContainText(STORED)
    await checkout.problems.getByRole('link', { name: 'Change the cart' }).click()
    await page.waitForURL('**/cart')
  })

  await test.step('corrected and ordered with the same screenshot', async () => {
    await cart.less(one.product_name).click()
    await expect(cart.quantity(one.product_name)).toHaveText('2')
    await checkout.open()
    await expect(checkout.uploaded).toBeVisible()
    expect(await checkout.storedScreenshot()).toBe(screenshot)
    await checkout.placeOrder.click()
    await expect(checkout.success).toBeVisible()
  })
  expect(await customer.orders()).toHaveLength(before + 1)
  expect(uploads).toEqual([])
})

test('a picture that is too large is made smaller in the browser, whatever the phone calls it', async ({
  page,
  customer,
  request,
}) => {
  await customer.fillCart()
  const checkout = await new CheckoutPage(page).open()
  const background = { r: 240, g: 250, b: 245 }
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = (width: number, height: number, extra = {}) =>
    sharp({ create: { width, height, channels: 3, background, ...extra } })
  for (const [what, picture, name, type] of [
    [
      '11 megabytes',
      await create(3_400, 2_550, { noise }).jpeg({ quality: 100 }).toBuffer(),
      'a.jpg',
      'image/jpg',
    ],
    ['50 megapixels', await create(8_660, 5_780).jpeg().toBuffer(), 'b', ''],
    ['20,000 pixels high', await create(1_080, 20_000).png().toBuffer(), 'c.png', 'image/png'],
  ] as const) {
    await test.step(what, async () => {
      const begun = page.getByText('Making the picture smaller').first().waitFor()
      await checkout.choose(picture, name, type)
      await begun
      await expect(checkout.uploaded).toBeVisible()
      const stored = await request.get((await checkout.storedScreenshot()) ?? '')
      const { width, height, format } = await sharp(await stored.body()).metadata()
      expect(format).toBe('jpeg')
      expect(width * height).toBeLessThanOrEqual(12_000_000)
      expect(Math.max(width, height)).toBeLessThanOrEqual(12_000)
      const { width: before, height: high } = await sharp(picture).metadata()
      expect(width / height).toBeCloseTo(before / high, 2)
    })
  }

  await test.step('a small one is sent as it is, with any label', async () => {
    await checkout.choose(await aReceipt(), 'receipt', 'application/octet-stream')
    await expect(checkout.uploaded).toBeVisible()
    const stored = await request.get((await checkout.storedScreenshot()) ?? '')
    expect((await sharp(await stored.body()).metadata()).width).toBe(360)
  })
})

/** Fills in a checkout with the screenshot that paid for the order `first`. */
async function checkOutWithUsedScreenshot(page: Page, customer: Customer) {
  const first = await customer.newOrder()
  await customer.fillCart()
  const checkout = new CheckoutPage(page)
  await page.goto('/checkout')
  await page.evaluate(
    (path) => localStorage.setItem('payment_screenshot', path),
    first.payment_screenshot ?? '',
  )
  await checkout.open()
  await checkout.fill()
  return { first, checkout }
}

test('a screenshot of another order is reported with a link to that order', async ({ page, customer }) => {
  const { first, checkout } = await checkOutWithUsedScreenshot(page, customer)
  await expect(checkout.uploaded).toBeVisible()
  await checkout.placeOrder.click()

  await expect(checkout.problems).toBeFocused()
  await expect(checkout.problems).toContainText('This screenshot belongs to another order')
  await expect(checkout.problems).toContainText(`This screenshot has paid for order ${first.id}`)
  await expect(checkout.problems).not.toContainText(STORED)
  await expect(page.getByText('Still needed: payment screenshot', { exact: true })).toBeVisible()
  await expect(checkout.placeOrder).toBeDisabled()
  expect(await checkout.storedScreenshot()).toBeNull()

  await test.step('another screenshot pays for the cart', async () => {
    await checkout.choose(await aReceipt())
    await expect(checkout.uploaded).toBeVisible()
    await checkout.placeOrder.click()
    await expect(checkout.success).toBeVisible()
  })
  expect((await customer.orders())[0]?.id).not.toBe(first.id)
})

test('the order of a used screenshot is one tap away', async ({ page, customer }) => {
  const { first, checkout } = await checkOutWithUsedScreenshot(page, customer)
  await checkout.placeOrder.click()
  await checkout.problems.getByRole('link', { name: 'View order' }).click()
  await page.waitForURL(`**/orderdetail/${first.id}`)
})
