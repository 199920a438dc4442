import { expect, type Page } from 'playwright/test'

/** The cart page. */
export class CartPage {
  constructor(readonly page: Page) {}

  async open() {
    await this.page.goto('/cart')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
    return this
  }

  get lines() {
    return this.page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  }
  get empty() {
    return this.page.getByText('You have no Items in your cart', { exact: true })
  }
  get loading() {
    return this.page.getByRole('status').filter({ hasText: 'Loading your cart' })
  }
  get failed() {
    return this.page.getByText('Your cart could not be loaded', { exact: true })
  }
  get summary() {
    return this.page.getByRole('region', { name: 'Order summary' })
  }

  item(name: string) {
    return this.lines.filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }
  quantity(name: string) {
    return this.item(name).getByRole('group').getByRole('status')
  }
  more(name: string) {
    return this.page.getByRole('button', { name: `One more of ${name}`, exact: true })
  }
  less(name: string) {
    return this.page.getByRole('button', { name: `One less of ${name}`, exact: true })
  }
  remove(name: string) {
    return this.page.getByRole('button', { name: `Remove ${name}`, exact: true })
  }
  /** A total of the order summary by its label. */
  sum(name: string) {
    return this.summary.getByText(name, { exact: true }).locator('..').getByRole('definition')
  }
}
