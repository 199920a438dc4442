import { expect, type Page } from 'playwright/test'

type Part = 'Shop and contacts' | 'Delivery' | 'Promotion' | 'Carousel' | 'Stock' | 'Payment accounts'

/** The settings pages. */
export class SettingsPages {
  constructor(readonly page: Page) {}

  async open(part: Part) {
    await this.page.goto('/admin/settings')
    const nav = this.page.getByRole('navigation', { name: 'Settings sections' })
    await nav.getByRole('link', { name: part, exact: true }).click()
    await expect(this.page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible()
    return this
  }

  field(name: string) {
    return this.page.getByRole('textbox', { name, exact: true })
  }
  get saveButton() {
    return this.page.getByRole('button', { name: 'Save', exact: true })
  }
  get problems() {
    return this.page.getByRole('main').getByRole('alert').first()
  }
  get accounts() {
    return this.page
      .getByRole('list', { name: 'Payment accounts in the order customers see them' })
      .getByRole('listitem')
  }

  async save() {
    await this.saveButton.click()
    await expect(this.page.getByText('Saved. The shop is up to date.').first()).toBeAttached()
  }

  /** Submits `value`, expects an error under the field, and restores the previous value. */
  async refuses(name: string, value: string, message: string | RegExp) {
    const field = this.field(name)
    const before = await field.inputValue()
    await field.fill(value)
    await this.saveButton.click()
    await expect(field).toHaveAccessibleDescription(message)
    await expect(this.problems).toBeFocused()
    await expect(this.problems.getByRole('link', { name })).toBeVisible()
    await field.fill(before)
  }

  offered(type: string) {
    return this.page.getByRole('switch', { name: `Offer ${type} at checkout` })
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }
}
