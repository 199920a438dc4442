import { cacheTags, remember, shows } from '@/lib/cache'
import { shelfOf } from '@/lib/catalogue/products/filters/queries'
import { shownProducts } from '@/lib/catalogue/products/queries'
import {
  gather,
  type List,
  type ListRow,
  manyRowsOf,
  rowsOf,
  sizeOf,
  walk,
} from '@/lib/catalogue/products/reading/queries'
import { countRanks, type Ranked, rankOf, readSearch } from '@/lib/catalogue/products/search/queries'
import { type Order, orderOf, type Span } from '@/lib/catalogue/products/sorts/queries'
import { readMany, readRanked } from '@/lib/catalogue/products/tiers/queries'
import type { ProductQuery, ProductView } from '@/lib/catalogue/schema'
import { sql } from '@/lib/db/client'
import { direct } from '@/lib/db/direct'
import { type Page, pageOf, readCursor } from '@/lib/db/paging'
import { KeptCounts, keyOf, type Limit } from '@/lib/db/totals'

type Read = { total: number; found: ListRow[] }

/**
 * A page of the products on sale. `product` finds names that contain each of its words in any spelling
 * (decision D27). With a cursor the page is read by key, however deep; without, by its number. The total is
 * that of lib/db/totals.ts.
 * @throws AppError 'invalid' for a cursor of another list.
 */
export async function listProducts(query: ProductQuery): Promise<Page<ProductView>> {
  const search = readSearch(query.product)
  const order = orderOf(query.sort, search && rankOf(search))
  const cursor = readCursor(query.cursor, order.sort, order.sort.startsWith('name') ? 'string' : 'number')
  const list = { shelf: await shelfOf(query), stockMax: query.stock_max, search }
  const { total, found } = await read(list, order, {
    take: query.per_page + 1,
    skip: cursor ? 0 : (query.page - 1) * query.per_page,
    cursor,
    isBackward: cursor?.direction === 'before',
  })
  shows(cacheTags.products)
  if (order.sort.startsWith('stock') || query.stock_max !== undefined) shows(cacheTags.stock)
  const wanted = { page: query.page, perPage: query.per_page, sort: order.sort, cursor }
  const page = pageOf(wanted, total, found, (row) => row.sortValue)
  return { ...page, rows: shownProducts(page.rows) }
}

async function read(list: List, order: Order, span: Span): Promise<Read> {
  if (list.shelf?.ids.length === 0) return { total: 0, found: [] }
  if (list.search !== null || list.stockMax !== undefined) return readChosen(list, order, span)
  const [total, found] = await Promise.all([sizeOf(rowsOf(list)), walk(list, order, span)])
  return { total, found }
}

const counts = new KeptCounts<Ranked>()

/** A list of so few is looked up whole and sorted, in one statement: less than cutting each rank for itself. */
const FEW = 200

/** What is searched or limited may be anything between none and all: few are looked up, many are walked to. */
async function readChosen(list: List, order: Order, span: Span): Promise<Read> {
  const key = keyOf(rowsOf(list))
  const tags = list.stockMax === undefined ? [cacheTags.products] : [cacheTags.products, cacheTags.stock]
  const ranked = await remember(`counts of ${key}`, tags, () =>
    counts.of(key, (limit) => countChosen(list, limit)),
  )
  if (ranked.total === 0) return { total: 0, found: [] }
  return { total: ranked.total, found: await readCounted(list, ranked, order, span) }
}

function readCounted(list: List, ranked: Ranked, order: Order, span: Span): Promise<ListRow[]> {
  const { search } = list
  if (ranked.total <= FEW) return gather(list, order, span)
  return order.sort === 'relevance' && search
    ? readRanked({ ...list, search }, ranked, span)
    : readMany(list, ranked.total, order, span)
}

async function countChosen(list: List, limit: Limit): Promise<Ranked> {
  const { search } = list
  const rows = limit === null ? manyRowsOf(list) : sql`${rowsOf(list)} ${limit}`
  const figures = search ? countRanks(search) : sql`count(*)::int AS total, ARRAY[0, 0, 0, 0] AS ranks`
  const [counted] = await direct<Ranked>(sql`
    SELECT ${figures} FROM (SELECT p.search_key ${rows}) AS p`)
  return counted ?? { total: 0, ranks: [0, 0, 0, 0] }
}
