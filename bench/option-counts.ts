import { fillDatabase, startMigratedDatabase, timeRuns } from '@/bench/environment/queries'
import { printHead, printRow } from '@/lab/report'
import { defineScenario } from '@/lab/suite'
import { productQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { listOptions } from '@/lib/shop/catalogue/listing/product-list.queries'

const GROUPS = 13_400
const RUNS = 9

const QUERIES: Record<string, object> = {
  'All products': {},
  'A price': { price_min: '5000' },
  'A size': { option: 'Size:S' },
  'A size and a colour': { option: 'Size:S,Colour:Red 3' },
}

/** Three sizes in two of 16 colours make six products of each group; the rows of one group are far apart. */
const fill = () =>
  fillDatabase(async (write, run) => {
    await run('SET session_replication_role = replica')
    await write`INSERT INTO product_groups (brand_id, category_id, subcategory_id, name, normalized_name, option_1, option_2,
        values_1, values_2, updated_at)
      SELECT 1, 1, 1, 'Group ' || n, 'group ' || n, CASE WHEN n % 5 = 0 THEN 'Length' ELSE 'Size' END, 'Colour',
        ARRAY['S', 'M', 'L'], ARRAY['Red ' || n % 9, 'Blue ' || n % 7], now()
      FROM generate_series(1, ${GROUPS}::int) n`
    await write`INSERT INTO products (brand_id, category_id, subcategory_id, name, search_text, description, price, weight,
        photo_1, photo_2, publication_number, group_id, value_1, value_2, value_key, is_primary, updated_at)
      SELECT 1, 1, 1, g.name || ' ' || size || ' ' || colour, lower(g.name || ' ' || size || ' ' || colour), 'x',
        500 + (g.id * 7919) % 200000, 100, '/1', '/2', place * ${GROUPS}::int + g.id, g.id, size, colour,
        json_build_array(lower(size), lower(colour))::text, place = 0, now()
      FROM generate_series(0, 5) place CROSS JOIN product_groups g
        CROSS JOIN LATERAL (SELECT g.values_1[1 + place % 3] AS size, g.values_2[1 + place / 3] AS colour) AS sibling
      ORDER BY place, g.id`
  })

async function startFilledDatabase(): Promise<void> {
  const { copyDatabase } = await startMigratedDatabase()
  await copyDatabase('bench_option_counts')
  await fill()
}

async function measureCounts(): Promise<void> {
  printHead('List', 'Median, ms', `Worst of ${RUNS}, ms`)
  // Another limit each time, because counts are memoized.
  let limit = 1_000_000
  for (const [name, filters] of Object.entries(QUERIES)) {
    const count = () => listOptions(productQuery.parse({ ...filters, price_max: String(limit++) }), GROUPS)
    const { middle, worst } = await timeRuns(count, RUNS, 1)
    printRow(name, middle.toFixed(0), worst.toFixed(0))
  }
}

/** Measures what a list of many products in sizes and colours takes to count its options, when nothing is memoized. */
export const optionCounts = defineScenario({
  name: 'option-counts',
  sentence:
    'the counts of options beside a list of 80,400 products in groups of six, without what is memoized',
  setUp: startFilledDatabase,
  steps: [measureCounts],
})
