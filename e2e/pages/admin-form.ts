import { expect, type Page } from 'playwright/test'

/** A form of the admin area. */
export class AdminForm {
  constructor(readonly page: Page) {}

  field(label: string) {
    return this.page.getByRole('main').getByLabel(label, { exact: true })
  }
  /** The options of the open list. */
  get options() {
    return this.page.getByRole('listbox').getByRole('option')
  }
  /** The server's error for the field of this name. */
  error(name: string) {
    return this.page.locator(`[id$='-${name}-error']`)
  }
  get summary() {
    return this.page.getByRole('main').getByRole('alert').first()
  }
  button(name: string) {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  async openChoice(label: string) {
    await this.field(label).click()
    await expect(this.page.getByRole('combobox', { name: `Search ${label}` })).toBeFocused()
  }

  async choose(label: string, name: string) {
    await this.openChoice(label)
    await this.page.getByRole('combobox', { name: `Search ${label}` }).fill(name)
    await this.options.and(this.page.getByRole('option', { name, exact: true })).click()
    await expect(this.field(label)).toHaveText(name)
  }

  /** Uploads an image in the field of this name and waits until it is stored. */
  async upload(label: string, buffer: Buffer, name = 'photo.png', mimeType = 'image/png') {
    await this.page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType, buffer })
  }

  preview(label: string) {
    return this.page.getByAltText(`Preview: ${label}`, { exact: true })
  }
}
