import { continueIds, copyRows, type Row } from '@/bench/load/copy'
import { inBulk } from '@/bench/load/bulk'
import { Random } from '@/bench/load/random'
import { loadTaxonomy } from '@/bench/load/shelves'
import { description, productName } from '@/bench/load/words'
import type pg from 'pg'
import type { ProgressReporter } from '@/lib/progress'
import { searchKey } from '@/lib/text/search-key'

const SEED = 20_261_121

type Shelf = { id: number; category_id: number; brand_id: number }
type Photos = { photo_1: string; photo_2: string; photo_3: string | null; photo_4: string | null }

const COLUMNS = [
  'id',
  'brand_id',
  'category_id',
  'subcategory_id',
  'name',
  'search_key',
  'description',
  'price',
  'weight',
  'stock_quantity',
  'photo_1',
  'photo_2',
  'photo_3',
  'photo_4',
  'updated_at',
]

/** Units of product `n` at first: one in twelve is sold out, one in six nearly. */
const stockOf = (n: number): number => (n % 12 === 0 ? 0 : n % 6 === 1 ? (n % 5) + 1 : 20 + (n % 480))

/**
 * Fills the catalogue up to `target` products in all, with shelves for them, the photos of the demo shop, and
 * a movement in the ledger for each stock. The same products every time, whatever the steps.
 */
export const insertProductsUpTo = (url: string, target: number, report: ProgressReporter): Promise<void> =>
  inBulk(url, ['products', 'stock_movements'], report, async (client) => {
    const { rows } = await client.query<{ last: number }>('SELECT max(id) AS last FROM products')
    const last = rows[0]?.last ?? 0
    await loadShelvesOnce(client, report)
    const of = target - last
    await copyRows(client, 'products', COLUMNS, await productRows(client, last + 1, target), { report, of })
    await copyRows(
      client,
      'stock_movements',
      ['product_id', 'delta', 'reason'],
      movements(last + 1, target),
      {
        report,
        of,
      },
    )
    await continueIds(client, ['products', 'stock_movements'])
  })

async function loadShelvesOnce(client: pg.Client, report: ProgressReporter): Promise<void> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM brands')
  if ((rows[0]?.count ?? 0) < 100) await loadTaxonomy(client, report)
}

async function productRows(client: pg.Client, from: number, to: number): Promise<Iterable<Row>> {
  const { rows: shelves } = await client.query<Shelf>(
    'SELECT id, category_id, brand_id FROM subcategories ORDER BY id',
  )
  const { rows: photos } = await client.query<Photos>(
    'SELECT photo_1, photo_2, photo_3, photo_4 FROM products ORDER BY id LIMIT 100',
  )
  const updated = new Date().toISOString()
  function* rows(): Generator<Row> {
    for (let n = from; n <= to; n++) {
      const random = new Random(SEED + n)
      const shelf = shelves[random.whole(0, shelves.length - 1)]
      const photo = photos[n % photos.length]
      if (!shelf || !photo) throw new Error('The shop has no demo catalogue')
      const name = productName(random, n)
      yield [
        n,
        shelf.brand_id,
        shelf.category_id,
        shelf.id,
        name,
        searchKey(name),
        description(random),
        random.whole(5, 2_000) * 100,
        random.whole(2, 400) * 10,
        stockOf(n),
        photo.photo_1,
        photo.photo_2,
        photo.photo_3,
        photo.photo_4,
        updated,
      ]
    }
  }
  return rows()
}

function* movements(from: number, to: number): Generator<Row> {
  for (let n = from; n <= to; n++) if (stockOf(n) > 0) yield [n, stockOf(n), 'initial']
}
