import { expect, type Page } from 'playwright/test'

/** The shop, used by its visible texts. */
export class ShopPages {
  constructor(readonly page: Page) {}

  async open() {
    await this.page.goto('/')
    return this
  }

  async search(words: string) {
    const box = this.page.getByRole('combobox', { name: 'Search in products' })
    await box.fill(words)
    await box.press('Enter')
    await this.page.waitForURL(/\/product\?.*product=/)
  }

  /** The card of a product in any list. */
  card(name: string) {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name }) })
      .first()
  }

  async addToCart(name: string) {
    await this.card(name)
      .getByRole('button', { name: `Add to Cart: ${name}` })
      .click()
    await expect(this.page.getByText('Item Added to Cart').first()).toBeAttached()
  }

  async openCart() {
    await this.page.getByRole('link', { name: /^Cart/ }).first().click()
    await expect(this.page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  }

  async oneMore(name: string) {
    await this.page.getByRole('button', { name: `One more of ${name}` }).click()
  }

  async checkOut() {
    await this.page.getByRole('link', { name: 'Checkout' }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  }

  async fillAddress(address: Record<string, string>) {
    for (const [label, value] of Object.entries(address)) {
      await this.page.getByRole('textbox', { name: label, exact: true }).fill(value)
    }
  }

  async payWith(type: string) {
    const choice = this.page.getByRole('radiogroup', { name: 'Choose how you pay' })
    await choice.getByText(type, { exact: true }).click()
    await expect(choice.getByRole('radio', { name: type })).toBeChecked()
  }

  async uploadScreenshot(buffer: Buffer) {
    await this.page
      .getByLabel('Choose a screenshot')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer })
    await expect(this.page.getByRole('img', { name: 'Your payment screenshot' })).toBeVisible()
  }

  placeOrderButton() {
    return this.page.getByRole('button', { name: 'Place Order' })
  }

  async openOrders() {
    await this.page.getByRole('link', { name: 'ORDER HISTORY' }).first().click()
    await expect(this.page.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible()
  }
}
