import { query } from '@/lab/database'
import { SEARCHES } from '@/bench/fixtures/fake-text'
import { productsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'

/** Products per page of numbered lists: 10,000 products have a page 1,000 then. */
const PER_PAGE = 10
const DEEP = 1_000

/** The URLs whose response time is compared across catalogue sizes, by kind. */
export async function createLists(url: string, databaseUrl: string): Promise<Record<string, string>> {
  const list = (parameters: Record<string, string | number>) =>
    `/api/products?${new URLSearchParams({ per_page: String(PER_PAGE), ...strings(parameters) }).toString()}`
  const before = await read(url + list({ page: DEEP - 1 }))
  if (before.next_page_url === null) throw new Error(`There is no page ${DEEP}`)
  const byCursor = new URL(before.next_page_url)
  const filter = await aTaxonomy(databaseUrl)
  return {
    'First page': list({}),
    'Page 1,000 by cursor': byCursor.pathname + byCursor.search,
    'Page 1,000 by number': list({ page: DEEP }),
    'Last page': list({ page: before.last_page }),
    'Filtered list': list(filter),
    'Price and stock': list({ price_min: 5_000, price_max: 50_000, in_stock: 'true' }),
    'Price and stock, cheapest first': list({ price_min: 5_000, in_stock: 'true', sort: 'price_asc' }),
    'By name in Burmese': list({ sort: 'name_my' }),
    'Search, many hits': list({ product: SEARCHES.many }),
    'Search, many hits, Burmese': list({ product: SEARCHES.manyBurmese }),
    'Search, few hits': list({ product: SEARCHES.few }),
    'Search, few hits, Burmese': list({ product: SEARCHES.fewBurmese }),
    'Search, a brand': list({ product: SEARCHES.brand }),
    'Suggestions, misspelled word': `/api/search/suggestions?limit=6&q=${SEARCHES.misspelled}`,
    'Search, many hits, price and stock': list({
      product: SEARCHES.many,
      price_min: 5_000,
      in_stock: 'true',
    }),
    'Search, two letters': list({ product: SEARCHES.short }),
    'Search, two letters, Burmese': list({ product: SEARCHES.shortBurmese }),
    'Home page': '/',
    'Listing page': '/product',
    'Product page': '/product/487',
  }
}

/** Pages of the admin area, also compared with few and with many orders. */
export const adminLists = (): Record<string, string> => ({
  'Admin, orders': '/api/orders?per_page=20',
  'Admin, orders page': '/admin/orders',
  'Admin, dashboard': '/admin',
})

const strings = (parameters: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]))

async function read(url: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return productsResponse.parse(await response.json())
}

/** The categories of one name in ten brands, and these brands. */
async function aTaxonomy(databaseUrl: string): Promise<{ category: string; brand: string }> {
  const [found] = await query<{ category: string; brand: string }>(
    databaseUrl,
    `SELECT string_agg(id::text, ',') AS category, string_agg(brand_id::text, ',') AS brand FROM
       (SELECT id, brand_id FROM categories WHERE name = 'Skin Care' AND brand_id > 100 ORDER BY id LIMIT 10) found`,
  )
  if (!found) throw new Error('There are no categories')
  return found
}
