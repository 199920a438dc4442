import { expect, type Page } from 'playwright/test'

/** The order history. */
export class OrdersPage {
  constructor(readonly page: Page) {}

  async open() {
    await this.page.goto('/orderhistory')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible()
    return this
  }

  row(id: number) {
    return this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('link', { name: `View order ${id}`, exact: true }) })
  }

  /** An order as displayed on a phone. */
  card(id: number) {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: `Order ID ${id}`, exact: true }) })
  }
}
