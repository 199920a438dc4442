import fc from 'fast-check'
import { listProducts } from '@/lib/shop/catalogue/listing/product-list.queries'
import { productQuery, type ProductSort } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { db, withTransaction } from '@/lib/platform/db/client'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'

type Query = Partial<Parameters<typeof listProducts>[0]>
const list = (query: Query) => listProducts({ ...productQuery.parse({}), grouped: true, ...query })
const ids = async (query: Query) => (await list({ per_page: 100, ...query })).rows.map((row) => row.id)

type Row = {
  id: number
  group: number | null
  price: number
  stock: number
  weight: number
  isArchived: boolean
}

/** The same selection in plain code: of each group the best of those that match. */
function expected(rows: readonly Row[], matches: (row: Row) => boolean): number[] {
  const best = new Map<string, Row>()
  const isBetter = (a: Row, b: Row) =>
    Number(a.stock === 0) - Number(b.stock === 0) || a.price - b.price || a.id - b.id
  for (const row of rows.filter((one) => !one.isArchived && matches(one))) {
    const key = row.group === null ? `product ${row.id}` : `group ${row.group}`
    const other = best.get(key)
    if (!other || isBetter(row, other) < 0) best.set(key, row)
  }
  return [...best.values()].map(({ id }) => id).sort((a, b) => a - b)
}

describe('a list with one product for each group', () => {
  const rows: Row[] = []
  let brand: number
  const sorts: ProductSort[] = ['newest', 'price_asc', 'price_desc', 'name', 'weight_desc']

  beforeAll(async () => {
    const taxonomy = await insertTaxonomy()
    brand = taxonomy.brandId
    for (let n = 0; n < 8; n++) {
      const siblings = Array.from({ length: 1 + (n % 4) * 2 }, (_, place) => ({
        values: [`${36 + place}`],
        price: 1_000 * (1 + ((n * 7 + place * 5) % 4)),
        stock: (n + place) % 3,
        weight: 100 * ((n + place) % 3),
      }))
      const group = await insertGroup({ name: `Boot ${n}`, siblings, taxonomy })
      for (const [place, sibling] of siblings.entries()) {
        const id = group.products[place] ?? 0
        const isArchived = place > 0 && (n + place) % 5 === 0
        if (isArchived) await db().product.update({ where: { id }, data: { archivedAt: new Date() } })
        rows.push({ ...sibling, id, group: group.id, isArchived })
      }
      const single = { price: 1_500 + n * 500, stock: n % 2, weight: 100 }
      const { id } = await insertProduct({ taxonomy, name: `Strap ${n}`, ...single })
      rows.push({ ...single, id, group: null, isArchived: false })
    }
  })

  it('shows the best of the siblings that a filter fits, in every order, and counts groups', async () => {
    const limit = fc.option(fc.integer({ min: 500, max: 5_000 }), { nil: undefined })
    const filter = fc.record({
      price_min: limit,
      price_max: limit,
      weight_max: fc.constantFrom(undefined, 0, 100),
      in_stock: fc.boolean(),
      sort: fc.constantFrom(...sorts),
      isSearch: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(filter, async ({ isSearch, ...query }) => {
        const matches = (row: Row) =>
          row.price >= (query.price_min ?? 0) &&
          row.price <= (query.price_max ?? Infinity) &&
          row.weight <= (query.weight_max ?? Infinity) &&
          (!query.in_stock || row.stock > 0) &&
          (!isSearch || row.group !== null)
        const page = await list({
          ...query,
          brand: [brand],
          product: isSearch ? 'boot' : null,
          per_page: 100,
        })
        const shown = page.rows.map(({ id }) => id).sort((a, b) => a - b)
        expect(shown).toEqual(expected(rows, matches))
        expect(page.total).toBe(shown.length)
      }),
      { numRuns: 60 },
    )
  })

  it.each(sorts)('pages by cursor and by number through the same products, sorted by %s', async (sort) => {
    const query = { brand: [brand], sort, per_page: 3 }
    const all = await ids({ ...query, per_page: 100 })
    const pages = [await list(query)]
    for (let page = pages[0]; page?.next; page = pages.at(-1))
      pages.push(await list({ ...query, page: page.page + 1, cursor: page.next }))
    const back = pages.slice(-1)
    for (let page = back[0]; page?.prev; page = back[0])
      back.unshift(await list({ ...query, page: page.page - 1, cursor: page.prev }))
    const toIds = (page: (typeof pages)[number]) => page.rows.map(({ id }) => id)
    expect(pages.flatMap(toIds)).toEqual(all)
    expect(back.flatMap(toIds)).toEqual(all.slice(back.length < pages.length ? 3 : 0))
    const numbered = await list({ ...query, page: 2 })
    expect(toIds(numbered)).toEqual(all.slice(3, 6))
  })

  it('has each group at the place of its oldest product on sale, whichever is shown', async () => {
    const places = rows.filter(({ isArchived }) => !isArchived)
    const oldest = new Map(places.toReversed().map(({ id, group }) => [group ?? `product ${id}`, id]))
    const shown = expected(rows, () => true).map((id) => rows.find((row) => row.id === id))
    const newest = shown
      .map((row) => ({ id: row?.id, place: oldest.get(row?.group ?? `product ${row?.id}`) ?? 0 }))
      .sort((a, b) => b.place - a.place)
    expect(await ids({ brand: [brand] })).toEqual(newest.map(({ id }) => id))
  })

  it('lists every product without the parameter', async () => {
    const { total } = await list({ brand: [brand], grouped: undefined })
    expect(total).toBe(rows.filter((row) => !row.isArchived).length)
  })

  it('shows the sibling that a search fits, and says what its group has', async () => {
    const { products, taxonomy } = await insertGroup({
      name: 'Longyi',
      siblings: [
        { values: ['S', 'Red'], price: 9_000 },
        { values: ['M', 'Red'], price: 8_000, stock: 0 },
        { values: ['M', 'Blue'], price: 12_000 },
      ],
    })
    const only = { brand: [taxonomy.brandId] }
    expect(await ids({ ...only, product: 'longyi' })).toEqual([products[0]])
    expect(await ids({ ...only, product: 'longyi m' })).toEqual([products[2]])
    expect(await ids({ ...only, product: 'longyi red m' })).toEqual([products[1]])
    const { rows: found } = await list({ ...only, product: 'longyi blue' })
    expect(found).toMatchObject([
      {
        id: products[2],
        group: { name: 'Longyi', name_my: null, products: 3, price_min: 8_000, price_max: 12_000 },
      },
    ])
  })

  it('shows another sibling when the shown one is archived or sold out', async () => {
    const { products, taxonomy } = await insertGroup({
      name: 'Case',
      siblings: [
        { values: ['Small'], price: 5_000, stock: 1 },
        { values: ['Large'], price: 6_000, stock: 1 },
        { values: ['Giant'], price: 7_000, stock: 1 },
      ],
    })
    const only = { brand: [taxonomy.brandId] }
    expect(await ids(only)).toEqual([products[0]])
    await db().stockMovement.create({
      data: { productId: products[0] ?? 0, delta: -1, reason: 'adjustment' },
    })
    expect(await ids(only)).toEqual([products[1]])
    await db().product.update({ where: { id: products[1] ?? 0 }, data: { archivedAt: new Date() } })
    expect(await ids(only)).toEqual([products[2]])
    await db().stockMovement.create({
      data: { productId: products[2] ?? 0, delta: -1, reason: 'adjustment' },
    })
    expect(await ids(only)).toEqual([products[0]])
  })

  it('has one primary product on sale in each group, however its products come and go', async () => {
    const { id: groupId, products } = await insertGroup({
      name: 'Cap',
      siblings: ['S', 'M', 'L'].map((value) => ({ values: [value] })),
    })
    const [small = 0, medium = 0, large = 0] = products
    const primary = async () =>
      (await db().product.findMany({ where: { groupId, isPrimary: true, archivedAt: null } })).map(
        ({ id }) => id,
      )
    // As commands do: two transactions may wait for each other, and one of them is tried again.
    const archive = (id: number, archivedAt: Date | null) =>
      withTransaction((tx) => tx.product.update({ where: { id }, data: { archivedAt } }))
    expect(await primary()).toEqual([small])
    await archive(small, new Date())
    expect(await primary()).toEqual([medium])
    await archive(small, null)
    expect(await primary()).toEqual([small])
    await db().product.update({ where: { id: small }, data: { groupId: null, value1: null, valueKey: null } })
    expect(await primary()).toEqual([medium])
    expect(await db().product.findUnique({ where: { id: small } })).toMatchObject({ isPrimary: true })
    await Promise.all([archive(medium, new Date()), archive(large, new Date())])
    expect(await primary()).toEqual([])
    await Promise.all([archive(medium, null), archive(large, null)])
    expect(await primary()).toEqual([medium])
  })
})
