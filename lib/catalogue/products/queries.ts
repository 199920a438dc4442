import { cacheTags, shows, showsProducts } from '@/lib/cache'
import type { ProductDetailView, ProductQuery, ProductSort, ProductView } from '@/lib/catalogue/schema'
import { type ProductRow, toProduct, toProductDetail } from '@/lib/catalogue/view'
import { type Db, db, empty, join, type Sql, sql } from '@/lib/db/client'
import { type Page, pageOf, readCursor } from '@/lib/db/paging'
import { escapeLike, likePattern, searchKey, searchWords } from '@/lib/text/search-key'

const COLUMNS = sql`
  p.id, p.name, p.description, p.price, p.weight, p.stock_quantity AS "stockQuantity",
  p.brand_id AS "brandId", p.category_id AS "categoryId", p.subcategory_id AS "subcategoryId", p.version,
  p.photo_1 AS "photo1", p.photo_2 AS "photo2", p.photo_3 AS "photo3", p.photo_4 AS "photo4",
  b.name AS "brandName", c.name AS "categoryName", s.name AS "subcategoryName"`

const NAMES = sql`
  JOIN brands b ON b.id = p.brand_id
  JOIN categories c ON c.id = p.category_id
  JOIN subcategories s ON s.id = p.subcategory_id`

/** What a list is sorted on: a value, then a tie-break, both the same way. */
type Order = { sort: ProductSort; value: Sql; tie: Sql; tieOf: (id: number) => number; isDescending: boolean }

type ListRow = ProductRow & { sortValue: string | number }

/**
 * A page of the products on sale. `product` finds names that contain each of its words in any spelling
 * (decision D27). With a cursor the page is read by key, however deep; without, by its number.
 * @throws AppError 'invalid' for a cursor of another list.
 */
export async function listProducts(query: ProductQuery): Promise<Page<ProductView>> {
  const search = searchKey(query.product ?? '')
  const order = orderOf(query.sort, search)
  const cursor = readCursor(query.cursor, order.sort, /^name/.test(order.sort) ? 'string' : 'number')
  const where = join(conditions(query, search), ' AND ')

  const isDescending = order.isDescending !== (cursor?.direction === 'before')
  const direction = isDescending ? sql`DESC` : sql`ASC`
  const range = cursor
    ? sql`AND (${order.value}, ${order.tie}) ${isDescending ? sql`<` : sql`>`} (${cursor.value}, ${order.tieOf(cursor.id)})`
    : empty
  const offset = cursor ? empty : sql`OFFSET ${(query.page - 1) * query.per_page}`

  const [found, counted] = await Promise.all([
    // The page is cut before anything is joined to it.
    db().$queryRaw<ListRow[]>`
      SELECT ${COLUMNS}, p.sort_value AS "sortValue" FROM (
        SELECT p.*, ${order.value} AS sort_value, ${order.tie} AS tie FROM products p
        WHERE ${where} ${range}
        ORDER BY sort_value ${direction}, tie ${direction}
        LIMIT ${query.per_page + 1} ${offset}
      ) p ${NAMES}
      ORDER BY p.sort_value ${direction}, p.tie ${direction}`,
    db().$queryRaw<[{ total: number }]>`SELECT count(*)::int AS total FROM products p WHERE ${where}`,
  ])
  const wanted = { page: query.page, perPage: query.per_page, sort: order.sort, cursor }
  const page = pageOf(wanted, counted[0].total, found, (row) => row.sortValue)
  shows(cacheTags.products)
  if (order.sort.startsWith('stock') || query.stock_max !== undefined) shows(cacheTags.stock)
  return { ...page, rows: shown(page.rows) }
}

/** Rows as the contract's products, which the answer being made shows. */
function shown(rows: readonly ProductRow[]): ProductView[] {
  showsProducts(rows.map(({ id }) => id))
  return rows.map(toProduct)
}

function conditions(query: ProductQuery, search: string): Sql[] {
  return [
    sql`p.archived_at IS NULL`,
    ...oneOf(sql`p.category_id`, query.category),
    ...oneOf(sql`p.brand_id`, query.brand),
    ...oneOf(sql`p.subcategory_id`, query.subcategory),
    ...(query.stock_max === undefined ? [] : [sql`p.stock_quantity <= ${query.stock_max}`]),
    ...searchWords(search).map((word) => sql`p.search_key LIKE ${likePattern(word)}`),
  ]
}

// A single id as an equation: the index on it then gives the order too.
const oneOf = (column: Sql, [first, ...rest]: number[]): Sql[] => {
  if (first === undefined) return []
  return [rest.length === 0 ? sql`${column} = ${first}` : sql`${column} IN (${join([first, ...rest])})`]
}

function orderOf(wanted: ProductSort | undefined, search: string): Order {
  const sort = wanted ?? 'relevance'
  const byId = { tie: sql`p.id`, tieOf: (id: number) => id }
  switch (sort) {
    case 'price_asc':
      return { sort, value: sql`p.price`, ...byId, isDescending: false }
    case 'price_desc':
      return { sort, value: sql`p.price`, ...byId, isDescending: true }
    case 'name':
    case 'name_desc':
      return { sort, value: sql`p.search_key`, ...byId, isDescending: sort === 'name_desc' }
    case 'weight_asc':
    case 'weight_desc':
      return { sort, value: sql`p.weight`, ...byId, isDescending: sort === 'weight_desc' }
    case 'stock_asc':
    case 'stock_desc':
      return { sort, value: sql`p.stock_quantity`, ...byId, isDescending: sort === 'stock_desc' }
    case 'relevance':
      if (search === '') return orderOf('newest', search)
      return { sort, value: rankOf(search), tie: sql`-p.id`, tieOf: (id) => -id, isDescending: false }
    case 'newest':
      return { sort, value: sql`p.id`, ...byId, isDescending: true }
  }
}

/** 0: the name itself, 1: begins with the search, 2: contains it, 3: contains its words. */
const rankOf = (search: string): Sql => sql`(CASE
  WHEN p.search_key = ${search} THEN 0
  WHEN p.search_key LIKE ${`${escapeLike(search)}%`} THEN 1
  WHEN p.search_key LIKE ${likePattern(search)} THEN 2
  ELSE 3 END)`

/** The product with this id; null when there is none or it is archived (decision D17). */
export const getProduct = (id: number): Promise<ProductDetailView | null> => findProduct(db(), id)

/** The same, read through the client of a transaction. */
export async function findProduct(client: Db, id: number): Promise<ProductDetailView | null> {
  const [row] = await client.$queryRaw<ProductRow[]>`
    SELECT ${COLUMNS} FROM products p ${NAMES} WHERE p.id = ${id} AND p.archived_at IS NULL`
  showsProducts([id])
  return row ? toProductDetail(row) : null
}

const TRENDING_SIZE = 10
const TRENDING_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

/** What sold most in the 30 days before `now`, then what is newest; in stock first; ten (decision D21). */
export async function listTrending(now = new Date()): Promise<ProductView[]> {
  const since = new Date(now.getTime() - TRENDING_DAYS * DAY)
  // Only what was sold and the newest of each kind can be among the ten: the table is not sorted for it.
  const rows = await db().$queryRaw<ProductRow[]>`
    WITH sold AS (
      SELECT l.product_id AS id, sum(l.quantity) AS units
      FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE o.created_at >= ${since} AND o.order_status <> 'order cancelled'
      GROUP BY l.product_id
    ), candidates AS (
      SELECT id FROM sold
      UNION (SELECT id FROM products WHERE archived_at IS NULL AND stock_quantity > 0
             ORDER BY id DESC LIMIT ${TRENDING_SIZE})
      UNION (SELECT id FROM products WHERE archived_at IS NULL AND stock_quantity = 0
             ORDER BY id DESC LIMIT ${TRENDING_SIZE})
    )
    SELECT ${COLUMNS}
    FROM candidates JOIN products p ON p.id = candidates.id ${NAMES} LEFT JOIN sold ON sold.id = p.id
    WHERE p.archived_at IS NULL
    ORDER BY (p.stock_quantity > 0) DESC, coalesce(sold.units, 0) DESC, p.id DESC
    LIMIT ${TRENDING_SIZE}`
  shows(cacheTags.trending)
  return shown(rows)
}

/** Other products of the brand that can be bought now, newest first, `limit` at most. */
export async function listRelated(productId: number, brandId: number, limit: number): Promise<ProductView[]> {
  const rows = await db().$queryRaw<ProductRow[]>`
    SELECT ${COLUMNS} FROM products p ${NAMES}
    WHERE p.brand_id = ${brandId} AND p.id <> ${productId} AND p.archived_at IS NULL AND p.stock_quantity > 0
    ORDER BY p.id DESC LIMIT ${limit}`
  shows(cacheTags.products, cacheTags.restocked)
  return shown(rows)
}
