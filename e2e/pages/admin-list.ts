import { expect, type Page } from 'playwright/test'

/** A list of the admin area; all five have the same structure. */
export class AdminList {
  constructor(
    readonly page: Page,
    readonly path: string,
  ) {}

  async open(query = '') {
    await this.page.goto(`${this.path}${query}`)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
    return this
  }

  get table() {
    return this.page.getByRole('table')
  }
  get heads() {
    return this.table.getByRole('columnheader')
  }
  get rows() {
    return this.table.locator('tbody').getByRole('row')
  }
  get count() {
    return this.page.getByRole('main').locator('h1 + p')
  }
  get search() {
    return this.page.getByRole('main').getByRole('searchbox')
  }
  get clear() {
    return this.page.getByRole('search').getByRole('link', { name: 'Clear Filter' })
  }
  get pages() {
    return this.page.getByRole('navigation', { name: 'Pages', exact: true })
  }

  row(name: string) {
    return this.rows.filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }

  /** The names of the rows, from the link of each. */
  names() {
    return this.rows.locator('a.after\\:absolute').allInnerTexts()
  }

  async searchFor(words: string) {
    await this.search.fill(words)
    await this.search.press('Enter')
    await expect(this.clear).toBeVisible()
  }

  /** Clicks the row outside of its content. */
  async clickRow(name: string) {
    await this.row(name).click({ position: { x: 300, y: 3 } })
  }

  async sortBy(column: string) {
    await this.heads.getByRole('link', { name: column, exact: true }).click()
  }

  head(column: string) {
    return this.heads.filter({ hasText: column })
  }

  async choose(filter: string, name: string) {
    await this.page.getByRole('search').getByLabel(filter, { exact: true }).click()
    await this.page.getByRole('combobox', { name: `Search ${filter}` }).fill(name)
    await this.page.getByRole('listbox').getByRole('option', { name, exact: true }).click()
  }

  /** Presses Delete in the row; the caller answers the dialog. */
  async delete(name: string) {
    await this.row(name)
      .getByRole('button', { name: `Delete ${name}`, exact: true })
      .click()
  }
}

/** A confirmation dialog. */
export class ConfirmDialog {
  constructor(readonly page: Page) {}

  get dialog() {
    return this.page.getByRole('alertdialog')
  }
  get cancel() {
    return this.dialog.getByRole('button', { name: 'Cancel' })
  }

  async expectQuestion(question: string) {
    await expect(this.dialog.getByRole('heading', { name: question, exact: true })).toBeVisible()
  }

  async answer(name: string) {
    await this.dialog.getByRole('button', { name, exact: true }).click()
    await expect(this.dialog).toBeHidden()
  }
}
