import type { RequestSpec } from '@/bench/load-test'
import { query } from '@/lab/database'
import { SEARCHES } from '@/bench/fixtures/fake-text'
import { listProducts } from '@/lib/shop/catalogue/listing/product-list.queries'
import { productQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'

/** A measured read of the shop; its requests are sent in rotation. */
export type Read = {
  name: string
  kind: 'api' | 'page'
  shots: readonly RequestSpec[]
  /** The same list read in this process, for the plain server with pg. */
  list?: () => Promise<unknown>
  /** The best requests per second of comparable shops on the same two cores (issue: to be ten times faster). */
  others: number | null
}

const path = (parameters: Record<string, string>) =>
  `/api/products?${new URLSearchParams(parameters).toString()}`

function listed(name: string, parameters: Record<string, string>, others: number | null): Read {
  const parsed = productQuery.parse(parameters)
  return { name, kind: 'api', shots: [{ path: path(parameters) }], list: () => listProducts(parsed), others }
}

/** The measured reads, with ids of this shop. */
export async function createReads(databaseUrl: string): Promise<Read[]> {
  const taxonomies = await query<{ id: number; brand_id: number }>(
    databaseUrl,
    `SELECT id, brand_id FROM categories WHERE name = 'Skin Care' AND brand_id > 100 ORDER BY id LIMIT 10`,
  )
  const products = await query<{ id: number }>(
    databaseUrl,
    'SELECT id FROM products WHERE id % 487 = 0 AND id <= 10000 AND stock_quantity > 0 ORDER BY id',
  )
  const filter = {
    category: taxonomies.map(({ id }) => id).join(','),
    brand: taxonomies.map((taxonomy) => taxonomy.brand_id).join(','),
  }
  const each = (prefix: string) => products.map(({ id }) => ({ path: `${prefix}${id}` }))
  return [
    listed('Product list', {}, null),
    listed('Filtered list', filter, 128),
    listed('Search, English', { product: SEARCHES.many }, 82),
    listed('Search, Burmese', { product: SEARCHES.manyBurmese }, 82),
    { name: 'Product detail', kind: 'api', shots: each('/api/products/'), others: 311 },
    { name: 'Brands', kind: 'api', shots: [{ path: '/api/brands' }], others: 430 },
    { name: 'Home page', kind: 'page', shots: [{ path: '/' }], others: null },
    { name: 'Listing page', kind: 'page', shots: [{ path: '/product' }], others: 21 },
    { name: 'Product page', kind: 'page', shots: each('/product/'), others: 41 },
  ]
}
