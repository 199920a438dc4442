import { expect } from 'playwright/test'
import { ProductCards } from '@/e2e/pages/products'

/** The product list with its filters. */
export class ListingPage extends ProductCards {
  async open(query = '') {
    await this.page.goto(`/product${query}`)
    await expect(this.heading).toBeVisible()
    return this
  }

  get heading() {
    return this.page.getByRole('main').getByRole('heading', { level: 1 })
  }
  get filters() {
    return this.page.getByRole('complementary', { name: 'Filters' })
  }
  get results() {
    return this.page.getByRole('region', { name: 'Results' })
  }
  get summary() {
    return this.results.getByText('Filter By:').locator('..')
  }
  get pages() {
    return this.page.getByRole('navigation', { name: 'Pages', exact: true })
  }
  get count() {
    return this.page.getByRole('main').getByText(/^\d+ products?$/)
  }

  /** Opens a filter on a phone and returns its group. */
  async openFilter(name: 'Category' | 'Brand') {
    const group = this.filters
      .getByRole('group')
      .filter({ has: this.page.getByRole('button', { name, exact: true }) })
    await group.getByRole('button', { name, exact: true }).click()
    return group
  }

  box(name: string) {
    return this.filters.getByRole('checkbox', { name, exact: true })
  }

  /** A removable filter of the summary line. */
  chip(name: string) {
    return this.summary.getByRole('link', { name: `Remove filter ${name}`, exact: true })
  }

  step(name: 'Prev' | 'Next') {
    return this.pages.getByRole('link', { name, exact: true })
  }

  /** Waits for the product list with these filters, on any page. */
  async atQuery(query: Record<string, string>) {
    await this.page.waitForURL((url) => {
      const requested = [...url.searchParams].filter(
        // A form without scripts sends its empty fields too.
        ([name, value]) => name !== 'page' && name !== 'cursor' && value !== '',
      )
      return (
        url.pathname === '/product' && JSON.stringify(Object.fromEntries(requested)) === JSON.stringify(query)
      )
    })
  }
}
