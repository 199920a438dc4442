import { expect, type Page } from 'playwright/test'

/** The header, footer and navigation around every shop page. */
export class SiteShell {
  constructor(readonly page: Page) {}

  get header() {
    return this.page.getByRole('banner')
  }
  get footer() {
    return this.page.getByRole('contentinfo')
  }
  get main() {
    return this.page.getByRole('main')
  }
  get bottomNav() {
    return this.page.getByRole('navigation', { name: 'Bottom' })
  }
  /** The shop navigation on a large screen. */
  get names() {
    return this.header.getByRole('navigation').last()
  }
  get promotion() {
    return this.page.getByRole('region', { name: 'Announcement' })
  }
  get locale() {
    return this.page.getByRole('combobox')
  }
  /** The polite live region with the last announcement (decision D10). */
  get announcement() {
    return this.page.locator('body > [role=status]')
  }
  /** The visible toasts. */
  get toasts() {
    return this.page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  }

  toast(text: string) {
    return this.toasts.filter({ hasText: text })
  }

  heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name, exact: true })
  }

  headerLink(name: 'Account' | 'Wishlist' | 'Cart' | 'Admin') {
    return this.header.getByRole('link', { name: new RegExp(`^${name}`) })
  }

  /** Waits for the cart or wishlist count in the header. */
  async expectCount(of: 'Cart' | 'Wishlist', count: number) {
    const text = count === 0 ? 'empty' : count === 1 ? '1 item' : `${count} items`
    await expect(this.headerLink(of)).toHaveAccessibleName(new RegExp(`${text}$`))
  }

  /** One of the two menus of names. */
  panel(list: 'ALL CATEGORIES' | 'ALL BRANDS') {
    return this.names.locator('details').filter({ hasText: list })
  }

  /** Opens one of the two menus of names and returns its links. */
  async openNames(list: 'ALL CATEGORIES' | 'ALL BRANDS') {
    const panel = this.panel(list)
    await panel.getByText(list, { exact: true }).click()
    return panel.getByRole('listitem').getByRole('link')
  }

  async chooseLocale(locale: 'en' | 'my') {
    const reloaded = this.page.waitForEvent('load')
    await this.page.getByRole('combobox').first().selectOption(locale)
    await reloaded
  }

  scrollY() {
    return this.page.evaluate(() => window.scrollY)
  }

  async scrollToEnd() {
    await this.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => this.scrollY()).toBeGreaterThan(100)
  }
}
