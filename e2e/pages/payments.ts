import { expect, type Page } from 'playwright/test'

/** The payment queue and the review page. */
export class PaymentsPage {
  constructor(readonly page: Page) {}

  async openQueue() {
    await this.page.goto('/admin/payments')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Payments to check' })).toBeVisible()
  }

  async open(orderId: number) {
    await this.page.goto(`/admin/payments/${orderId}`)
    await this.isAt(orderId)
  }

  async isAt(orderId: number) {
    await expect(
      this.page.getByRole('heading', { level: 1, name: `Payment of order ${orderId}`, exact: true }),
    ).toBeVisible()
  }

  row(orderId: number) {
    return this.page.getByRole('row').filter({
      has: this.page.getByRole('link', { name: `Review the payment of order ${orderId}`, exact: true }),
    })
  }

  get review() {
    return this.page.getByRole('region', { name: /^Review/ })
  }

  get warnings() {
    return this.review.getByText('Warnings').locator('..')
  }

  async check(...names: string[]) {
    for (const name of names) await this.review.getByRole('checkbox', { name }).check()
  }

  async verify() {
    await this.review.getByRole('button', { name: 'Verify' }).click()
  }

  async reject(reason: string) {
    await this.review.getByText('Reject instead').click()
    await this.review.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await this.review.getByRole('button', { name: 'Reject', exact: true }).click()
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Reject', exact: true }).click()
  }
}
