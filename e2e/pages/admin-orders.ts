import { expect, type Page } from 'playwright/test'

/** The order list of the admin area. */
export class AdminOrdersPage {
  constructor(readonly page: Page) {}

  async open(query = '') {
    await this.page.goto(`/admin/orders${query}`)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible()
    return this
  }

  get table() {
    return this.page.getByRole('table', { name: 'Order Management' })
  }

  get tabs() {
    return this.page.getByRole('navigation', { name: 'Orders by next step' })
  }

  tab(name: string) {
    return this.tabs.getByRole('link', { name: new RegExp(`^${name} \\d+$`, 'i') })
  }

  row(id: number) {
    return this.table.getByRole('row').filter({ has: this.viewLink(id) })
  }

  viewLink(id: number) {
    return this.page.getByRole('link', { name: `View order ${id}`, exact: true })
  }

  /** The numbers of the listed orders, in order. */
  async expectNumbers(ids: number[]) {
    await expect(this.table.getByRole('row').getByRole('cell').nth(0)).toBeVisible()
    await expect
      .poll(() =>
        this.table
          .getByRole('row')
          .evaluateAll((rows) => rows.slice(1).map((row) => Number(row.querySelector('td')?.textContent))),
      )
      .toEqual(ids)
  }

  async search(words: string) {
    await this.page.getByRole('searchbox', { name: 'No., name, phone, parcel, 6 digits' }).fill(words)
    await this.page.getByRole('button', { name: 'Search' }).click()
    await this.page.waitForURL((url) => (url.searchParams.get('search') ?? '') === words)
  }

  /** Days as they are shown: DD/MM/YYYY. */
  async between(from: string, to: string) {
    await this.page.getByLabel('From', { exact: true }).fill(from)
    await this.page.getByLabel('To', { exact: true }).fill(to)
    await this.page.getByRole('button', { name: 'Search' }).click()
    await this.page.waitForURL((url) => url.searchParams.get('to') === to)
  }

  checkbox(id: number) {
    return this.page.getByRole('checkbox', { name: `Select order ${id}`, exact: true })
  }

  get selection() {
    return this.page.getByRole('region', { name: 'Selected orders' })
  }

  /** Presses a button for the selected orders and answers its question. */
  async updateSelected(action: 'Order Confirm' | 'Order Completed') {
    await this.selection.getByRole('button', { name: action }).click()
    await this.page.getByRole('alertdialog').getByRole('button', { name: action }).click()
  }

  async sortBy(column: string) {
    await this.table.getByRole('columnheader', { name: column }).getByRole('link').click()
  }

  async clear() {
    await this.page.getByRole('link', { name: 'Clear Filter' }).first().click()
    await this.page.waitForURL((url) => url.pathname === '/admin/orders' && url.search === '')
  }
}
