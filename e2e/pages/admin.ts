import { expect, type Page } from 'playwright/test'

/** The admin area. */
export class AdminPages {
  constructor(readonly page: Page) {}

  async openOrders() {
    await this.page.goto('/admin/orders')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible()
  }

  row(orderId: string) {
    return this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('link', { name: `View order ${orderId}`, exact: true }) })
  }

  async openOrder(orderId: string) {
    await this.page.getByRole('link', { name: `View order ${orderId}`, exact: true }).click()
    await expect(
      this.page.getByRole('heading', { level: 1, name: `Order Detail - ${orderId}` }),
    ).toBeVisible()
  }

  async confirm() {
    await this.page.getByRole('button', { name: 'Order Confirm' }).click()
    await expect(this.page.getByText('Order Status Updated').first()).toBeAttached()
    await this.page.waitForURL('**/admin/orders')
  }

  async filterByStatus(status: string) {
    await this.page.getByLabel('Filter by Order Status').selectOption(status)
    await this.page.waitForURL((url) => url.searchParams.get('order_status') === status)
  }
}
