import { db } from '@/lib/platform/db/client'
import { measureReads } from '@/lib/testing/database/rows-read'
import {
  cases,
  insertRankedProducts,
  list,
  MANY,
  PER_PAGE,
  type Row,
  expectEachRowOnce,
} from '@/lib/testing/catalogue/ranked-products'

let rows: Row[]
beforeAll(async () => {
  rows = await insertRankedProducts()
})

it.each(cases)(
  'a search for %j sorted by %s with thousands of matches has each row once, by cursor in both directions',
  async (product, sort, ranks, order) => {
    const expected = rows.filter(({ key }) => key in ranks).sort(order)
    const query = { product, sort }
    const { pages: forth, ...end } = await expectEachRowOnce(query, expected)
    let { page } = end
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

it('the newest of hundreds of matches in the middle of a word are read, not the whole list', async () => {
  await db()
    .$executeRaw`UPDATE products SET name = 'Beachumbrella', search_text = 'beachumbrella' WHERE id % 25 = 0`
  await db().$executeRaw`ANALYZE products`
  const search = () => list({ product: 'humbrella', per_page: 24 })
  expect((await search()).total).toBe(MANY / 25)
  expect((await measureReads(search)).rows).toBeLessThan(MANY / 2)
})

it('a new best match of thousands is first, although they are not counted again', async () => {
  const search = () => list({ product: 'te', per_page: 24 })
  const { total, rows: before } = await search()
  const { id } = await db().product.findFirstOrThrow({ where: { searchText: 'cup' } })
  expect(before.map((row) => row.id)).not.toContain(id)
  await db().product.update({ where: { id }, data: { name: 'Te', searchText: 'te' } })
  const after = await search()
  expect([after.total, after.rows[0]?.id]).toEqual([total, id])
})
