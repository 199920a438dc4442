import { expect, type Page } from 'playwright/test'
import { filled, words } from '@/e2e/fixtures/words'
import type { Language } from '@/lib/i18n/languages'

/** Looking an order up by its number and phone. */
export class TrackingPage {
  readonly said: (typeof words)['en']['track']

  constructor(
    readonly page: Page,
    readonly language: Language = 'en',
  ) {
    this.said = words[language].track
  }

  async open() {
    await this.page.goto('/track')
    await expect(this.page.getByRole('heading', { level: 1, name: this.said.title })).toBeVisible()
  }

  get number() {
    return this.page.getByRole('textbox', { name: this.said.order_id })
  }
  get phone() {
    return this.page.getByRole('textbox', { name: this.said.phone })
  }
  get problem() {
    return this.page.getByRole('main').getByRole('alert')
  }

  async look(number: number | string, phone: string) {
    await this.number.fill(String(number))
    await this.phone.fill(phone)
    await this.page.getByRole('button', { name: this.said.look, exact: true }).click()
  }

  /** What is shown of an order. */
  found(id: number) {
    return this.page.getByRole('region', { name: filled(this.said.found, { id }) })
  }

  fact(id: number, name: string) {
    return this.found(id)
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('..')
      .getByRole('definition')
  }
}
