import { db } from '@/lib/platform/db/client'
import { measureReads } from '@/lib/testing/database/rows-read'
import {
  cases,
  insertRankedProducts,
  list,
  MANY,
  type Row,
  expectEachRowOnce,
} from '@/lib/testing/catalogue/ranked-products'

/** One search for each way to order thousands of matches; product-ranking.slow.db.test.ts has the others. */

let rows: Row[]
beforeAll(async () => {
  rows = await insertRankedProducts()
})

it.each(cases.filter(([product, sort]) => /^(teapot|kitchens cup)$/.test(product) || sort === 'price_asc'))(
  'a search for %j sorted by %s with thousands of matches has each row once, by cursor and by page number',
  async (product, sort, ranks, order) => {
    const expected = rows.filter(({ key }) => key in ranks).sort(order)
    const query = { product, sort }
    const { page } = await expectEachRowOnce(query, expected)
    const { rows: byNumber } = await list({ ...query, page: page.lastPage })
    expect(byNumber.map(({ id }) => id)).toEqual(page.rows.map(({ id }) => id))
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
