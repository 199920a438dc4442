import { expect, type Page } from 'playwright/test'

/** The product import page. */
export class ImportPage {
  constructor(readonly page: Page) {}

  async open() {
    await this.page.goto('/admin/product/import')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible()
  }

  get file() {
    return this.page.getByLabel(/^Choose (a CSV|another) file$/)
  }
  get error() {
    return this.page.getByRole('main').getByRole('alert')
  }
  get plan() {
    return this.page.getByRole('region', { name: 'Preview' })
  }
  get start() {
    return this.plan.getByRole('button', { name: /^Import/ })
  }
  get progress() {
    return this.plan.getByRole('progressbar', { name: /^Importing: / })
  }
  tab(name: string) {
    return this.plan.getByRole('tab', { name: new RegExp(`^${name} `) })
  }
  get rows() {
    return this.plan.getByRole('tabpanel').getByRole('row')
  }

  async send(text: string | Buffer) {
    await this.file.setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  }

  async confirm() {
    await this.start.click()
    const question = this.page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: /^Import/ }).click()
  }
}
