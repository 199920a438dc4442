import { loadPage, readList } from '@/app/admin/search-params'
import { listUrl } from '@/components/admin/list/list-url'
import { adminProductPageQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { buildOffsetPage, decodeCursor } from '@/lib/platform/db/pagination'
import { orderPageQuery } from '@/lib/shop/orders/orders.schema'

const orders = { path: '/admin/orders', query: orderPageQuery, search: 'search' } as const
const products = {
  path: '/admin/product',
  query: adminProductPageQuery,
  search: 'product',
  tab: 'status',
} as const

const readOrders = (values: Record<string, string | string[]>) => readList(orders, Promise.resolve(values))
const readProducts = (values: Record<string, string>) => readList(products, Promise.resolve(values))
const page = (number: number, rows: string[]) =>
  buildOffsetPage({ page: number, perPage: 20 }, 21 + rows.length, rows)

describe('readList', () => {
  it('has the filters and the order in its URL, but not the page', async () => {
    const list = await readOrders({ search: 'Khin', amount: '25,000', sort: 'oldest', page: '3' })
    expect(listUrl(list.urlState)).toBe('/admin/orders?amount=25000&search=Khin&sort=oldest')
    expect(listUrl(list.urlState, list.position)).toBe(`${listUrl(list.urlState)}&page=3`)
    expect(list).toMatchObject({ filter: { amount: '25000', search: 'Khin' }, isFiltered: true })
  })

  it('has a bare URL when nothing is chosen', async () => {
    const list = await readOrders({ sort: 'newest', page: '1', order_status: '' })
    expect(listUrl(list.urlState, list.position)).toBe('/admin/orders')
    expect(list.isFiltered).toBe(false)
  })

  it.each([
    [{ status: 'draft' }, false],
    [{ status: 'draft', sort: 'name' }, false],
    [{ status: 'draft', stock_max: '0' }, true],
    [{ brand: '7,3' }, true],
  ])('takes a tab for a list of its own: %j', async (values, isFiltered) => {
    const list = await readProducts(values)
    expect(list.isFiltered).toBe(isFiltered)
    expect(list.urlState.query).toMatchObject(values)
    expect(list.unfilteredUrl).toBe('status' in values ? '/admin/product?status=draft' : '/admin/product')
  })

  it('takes the other parameters of tabs for no filter either', async () => {
    const read = (values: Record<string, string>) =>
      readList(
        { path: '/admin/orders', query: orderPageQuery, tabs: ['next_step', 'to_collect'] },
        Promise.resolve(values),
      )
    expect((await read({ next_step: 'to_ship' })).isFiltered).toBe(false)
    const filtered = await read({ next_step: 'to_ship', amount: '5' })
    expect([filtered.isFiltered, filtered.unfilteredUrl]).toEqual([true, '/admin/orders?next_step=to_ship'])
  })

  it('converts the words of a search from Zawgyi, and leads to the search of what was typed', async () => {
    const typed = 'ေဇာ္မင္းထက္'
    const list = await readOrders({ search: typed })
    expect(list.search).toEqual({ name: 'search', words: 'ဇော်မင်းထက်', typed })
    const asTyped = await readOrders({ search: typed, encoding: 'as-typed' })
    expect(asTyped.search).toEqual({ name: 'search', words: typed, typed: null })
    expect(asTyped.urlState.query).toEqual({ search: typed, encoding: 'as-typed' })
  })

  it('uses one value of a repeated parameter, and names what it cannot read', async () => {
    const list = await readOrders({ search: ['Khin', 'Aye'], from: '99/99/2026' })
    expect(list.urlState.query).toEqual({ search: 'Khin' })
    expect(list.unreadable.map(({ name }) => name)).toEqual(['from'])
  })
})

describe('loadPage', () => {
  it('reads 20 rows of the query', async () => {
    const list = await readOrders({ search: 'Khin', page: '2' })
    const load = jest.fn(() => Promise.resolve(page(2, ['a row'])))
    expect(await loadPage(list, load)).toEqual(page(2, ['a row']))
    expect(load).toHaveBeenCalledWith({ ...list.query, per_page: 20 })
  })

  it('ignores a cursor that is not one', async () => {
    const list = await readOrders({ cursor: 'made-up' })
    const read = await loadPage(list, async (query) => {
      decodeCursor(query.cursor, 'newest')
      return Promise.resolve(page(1, ['a row']))
    })
    expect(read.rows).toEqual(['a row'])
  })

  it('fails as the query does, with a cursor too', async () => {
    const failure = new Error('the database is away')
    for (const cursor of ['', 'x'])
      await expect(loadPage(await readOrders({ cursor }), () => Promise.reject(failure))).rejects.toBe(
        failure,
      )
  })

  it('leads from beyond the end to the last page, with the same filters', async () => {
    const list = await readOrders({ search: 'Khin', page: '9' })
    await expect(loadPage(list, () => Promise.resolve(page(9, [])))).rejects.toMatchObject({
      digest: expect.stringContaining('/admin/orders?search=Khin&page=2') as string,
    })
  })
})
