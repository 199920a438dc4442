import type { Page } from 'playwright/test'
import { fillAddress, unfoldAddress } from '@/e2e/pages/checkout'
import type { messages } from '@/e2e/fixtures/translations'
import { interpolate } from '@/e2e/fixtures/translations'

import { type HoldView, holdResponse } from '@/lib/shop/holds/holds.schema'

type Texts = (typeof messages)['en']

/** The checkout of a shop that holds stock, in one language. */
export class HoldPage {
  constructor(
    readonly page: Page,
    private readonly texts: Texts,
  ) {}

  async open() {
    await this.page.goto('/checkout')
    return this
  }
  /** Opens the checkout of a cart that can be held, and returns its hold. */
  async openHeld(): Promise<HoldView> {
    const answered = this.page.waitForResponse('**/api/stock-holds')
    await this.open()
    const { hold } = holdResponse.parse(await (await answered).json())
    if (!hold) throw new Error('The shop holds nothing')
    return hold
  }
  get until() {
    const [start = ''] = interpolate(this.texts.checkout.holdUntil, { time: '\n' }).split('\n')
    return this.page.getByRole('status').getByText(start || /\d\d:\d\d/)
  }
  get timeLeft() {
    return this.page.getByRole('timer')
  }
  get accounts() {
    return this.page.getByRole('radiogroup').filter({ hasText: 'KBZPay' })
  }
  get over() {
    return this.page.getByRole('status').filter({ hasText: this.texts.checkout.holdOver })
  }
  get again() {
    return this.page.getByRole('button', { name: this.texts.checkout.holdAgain, exact: true })
  }
  get shortage() {
    return this.page.getByRole('main').getByRole('alert').filter({ hasText: this.texts.checkout.shortage })
  }
  get placeOrder() {
    return this.page.getByRole('button', { name: this.texts.checkout.place, exact: true })
  }

  /** Fills in everything, with this screenshot. */
  async fill(screenshot: Buffer) {
    await unfoldAddress(this.page)
    await fillAddress(this.page)
    await this.accounts.getByText('WaveMoney', { exact: true }).click()
    const file = { name: 'receipt.png', mimeType: 'image/png', buffer: screenshot }
    await this.page.locator('input[type=file]').setInputFiles(file)
  }
}
