import { expect } from 'playwright/test'
import { ProductCards } from '@/e2e/pages/products'

/** The wishlist page. */
export class WishlistPage extends ProductCards {
  async open() {
    await this.page.goto('/wishlist')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
    return this
  }

  get empty() {
    return this.page.getByText('You have no Wishlists', { exact: true })
  }
  get failed() {
    return this.page.getByText('Your wishlist could not be loaded', { exact: true })
  }

  remove(name: string) {
    return this.card(name).getByRole('button', { name: `Remove from Wishlist: ${name}` })
  }
  alreadyInCart(name: string) {
    return this.card(name).getByRole('button', { name: `Already in your cart: ${name}` })
  }
}
