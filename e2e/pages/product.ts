import { type Page } from 'playwright/test'
import { ProductCards } from '@/e2e/pages/products'
import type { ProductView } from '@/lib/shop/catalogue/products/catalogue.schema'

/** The product page. */
export class ProductPage extends ProductCards {
  constructor(
    page: Page,
    readonly name: string,
  ) {
    super(page)
  }

  static async of(page: Page, product: ProductView) {
    await page.goto(`/product/${product.id}`)
    return new ProductPage(page, product.product_name)
  }

  get main() {
    return this.page.getByRole('main')
  }
  get addToCart() {
    return this.page.getByRole('button', { name: 'Add to Cart', exact: true })
  }
  get addToWishlist() {
    return this.page.getByRole('button', { name: 'Add to Wishlist', exact: true })
  }
  get stepper() {
    return this.page.getByRole('group', { name: `Quantity of ${this.name}` })
  }
  get quantity() {
    return this.stepper.getByRole('status')
  }
  get more() {
    return this.stepper.getByRole('button', { name: `One more of ${this.name}` })
  }
  get less() {
    return this.stepper.getByRole('button', { name: `One less of ${this.name}` })
  }
  get photos() {
    return this.images.getByRole('button', { name: /^Enlarge photo/ })
  }
  get images() {
    return this.page.getByRole('group', { name: `Photos of ${this.name}` })
  }
}
