import { listProducts } from '@/lib/shop/catalogue/listing/product-list.queries'
import { getProduct } from '@/lib/shop/catalogue/products/products.queries'
import { productQuery, type ProductSort } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { db } from '@/lib/platform/db/client'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'

type Query = Partial<Parameters<typeof listProducts>[0]>
const list = (query: Query) => listProducts({ ...productQuery.parse({}), ...query })
const names = async (query: Query) =>
  (await list({ per_page: 100, ...query })).rows.map((row) => row.product_name)

/** Follows the cursors from the first page to the last and back; returns the ids seen each way, page by page. */
async function walk(query: Query) {
  const forth = [await list({ ...query, page: 1 })]
  for (let page = forth[0]; page?.next; page = forth.at(-1)) {
    forth.push(await list({ ...query, page: page.page + 1, cursor: page.next }))
  }
  const back = forth.slice(-1)
  for (let page = back[0]; page && page.prev !== null; page = back[0]) {
    back.unshift(await list({ ...query, page: page.page - 1, cursor: page.prev }))
  }
  const ids = (pages: typeof forth) => pages.map((page) => page.rows.map((row) => row.id))
  return { forth: ids(forth), back: ids(back), pages: forth }
}

/** Products of the list: enough for several pages of four and a last one that is not full. */
const COUNT = 13

describe('product list', () => {
  let brand: number
  let rows: { id: number; price: number; weight: number; stock: number; searchText: string }[]

  beforeAll(async () => {
    const taxonomy = await insertTaxonomy()
    brand = taxonomy.brandId
    rows = []
    // Few distinct prices and names, so that each page ends among ties.
    for (let n = 0; n < COUNT; n++) {
      const name = ['Tea pot', 'Tea', 'Green tea', 'Pot of tea', 'ဈေး'][n % 5] ?? ''
      const stock = n % 4
      const product = await insertProduct({
        taxonomy,
        name,
        price: (n % 3) * 1_000,
        weight: (n % 2) * 100,
        stock,
      })
      rows.push({ ...product, stock })
    }
  })

  const rank = (key: string) => (key === 'tea' ? 0 : 1)
  const byKey = (a: { searchText: string }, b: { searchText: string }) =>
    Buffer.compare(Buffer.from(a.searchText), Buffer.from(b.searchText))
  type Row = (typeof rows)[number]
  const orders: [ProductSort, string | null, (a: Row, b: Row) => number][] = [
    ['newest', null, (a, b) => b.id - a.id],
    ['price_asc', null, (a, b) => a.price - b.price || a.id - b.id],
    ['price_desc', null, (a, b) => b.price - a.price || b.id - a.id],
    ['name', null, (a, b) => byKey(a, b) || a.id - b.id],
    ['name_desc', null, (a, b) => byKey(b, a) || b.id - a.id],
    ['name_my', null, (a, b) => byKey(a, b) || a.id - b.id],
    ['weight_asc', null, (a, b) => a.weight - b.weight || a.id - b.id],
    ['weight_desc', null, (a, b) => b.weight - a.weight || b.id - a.id],
    ['stock_asc', null, (a, b) => a.stock - b.stock || a.id - b.id],
    ['stock_desc', null, (a, b) => b.stock - a.stock || b.id - a.id],
    ['relevance', 'tea', (a, b) => rank(a.searchText) - rank(b.searchText) || b.id - a.id],
    ['relevance', null, (a, b) => b.id - a.id],
  ]

  it.each(orders)(
    'sorted by %s (search %j) is the same by page number, by cursor and backwards',
    async (sort, product, order) => {
      const matches = rows.filter((row) => product === null || row.searchText.includes(product))
      const all = matches.sort(order).map((row) => row.id)
      for (const perPage of [1, 4, COUNT]) {
        const expected = Array.from({ length: Math.ceil(all.length / perPage) }, (_, n) =>
          all.slice(n * perPage, (n + 1) * perPage),
        )
        const query = { brand: [brand], sort, product, per_page: perPage }
        const { forth, back, pages } = await walk(query)
        expect(forth).toEqual(expected)
        expect(back).toEqual(expected)
        expect(pages.every((page) => page.lastPage === expected.length && page.total === all.length)).toBe(
          true,
        )
        const numbered = await Promise.all(expected.map((_, n) => list({ ...query, page: n + 1 })))
        expect(numbered.map((page) => page.rows.map((row) => row.id))).toEqual(expected)
      }
    },
  )

  it('is empty beyond its end, however far', async () => {
    for (const page of [3, 1_000_000_000]) {
      expect(await list({ brand: [brand], page, per_page: 100 })).toMatchObject({
        rows: [],
        total: COUNT,
        lastPage: 1,
      })
    }
  })

  it('continues at the same place when a new product was added on top', async () => {
    const taxonomy = await insertTaxonomy()
    const ids: number[] = []
    for (let n = 0; n < 4; n++) ids.unshift((await insertProduct({ taxonomy })).id)
    const first = await list({ brand: [taxonomy.brandId], per_page: 2 })
    await insertProduct({ taxonomy })
    const second = await list({ brand: [taxonomy.brandId], per_page: 2, page: 2, cursor: first.next ?? '' })
    expect(second.rows.map((row) => row.id)).toEqual(ids.slice(2))
  })
})

describe('filters', () => {
  it('match products of any of the brands and any of the categories', async () => {
    const [one, two, three] = [await insertTaxonomy(), await insertTaxonomy(), await insertTaxonomy()]
    await insertProduct({ taxonomy: one, name: 'one' })
    await insertProduct({ taxonomy: two, name: 'two' })
    await insertProduct({ taxonomy: three, name: 'three' })
    expect(await names({ brand: [one.brandId] })).toEqual(['one'])
    expect(await names({ brand: [one.brandId, two.brandId] })).toEqual(['two', 'one'])
    expect(await names({ category: [two.categoryId, three.categoryId] })).toEqual(['three', 'two'])
    expect(await names({ brand: [one.brandId, two.brandId], category: [two.categoryId] })).toEqual(['two'])
    expect(await names({ brand: [one.brandId], category: [two.categoryId] })).toEqual([])
    expect(await names({ brand: [2_147_483_647] })).toEqual([])
  })

  it('match products of a subcategory, and those with low stock', async () => {
    const taxonomy = await insertTaxonomy()
    await insertProduct({ taxonomy, name: 'none', stock: 0 })
    await insertProduct({ taxonomy, name: 'few', stock: 3 })
    await insertProduct({ taxonomy, name: 'many', stock: 4 })
    const subcategory = [taxonomy.subcategoryId]
    expect(await names({ subcategory })).toEqual(['many', 'few', 'none'])
    expect(await names({ subcategory, stock_max: 0 })).toEqual(['none'])
    expect(await names({ subcategory, stock_max: 3 })).toEqual(['few', 'none'])
  })

  it('never match archived products', async () => {
    const taxonomy = await insertTaxonomy()
    const product = await insertProduct({ taxonomy })
    await db().product.update({ where: { id: product.id }, data: { archivedAt: new Date() } })
    expect(await list({ brand: [taxonomy.brandId] })).toMatchObject({ rows: [], total: 0, lastPage: 1 })
    expect(await getProduct(product.id)).toBeNull()
  })
})

describe('search', () => {
  let brand: number[]
  beforeAll(async () => {
    const taxonomy = await insertTaxonomy()
    brand = [taxonomy.brandId]
    for (const name of [
      'ရွှေ သနပ်ခါး',
      'ကိုယ်တိုက် ဆပ်ပြာ ၁၂ ခု',
      '100% Cotton',
      '100 Cotton',
      'snake_case',
      'snakescase',
      'C:\\tea',
    ]) {
      await insertProduct({ taxonomy, name })
    }
  })

  it.each([
    ['a part of a Burmese word', 'နပ်ခါ', ['ရွှေ သနပ်ခါး']],
    ['words in any order', 'ခါး ရွှေ', ['ရွှေ သနပ်ခါး']],
    ['Burmese digits by Latin ones', '12 ခု', ['ကိုယ်တိုက် ဆပ်ပြာ ၁၂ ခု']],
    ['Burmese digits by Burmese ones', '၁၂', ['ကိုယ်တိုက် ဆပ်ပြာ ၁၂ ခု']],
    ['vowels typed in another order', 'ကုိယ်တုိက်', ['ကိုယ်တိုက် ဆပ်ပြာ ၁၂ ခု']],
    ['another case', 'COTTON 100%', ['100% Cotton']],
    ['the sign % as itself', '%', ['100% Cotton']],
    ['the sign _ as itself', '_', ['snake_case']],
    ['a backslash as itself', '\\', ['C:\\tea']],
    ['a quote as itself', "' OR 1=1 --", []],
  ])('finds %s', async (_what, product, found) => {
    expect(await names({ brand, product })).toEqual(found)
  })

  it('without visible characters finds all products', async () => {
    expect(await names({ brand, product: ' \u200b ' })).toHaveLength(7)
  })

  it('ranks the exact name first, then whole words, then beginnings of words, then middles', async () => {
    const taxonomy = await insertTaxonomy()
    const ranked = ['Tea pot', 'Pot of tea', 'My tea pot', 'Teak potholder', 'Steady spotlight']
    for (const name of ranked) await insertProduct({ taxonomy, name })
    const newestFirst = ['Tea pot', 'My tea pot', 'Pot of tea', 'Teak potholder', 'Steady spotlight']
    expect(await names({ brand: [taxonomy.brandId], product: 'tea pot' })).toEqual(newestFirst)
    expect(await names({ brand: [taxonomy.brandId], product: 'tea pot', sort: 'newest' })).toEqual(
      ranked.toReversed(),
    )
  })
})
