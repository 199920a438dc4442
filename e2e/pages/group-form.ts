import { expect } from 'playwright/test'
import { AdminForm } from '@/e2e/pages/admin-form'

/** The form of a product in sizes and colours. */
export class GroupForm extends AdminForm {
  async open(path: string) {
    await this.page.goto(path)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
    return this
  }

  /** The products and combinations, by their values. */
  get rows() {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('checkbox') })
      .filter({ has: this.page.getByRole('textbox') })
  }
  row(values: string) {
    return this.rows.filter({ has: this.page.getByText(values, { exact: true }) })
  }
  price(values: string) {
    return this.page.getByLabel(`Price of ${values}`, { exact: true })
  }
  stock(values: string) {
    return this.page.getByLabel(`Stock of ${values}`, { exact: true })
  }

  async saveAs(button: string) {
    await this.button(button).click()
  }
}
