import { expect, type Page } from 'playwright/test'

/** The product import page. */
export class ImportPage {
  constructor(readonly page: Page) {}

  async open() {
    await this.page.goto('/admin/product/import')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible()
    return this
  }

  get file() {
    return this.page.getByLabel(/^Choose (more )?files$/)
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

  get photos() {
    return this.page.getByRole('region', { name: 'Photos' })
  }
  get undo() {
    return this.plan.getByRole('button', { name: 'Undo this import' })
  }

  /** Selects several files at once. */
  async sendFiles(files: Record<string, string | Buffer>) {
    const payload = Object.entries(files).map(([name, content]) => ({
      name,
      mimeType: '',
      buffer: Buffer.from(content),
    }))
    await this.file.setInputFiles(payload)
  }

  async confirmUndo() {
    await this.undo.click()
    const question = this.page.getByRole('alertdialog', { name: 'Undo this import?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Undo this import' }).click()
  }

  async confirm() {
    await this.start.click()
    const question = this.page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: /^Import/ }).click()
  }
}
