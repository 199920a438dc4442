import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { productsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'

/** A product of the demo shop that is in stock. */
export const getDemoProduct = async (request: APIRequestContext) => {
  const { data } = productsResponse.parse(await (await request.get('/api/products?product=tea')).json())
  const product = data.find(({ stock_quantity: stock }) => stock > 1)
  if (!product) throw new Error('The demo shop has no tea')
  return product
}

/**
 * Fails unless the page tells search engines not to index it, in the document that they get. After a click before the head is
 * hydrated, Next leaves the tags of the page before in the browser's head (vercel/next.js#97472).
 */
export async function expectNotIndexed(page: Page) {
  const document = await (await page.request.get(page.url())).text()
  expect(document.match(/<meta name="robots"[^>]*>/g)).toEqual([expect.stringMatching(/noindex/)])
}

/** A page as search engines and link previews read it: its head and its structured data. */
export class SeoPage {
  constructor(readonly page: Page) {}

  meta(name: string) {
    return this.page.locator(`head > meta[property="${name}"], head > meta[name="${name}"]`)
  }

  content(name: string) {
    return this.meta(name).getAttribute('content')
  }

  canonical() {
    return this.page.locator('head > link[rel="canonical"]').getAttribute('href')
  }

  /** Every block of structured data, parsed. */
  async data(): Promise<Record<string, unknown>[]> {
    const texts = await this.page.locator('script[type="application/ld+json"]').allTextContents()
    return texts.map((text) => JSON.parse(text) as Record<string, unknown>)
  }

  async readStructuredData(type: string) {
    return (await this.data()).find((one) => one['@type'] === type)
  }
}
