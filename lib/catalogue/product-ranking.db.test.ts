import { listProducts } from '@/lib/catalogue/product-list.queries'
import { productQuery, type ProductSort } from '@/lib/catalogue/catalogue-query.schema'
import { db } from '@/lib/db/client'
import { insertTaxonomy } from '@/lib/testing/factories'
import { EXACT_COUNT_LIMIT } from '@/lib/db/row-counts'

/** A search with more matches than are counted exactly each time. */
const MANY = EXACT_COUNT_LIMIT + 500
const names = ['Tea', 'tea pot', 'Green tea pots', 'Pot of tea', 'teapot', 'Steady pot', 'Cup', 'Instead']
const PER_PAGE = 1_500

type Row = { id: number; key: string; price: number }
type Sort = (a: Row, b: Row) => number
let brand: number[]
let rows: Row[]

beforeAll(async () => {
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
  rows = await db().$queryRaw<
    Row[]
  >`SELECT id, search_text AS key, price FROM products WHERE brand_id = ${taxonomy.brandId}`
})

const list = (query: object) =>
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
const cases: [string, ProductSort | undefined, Ranked, Sort][] = [
  ['tea', undefined, tea, byRank(tea)],
  ['te', undefined, te, byRank(te)],
  ['tea p', undefined, teaP, byRank(teaP)],
  ['pot te', undefined, potTe, byRank(potTe)],
  ['teapot', undefined, teapots, byRank(teapots)],
  ['kitchens cup', undefined, { cup: 1 }, byRank({ cup: 1 })],
  ['te', 'price_asc', te, (a, b) => a.price - b.price || a.id - b.id],
]

it.each(cases)(
  'a search for %j sorted by %s with thousands of matches has each row once, by cursor in both directions',
  async (product, sort, ranks, order) => {
    const expected = rows.filter(({ key }) => key in ranks).sort(order)
    const query = { product, sort }
    let page = await list(query)
    expect(page).toMatchObject({ total: expected.length, lastPage: Math.ceil(expected.length / PER_PAGE) })
    const forth = [page.rows.map(({ id }) => id)]
    while (page.next !== null) {
      page = await list({ ...query, page: page.page + 1, cursor: page.next })
      forth.push(page.rows.map(({ id }) => id))
    }
    expect(forth.flat()).toEqual(expected.map(({ id }) => id))
    const back = [forth.at(-1)]
    while (page.prev !== null) {
      page = await list({ ...query, page: page.page - 1, cursor: page.prev })
      back.unshift(page.rows.map(({ id }) => id))
    }
    expect(back).toEqual(forth)
  },
)

it.each(cases)(
  'a search for %j sorted by %s with thousands of matches is the same by page number',
  async (product, sort, ranks, order) => {
    const expected = rows.filter(({ key }) => key in ranks).sort(order)
    const last = Math.ceil(expected.length / PER_PAGE)
    for (const page of [1, 2, 3, Math.floor(last / 2), last - 1, last].filter((page) => page > 0)) {
      const ids = (await list({ product, sort, page })).rows.map(({ id }) => id)
      expect(ids).toEqual(expected.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ id }) => id))
    }
    expect(await list({ product, sort, page: last + 1 })).toMatchObject({ rows: [], total: expected.length })
  },
)

it('limits thousands of matches to those in stock', async () => {
  const [one, two] = rows
  if (!one || !two) throw new Error('The shop is empty')
  await db().stockMovement.create({ data: { productId: one.id, delta: 3, reason: 'adjustment' } })
  expect(await list({ stock_max: 0 })).toMatchObject({ total: MANY - 1 })
  expect((await list({ stock_max: 0, sort: 'stock_desc' })).rows.map(({ id }) => id)).not.toContain(one.id)
  expect((await list({ sort: 'stock_desc' })).rows[0]).toMatchObject({ id: one.id, stock_quantity: 3 })
})
