import { type ProductSort, productQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { listProducts } from '@/lib/shop/catalogue/listing/product-list.queries'
import { db } from '@/lib/platform/db/client'
import { EXACT_COUNT_LIMIT } from '@/lib/platform/db/row-counts'
import { insertTaxonomy } from '@/lib/testing/factories'

/** A search with more matches than are counted exactly each time. */
export const MANY = EXACT_COUNT_LIMIT + 500
const names = ['Tea', 'tea pot', 'Green tea pots', 'Pot of tea', 'teapot', 'Steady pot', 'Cup', 'Instead']
export const PER_PAGE = 1_500

export type Row = { id: number; key: string; price: number }
type Sort = (a: Row, b: Row) => number
let brand: number[]

/** Creates the products of all cases, in one brand; returns them. */
export async function insertRankedProducts(): Promise<Row[]> {
  const taxonomy = await insertTaxonomy({ category: 'Kitchen Teaware' })
  brand = [taxonomy.brandId]
  const { id: otherCategory } = await db().category.create({
    data: { name: 'Gifts', normalizedName: 'gifts', photo: '/1', brandId: taxonomy.brandId },
  })
  const { id: otherSubcategory } = await db().subcategory.create({
    data: { name: 'Gifts', normalizedName: 'gifts', brandId: taxonomy.brandId, categoryId: otherCategory },
  })
  // Ranks of very different sizes: how many of each hundred products have each name.
  const shares = [1, 50, 1, 36, 5, 3, 3, 1].flatMap((share, name) =>
    Array<string>(share).fill(names[name] ?? ''),
  )
  await db().$executeRaw`
    INSERT INTO products (brand_id, category_id, subcategory_id, name, search_text, description, price, weight,
      photo_1, photo_2, updated_at)
    SELECT ${taxonomy.brandId},
      CASE WHEN name IN ('Cup', 'Instead') THEN ${taxonomy.categoryId}::int ELSE ${otherCategory}::int END,
      CASE WHEN name IN ('Cup', 'Instead') THEN ${taxonomy.subcategoryId}::int ELSE ${otherSubcategory}::int END, name, lower(name), 'x', n * 7919 % 1000, 1,
      '/1', '/2', now()
    FROM generate_series(0, ${MANY - 1}::int) n, LATERAL (SELECT (${shares}::text[])[1 + n * 37 % 100]) AS names (name)`
  await db().$executeRaw`ANALYZE products`
  return db().$queryRaw<
    Row[]
  >`SELECT id, search_text AS key, price FROM products WHERE brand_id = ${taxonomy.brandId}`
}

/** A page of these products. */
export const list = (query: object) =>
  listProducts({ ...productQuery.parse({}), per_page: PER_PAGE, brand, ...query })

/** What has the words in each rank: cups and "Instead" are in a category with "teaware". */
type Ranked = Record<string, number>
const byRank =
  (ranks: Ranked): Sort =>
  (a, b) =>
    (ranks[a.key] ?? 9) - (ranks[b.key] ?? 9) || b.id - a.id
const tea = {
  tea: 0,
  'tea pot': 1,
  'green tea pots': 1,
  'pot of tea': 1,
  teapot: 2,
  cup: 3,
  'steady pot': 4,
  instead: 2,
}
const te = {
  tea: 2,
  'tea pot': 2,
  'green tea pots': 2,
  'pot of tea': 2,
  teapot: 2,
  cup: 3,
  'steady pot': 4,
  instead: 2,
}
const teaP = { 'tea pot': 2, 'green tea pots': 2, 'pot of tea': 2, 'steady pot': 3 }
const potTe = { 'tea pot': 2, 'green tea pots': 2, 'pot of tea': 2, teapot: 3, 'steady pot': 3 }
const teapots = { teapot: 0, 'tea pot': 1, 'green tea pots': 1 }
/** Searches: words, sort order, the names that match with their ranks, and the expected order. */
export const cases: [string, ProductSort | undefined, Ranked, Sort][] = [
  ['tea', undefined, tea, byRank(tea)],
  ['te', undefined, te, byRank(te)],
  ['tea p', undefined, teaP, byRank(teaP)],
  ['pot te', undefined, potTe, byRank(potTe)],
  ['teapot', undefined, teapots, byRank(teapots)],
  ['kitchens cup', undefined, { cup: 1 }, byRank({ cup: 1 })],
  ['te', 'price_asc', te, (a, b) => a.price - b.price || a.id - b.id],
]

/** The pages of a search to its end, by cursor, each as ids; the search finds exactly `expected`, in this order. */
export async function expectEachRowOnce(
  query: { product: string; sort: ProductSort | undefined },
  expected: Row[],
) {
  let page = await list(query)
  expect(page).toMatchObject({ total: expected.length, lastPage: Math.ceil(expected.length / PER_PAGE) })
  const pages = [page.rows.map(({ id }) => id)]
  while (page.next !== null) {
    page = await list({ ...query, page: page.page + 1, cursor: page.next })
    pages.push(page.rows.map(({ id }) => id))
  }
  expect(pages.flat()).toEqual(expected.map(({ id }) => id))
  return { page, pages }
}
