import { expect, type Page } from 'playwright/test'
import { address } from '@/e2e/fixtures/customer'
import { messages } from '@/e2e/fixtures/translations'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'

/** Shows the fields of the checkout that few addresses need. */
export async function unfoldAddress(page: Page): Promise<void> {
  const folded = page.locator('details').filter({ has: page.locator('[name=country]') })
  if ((await folded.getAttribute('open')) === null) await folded.locator('summary').click()
}

/** Fills in fields of an address by their names, those of the API: all that are required, or these. */
export async function fillAddress(
  page: Page,
  names: readonly (keyof typeof address)[] = Object.keys(address) as (keyof typeof address)[],
): Promise<void> {
  for (const name of names) await page.locator(`[name="${name}"]`).fill(address[name])
}

/** Fills in the page of a checkout or of a link to pay, for an order that is paid on delivery. */
export async function fillForCash(page: Page): Promise<void> {
  await unfoldAddress(page)
  await fillAddress(page)
  await page.locator(`input[name="payment_type"][value="${CASH_ON_DELIVERY}"]`).check()
}

/** The checkout page: address, payment, screenshot and order button. */
export class CheckoutPage {
  constructor(readonly page: Page) {}

  async open() {
    await this.page.goto('/checkout')
    await expect(this.page.getByRole('textbox', { name: 'First name' })).toBeVisible()
    await unfoldAddress(this.page)
    return this
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true })
  }
  get payment() {
    return this.page.getByRole('radiogroup', { name: 'Choose how you pay' })
  }
  get placeOrder() {
    return this.page.getByRole('button', { name: 'Place Order', exact: true })
  }
  get file() {
    return this.page.getByLabel(/^Choose (a screenshot|another)$/)
  }
  get preview() {
    return this.page.getByRole('img', { name: 'Your payment screenshot' })
  }
  get uploaded() {
    return this.page.getByText('Screenshot uploaded', { exact: true })
  }
  /** What delivery to the place costs. */
  get delivery() {
    return this.page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /Kyats|free|fee/ })
  }
  get removeFile() {
    return this.page.getByRole('button', { name: 'Remove the screenshot' })
  }
  get problems() {
    return this.page.getByRole('main').getByRole('alert')
  }
  get order() {
    return this.page.getByRole('region', { name: 'Your order' })
  }
  get success() {
    return this.page.getByRole('heading', { level: 1, name: 'Your order was successful!' })
  }

  async choose(buffer: Buffer, name = 'receipt.png', mimeType = 'image/png') {
    await this.file.setInputFiles({ name, mimeType, buffer })
  }

  /** Fills in everything but the screenshot; `changes` are other fields of the address. */
  async fill(changes: Partial<typeof address> = {}) {
    await unfoldAddress(this.page)
    for (const [name, value] of Object.entries({ ...address, ...changes })) {
      await this.field(messages.en.address[name as keyof typeof address]).fill(value)
    }
    await this.payment.getByText('WaveMoney', { exact: true }).click()
    await expect(this.payment.getByRole('radio', { name: 'WaveMoney' })).toBeChecked()
  }

  storedScreenshot() {
    return this.page.evaluate(() => window.localStorage.getItem('payment_screenshot'))
  }
}
