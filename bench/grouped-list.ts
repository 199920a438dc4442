import { type BenchEnvironment, createEnvironment, loadProducts } from '@/bench/environment/environment'
import { SEARCHES } from '@/bench/fixtures/fake-text'
import { runLoad } from '@/bench/load-test'
import { connect } from '@/lab/database'
import { print } from '@/lab/report'
import { type Arguments, defineScenario } from '@/lab/suite'
import { type ProgressReporter, runStep } from '@/lib/platform/process/progress'

const PRODUCTS = 1_000_000
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
  `UPDATE products p SET group_id = g.id, value_1 = m.value::text, value_key = '["' || m.value || '"]', is_primary = (m.value = 0)
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
  'A size': { option: 'Size:3' },
  'A size, cheapest first': { option: 'Size:3', sort: 'price_asc' },
  'Price and stock': { price_min: '5000', price_max: '50000', in_stock: 'true' },
  'Price and stock, cheapest first': { price_min: '5000', in_stock: 'true', sort: 'price_asc' },
  'Search, many hits': { product: SEARCHES.many },
  'Search, few hits': { product: SEARCHES.few },
  'Search, many hits, price and stock': { product: SEARCHES.many, price_min: '5000', in_stock: 'true' },
  'Search, a brand': { product: SEARCHES.brand },
}

async function createGroupedShop(_: ProgressReporter, { rest }: Arguments): Promise<BenchEnvironment> {
  const stage = await createEnvironment()
  await loadProducts(stage, Number(rest[0] ?? PRODUCTS))
  await runStep('Groups', async (report) => {
    const client = await connect(stage.databaseUrl)
    for (const [place, statement] of groupHalf.entries()) {
      report(`${place + 1} of ${groupHalf.length}`)
      await client.query(statement)
    }
  })
  return stage
}

/** Without response cache, by one connection. */
async function measureLists(stage: BenchEnvironment): Promise<void> {
  const shop = await stage.shop(0)
  for (const [name, query] of Object.entries(QUERIES)) {
    const figures: Record<string, number> = {}
    for (const [kind, grouped] of [
      ['all', {}],
      ['grouped', { grouped: '1' }],
    ] as const) {
      const path = `/api/products?${new URLSearchParams({ per_page: '12', ...query, ...grouped }).toString()}`
      const shots = [{ path }]
      const began = performance.now()
      const { total } = (await (await fetch(shop.url + path)).json()) as { total: number }
      figures[`${kind}, first call ms`] = Math.round(performance.now() - began)
      figures[`${kind}, total`] = total
      await runLoad({ at: shop, shots, connections: 1, amount: 20 })
      const { p50, p99 } = await runLoad({ at: shop, shots, connections: 1, seconds: SECONDS })
      figures[`${kind}, p50 ms`] = p50
      figures[`${kind}, p99 ms`] = p99
    }
    print(JSON.stringify({ name, ...figures }))
  }
  await shop.stop()
}

export const groupedList = defineScenario({
  name: 'grouped-list',
  sentence:
    'the list with one product for each group beside the list of all, where half of a million are in groups of six',
  takes: 'PRODUCTS',
  setUp: createGroupedShop,
  steps: [measureLists],
})
