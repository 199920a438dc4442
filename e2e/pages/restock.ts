import type { Page } from 'playwright/test'
import type { messages } from '@/e2e/fixtures/translations'
import { interpolate } from '@/e2e/fixtures/translations'

type Texts = (typeof messages)['en']

/** The form of a product that is sold out, in one language. */
export class RestockFormPage {
  constructor(
    readonly page: Page,
    private readonly texts: Texts,
  ) {}

  async open(productId: number) {
    await this.page.goto(`/product/${productId}`)
    return this
  }
  /** The bar of a phone comes with the script of the form. */
  async waitForScript() {
    await this.page.locator('.buy-bar').waitFor({ state: 'attached' })
  }
  get form() {
    return this.page.getByRole('form', { name: this.texts.restock.title })
  }
  get phone() {
    return this.form.getByLabel(this.texts.restock.phone)
  }
  get submit() {
    return this.form.getByRole('button', { name: this.texts.restock.submit, exact: true })
  }
  get done() {
    return this.page.getByRole('status').filter({ hasText: this.texts.restock.results.done })
  }

  async ask(phone: string) {
    await this.phone.fill(phone)
    await this.submit.click()
  }
}

/** The customers to call, in one language. */
export class CallsPage {
  constructor(
    readonly page: Page,
    private readonly texts: Texts,
  ) {}

  async open(list = '') {
    await this.page.goto(`/admin/restock${list === '' ? '' : `?list=${list}`}`)
    return this
  }
  rows(product: string) {
    return this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('link', { name: product, exact: true }) })
  }
  /** The buttons of a product's requests for this action, in their order. */
  buttons(action: keyof Texts['adminRestock']['actions'], product: string) {
    const { actions, actionLabel } = this.texts.adminRestock
    const [start = ''] = interpolate(actionLabel, { action: actions[action], name: product, id: '\n' }).split(
      '\n',
    )
    return this.page.getByRole('button', { name: start })
  }
  toast(action: keyof Texts['adminRestock']['done']) {
    return this.page.getByText(this.texts.adminRestock.done[action]).first()
  }
}
