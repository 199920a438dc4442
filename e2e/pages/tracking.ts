import { expect, type Page } from 'playwright/test'
import { interpolate, messages } from '@/e2e/fixtures/translations'
import type { Locale } from '@/lib/platform/i18n/locales'

/** The order tracking page. */
export class TrackingPage {
  readonly readOutput: (typeof messages)['en']['track']

  constructor(
    readonly page: Page,
    readonly locale: Locale = 'en',
  ) {
    this.readOutput = messages[locale].track
  }

  async open() {
    await this.page.goto('/track')
    await expect(this.page.getByRole('heading', { level: 1, name: this.readOutput.title })).toBeVisible()
    return this
  }

  get number() {
    return this.page.getByRole('textbox', { name: this.readOutput.order_id })
  }
  get phone() {
    return this.page.getByRole('textbox', { name: this.readOutput.phone })
  }
  get problem() {
    return this.page.getByRole('main').getByRole('alert')
  }

  async track(number: number | string, phone: string) {
    await this.number.fill(String(number))
    await this.phone.fill(phone)
    await this.page.getByRole('button', { name: this.readOutput.look, exact: true }).click()
  }

  /** The displayed order. */
  found(id: number) {
    return this.page.getByRole('region', { name: interpolate(this.readOutput.found, { id }) })
  }

  detail(id: number, name: string) {
    return this.found(id)
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('..')
      .getByRole('definition')
  }
}
