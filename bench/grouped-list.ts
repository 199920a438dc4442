import pg from 'pg'
import { createEnvironment, loadProducts, temporaryFolder } from '@/bench/environment/environment'
import { endOnSignals, endProcess } from '@/bench/environment/cleanup'
import { SEARCHES } from '@/bench/fixtures/fake-text'
import { runLoad } from '@/bench/load-test'
import { runStep } from '@/lib/platform/process/progress'

/**
 * `npm run bench:grouped-list`: the list of products with one product for each group beside the list of all of them, in
 * a shop where half of the products are in groups of six; no response cache, one connection. `-- 10000` chooses the
 * number of products.
 */
const PRODUCTS = Number(process.argv[2] ?? 1_000_000)
const GROUP_SIZE = 6
const SECONDS = 10

/** Every second six products of a subcategory become a group. They are far apart in the list of the newest. */
const groupHalf = [
  // As the load of products: no trigger for each row.
  'SET session_replication_role = replica',
  `CREATE TEMPORARY TABLE members AS
     SELECT id, brand_id, category_id, subcategory_id, (place - 1) / ${GROUP_SIZE} AS part, (place - 1) % ${GROUP_SIZE} AS value
     FROM (SELECT *, row_number() OVER (PARTITION BY subcategory_id ORDER BY id) AS place FROM products) AS each
     WHERE ((place - 1) / ${GROUP_SIZE}) % 2 = 0`,
  `INSERT INTO product_groups (brand_id, category_id, subcategory_id, name, normalized_name, option_1, updated_at)
     SELECT DISTINCT brand_id, category_id, subcategory_id, 'Group ' || part, 'group ' || part, 'Size', now() FROM members`,
  `UPDATE products p SET group_id = g.id, value_1 = m.value::text, value_key = m.value::text, is_primary = (m.value = 0)
     FROM members m JOIN product_groups g ON g.subcategory_id = m.subcategory_id AND g.name = 'Group ' || m.part
     WHERE p.id = m.id`,
  'VACUUM ANALYZE products',
  'VACUUM ANALYZE product_groups',
]

const QUERIES: Record<string, Record<string, string>> = {
  'First page': {},
  'Page 1,000 by number': { page: '1000' },
  'Page 40,000 by number': { page: '40000' },
  'Page 1,000 by number, cheapest first': { page: '1000', sort: 'price_asc' },
  'A brand': { brand: '120' },
  Cheapest: { sort: 'price_asc' },
  'Price and stock': { price_min: '5000', price_max: '50000', in_stock: 'true' },
  'Price and stock, cheapest first': { price_min: '5000', in_stock: 'true', sort: 'price_asc' },
  'Search, many hits': { product: SEARCHES.many },
  'Search, few hits': { product: SEARCHES.few },
  'Search, many hits, price and stock': { product: SEARCHES.many, price_min: '5000', in_stock: 'true' },
  'Search, a brand': { product: SEARCHES.brand },
}

endOnSignals()
const stage = await createEnvironment(await temporaryFolder())
await loadProducts(stage, PRODUCTS)
await runStep('Groups', async (report) => {
  const client = new pg.Client({ connectionString: stage.databaseUrl })
  await client.connect()
  for (const [place, statement] of groupHalf.entries()) {
    report(`${place + 1} of ${groupHalf.length}`)
    await client.query(statement)
  }
  await client.end()
})
const shop = await stage.shop(0)
for (const [name, query] of Object.entries(QUERIES)) {
  const figures: Record<string, number> = {}
  for (const [kind, grouped] of [
    ['all', {}],
    ['grouped', { grouped: '1' }],
  ] as const) {
    const parameters = new URLSearchParams({ per_page: '12', ...query, ...grouped })
    const shots = [{ path: `/api/products?${parameters.toString()}` }]
    const began = performance.now()
    const { total } = (await (await fetch(`${shop.url}/api/products?${parameters.toString()}`)).json()) as {
      total: number
    }
    figures[`${kind}, first call ms`] = Math.round(performance.now() - began)
    figures[`${kind}, total`] = total
    await runLoad({ at: shop, shots, connections: 1, amount: 20 })
    const { p50, p99 } = await runLoad({ at: shop, shots, connections: 1, seconds: SECONDS })
    figures[`${kind}, p50 ms`] = p50
    figures[`${kind}, p99 ms`] = p99
  }
  process.stdout.write(`${JSON.stringify({ name, ...figures })}\n`)
}
await shop.stop()
await endProcess(0)
