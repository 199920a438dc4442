import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test'
import { suggestionsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import en from '@/lib/platform/i18n/en.json' with { type: 'json' }

/** What the shop suggests for `words`. */
export const readSuggestions = async (request: APIRequestContext, words: string) =>
  suggestionsResponse.parse(
    await (await request.get(`/api/search/suggestions?q=${encodeURIComponent(words)}&limit=6`)).json(),
  )

/** The search of the header in the given locale. */
export class SearchPages {
  readonly box: Locator
  readonly list: Locator

  constructor(
    readonly page: Page,
    readonly words: (typeof en)['search'] = en.search,
  ) {
    this.box = page.getByRole('combobox', { name: words.label })
    this.list = page.getByRole('listbox', { name: words.suggestions })
  }

  async open(path = '/') {
    await this.page.goto(path)
    await expect(this.box).toHaveAttribute('aria-expanded', 'false')
    return this
  }

  /** Types key by key, replacing the previous text. */
  async type(text: string) {
    await this.box.selectText()
    await this.box.pressSequentially(text)
  }

  async press(...keys: string[]) {
    for (const key of keys) await this.box.press(key)
  }

  /** The rows of the list; the last one leads to all results. */
  get rows(): Locator {
    return this.list.getByRole('option')
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name })
  }

  get activeRow(): Locator {
    return this.list.getByRole('option', { selected: true })
  }

  /** The ARIA attributes of the field. */
  get readOutput(): Locator {
    return this.page.getByRole('search').getByRole('status')
  }

  async expectClosed() {
    await expect(this.list).toBeHidden()
    await expect(this.box).toHaveAttribute('aria-expanded', 'false')
  }

  async expectListing(words: string) {
    await this.page.waitForURL(
      (url) => url.pathname === '/product' && url.searchParams.get('product') === words,
    )
  }

  /** Records the calls for suggestions from now on, by their words. */
  recordRequests(): string[] {
    const recordRequests: string[] = []
    this.page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/search/suggestions') recordRequests.push(url.searchParams.get('q') ?? '')
    })
    return recordRequests
  }
}
