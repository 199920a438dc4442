import { listProducts } from '@/lib/catalogue/product-list.queries'
import { productQuery, type ProductSort } from '@/lib/catalogue/catalogue.schema'
import { db } from '@/lib/db/client'
import { insertTaxonomy } from '@/lib/testing/factories'
import { EXACT_COUNT_LIMIT } from '@/lib/db/row-counts'

/** A search with more matches than are counted exactly each time. */
const MANY = EXACT_COUNT_LIMIT + 500
const names = ['Tea', 'tea pot', 'Green tea pot', 'Pot of tea', 'teapot', 'Steady pot']
const PER_PAGE = 500

type Row = { id: number; key: string; price: number }
let brand: number[]
let rows: Row[]

beforeAll(async () => {
  const taxonomy = await insertTaxonomy()
  brand = [taxonomy.brandId]
  // Ranks of very different sizes: how many of each hundred products have each name.
  const shares = [1, 50, 1, 40, 5, 3].flatMap((share, name) => Array<string>(share).fill(names[name] ?? ''))
  await db().$executeRaw`
    INSERT INTO products (brand_id, category_id, subcategory_id, name, search_text, description, price, weight,
      photo_1, photo_2, updated_at)
    SELECT ${taxonomy.brandId}, ${taxonomy.categoryId}, ${taxonomy.subcategoryId}, name, lower(name), 'x', n * 7919 % 1000, 1,
      '/1', '/2', now()
    FROM generate_series(0, ${MANY - 1}::int) n, LATERAL (SELECT (${shares}::text[])[1 + n * 37 % 100]) AS names (name)`
  await db().$executeRaw`ANALYZE products`
  rows = await db().$queryRaw<
    Row[]
  >`SELECT id, search_text AS key, price FROM products WHERE brand_id = ${taxonomy.brandId}`
})

const list = (query: object) =>
  listProducts({ ...productQuery.parse({}), per_page: PER_PAGE, brand, ...query })

/** The rank of a name in a search for `key`, as the search specification defines it. */
const rankIn = (key: string) => (row: Row) =>
  row.key === key ? 0 : row.key.startsWith(key) ? 1 : row.key.includes(key) ? 2 : 3

const byRank = (key: string) => (a: Row, b: Row) => rankIn(key)(a) - rankIn(key)(b) || b.id - a.id
const cases: [string, ProductSort | undefined, (a: Row, b: Row) => number][] = [
  ['tea', undefined, byRank('tea')],
  ['te', undefined, byRank('te')],
  ['tea p', undefined, byRank('tea p')],
  ['pot te', undefined, byRank('pot te')],
  ['te', 'price_asc', (a, b) => a.price - b.price || a.id - b.id],
]

it.each(cases)(
  'a search for %j sorted by %s with thousands of matches has each row once, by cursor in both directions',
  async (product, sort, order) => {
    const words = product.split(' ')
    const expected = rows.filter(({ key }) => words.every((word) => key.includes(word))).sort(order)
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
  async (product, sort, order) => {
    const words = product.split(' ')
    const expected = rows.filter(({ key }) => words.every((word) => key.includes(word))).sort(order)
    const last = Math.ceil(expected.length / PER_PAGE)
    for (const page of [1, 2, 3, Math.floor(last / 2), last - 1, last]) {
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
