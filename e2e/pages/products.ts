import type { Page } from 'playwright/test'

/** Product cards, on the home page, in the product list and on a product page. */
export class ProductCards {
  constructor(readonly page: Page) {}

  get cards() {
    return this.page.getByRole('article')
  }

  link(name: string) {
    return this.page.getByRole('article').getByRole('link', { name, exact: true })
  }

  card(name: string) {
    return this.page
      .getByRole('article')
      .filter({ has: this.page.getByRole('link', { name, exact: true }) })
      .first()
  }

  heart(name: string) {
    return this.card(name).getByRole('button', { name: `Add to Wishlist: ${name}` })
  }

  cartButton(name: string) {
    return this.card(name).getByRole('button', { name: `Add to Cart: ${name}` })
  }

  /** The cart button once the product is in the cart. */
  inCart(name: string) {
    return this.card(name).getByRole('button', { name: `In your cart: ${name}` })
  }

  names() {
    return this.cards.getByRole('heading').allInnerTexts()
  }
}
