import { ProductCards } from '@/e2e/pages/products'

/** The home page. */
export class HomePage extends ProductCards {
  get slides() {
    return this.page.getByRole('region', { name: 'Featured' }).getByRole('group', { name: /^Slide/ })
  }
  get brands() {
    return this.page.getByRole('region', { name: 'Brands' })
  }
  get trending() {
    return this.page.getByRole('region', { name: 'Product You May Like' })
  }

  slide(number: number) {
    return this.page.getByRole('group', { name: `Slide ${number} of 2` })
  }

  showSlide(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }
}
