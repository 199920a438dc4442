import { expect, type Page } from 'playwright/test'

/** The order page of the admin area, and its screenshot viewer. */
export class AdminOrderPage {
  constructor(readonly page: Page) {}

  async open(id: number) {
    await this.page.goto(`/admin/orders/${id}`)
    await expect(this.page.getByRole('heading', { level: 1, name: `Order Detail - ${id}` })).toBeVisible()
    return this
  }

  /** The value beside a label in the section with this heading. */
  detail(block: string, name: string) {
    return this.page
      .getByRole('region', { name: block, exact: true })
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('..')
      .getByRole('definition')
  }

  get confirmButton() {
    return this.page.getByRole('button', { name: 'Order Confirm' })
  }

  get viewer() {
    return this.page.getByRole('dialog', { name: 'Payment Screenshot' })
  }

  get openViewer() {
    return this.page.getByRole('button', { name: 'View the payment screenshot' })
  }

  /** The image as drawn in the viewer. */
  get screenshot() {
    return this.viewer.getByRole('img')
  }

  async press(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key)
  }
}
