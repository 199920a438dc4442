import { expect, type Page } from 'playwright/test'

/** The payment queue and the review page. */
export class PaymentsPage {
  constructor(readonly page: Page) {}

  /** Opens the last page of the queue, which has the newest payments: other tests leave some that wait longer. */
  async openQueue() {
    await this.page.goto('/admin/payments?page=999')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Payments to check' })).toBeVisible()
  }

  async open(orderId: number) {
    await this.page.goto(`/admin/payments/${orderId}`)
    await this.isAt(orderId)
    return this
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

  async verifyOnly() {
    await this.review.getByRole('button', { name: 'Verify only' }).click()
  }

  async verifyAndConfirm() {
    await this.review.getByRole('button', { name: 'Verify and confirm' }).click()
  }

  /** Takes the decision about the payment back. */
  async reopen(reason: string) {
    await this.page.getByText('Take this decision back').click()
    await this.page.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await this.page.getByRole('button', { name: 'Check again' }).click()
    await expect(this.page.getByText('The payment is to be checked again').first()).toBeAttached()
  }

  async reject(reason: string) {
    await this.review.getByText('Reject instead').click()
    await this.review.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await this.review.getByRole('button', { name: 'Reject', exact: true }).click()
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Reject', exact: true }).click()
  }
}
