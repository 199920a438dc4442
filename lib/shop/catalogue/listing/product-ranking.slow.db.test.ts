import {
  cases,
  insertRankedProducts,
  list,
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
