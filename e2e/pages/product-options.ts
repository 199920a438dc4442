import { ProductCards } from '@/e2e/pages/products'

/** The options of a product, such as its size: on its page, and in the sheet that a card opens. */
export class ProductOptionsPage extends ProductCards {
  async open(id: number) {
    await this.page.goto(`/product/${id}`)
    return this
  }

  get title() {
    return this.page.getByRole('heading', { level: 1 })
  }
  option(name: string) {
    return this.page.getByRole('main').getByRole('group', { name: new RegExp(`^${name}:`) })
  }
  /** The link to a value, whatever is noted beside it. */
  value(option: string, value: string) {
    return this.option(option).getByRole('link', { name: new RegExp(`^${value}( |$)`) })
  }
  current(option: string) {
    return this.option(option).locator('[aria-current=true]')
  }
  get note() {
    return this.page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: 'This combination does not exist' })
  }
  get addToCart() {
    return this.page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true })
  }

  /** The button of a card, which opens the sheet, or the product's page without scripts. */
  chooser(name: string) {
    return this.card(name).getByRole('link', { name: `Add to Cart: ${name}` })
  }
  get sheet() {
    return this.page.getByRole('dialog', { name: 'Choose' })
  }
  choice(option: string, value: string) {
    return this.sheet
      .getByRole('group', { name: new RegExp(`^${option}:`) })
      .getByRole('radio', { name: new RegExp(`^${value}( |$)`) })
  }
  get add() {
    return this.sheet.getByRole('button', { name: 'Add to Cart' })
  }
}
