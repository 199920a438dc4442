import fc from 'fast-check'
import { type Page, buildCursorPage, decodeCursor } from '@/lib/platform/db/pagination'

type Row = { id: number; price: number }

/** A list sorted by price and id, read by page number or by cursor, as the shop's lists are. */
function read(all: readonly Row[], perPage: number, page: number, text: string | undefined): Page<Row> {
  const cursor = decodeCursor(text, 'price')
  const sorted = [...all].sort((a, b) => a.price - b.price || a.id - b.id)
  const isBackward = cursor?.direction === 'before'
  const isBeyond = (row: Row) => {
    if (!cursor) return true
    const side = row.price - Number(cursor.value) || row.id - cursor.id
    return isBackward ? side < 0 : side > 0
  }
  const inOrder = isBackward ? sorted.reverse() : sorted
  const skipped = cursor ? 0 : (page - 1) * perPage
  const found = inOrder.filter(isBeyond).slice(skipped, skipped + perPage + 1)
  return buildCursorPage({ page, perPage, sort: 'price', cursor }, all.length, found, ({ price }) => price)
}

const list = fc
  .array(fc.integer({ min: 0, max: 3 }), { maxLength: 40 })
  .map((prices) => prices.map((price, index): Row => ({ id: index + 1, price })))
const perPage = fc.integer({ min: 1, max: 7 })

it('following the pages in either direction shows every row once', () => {
  fc.assert(
    fc.property(list, perPage, (all, size) => {
      const sorted = [...all].sort((a, b) => a.price - b.price || a.id - b.id)
      const pages: Page<Row>[] = []
      let page = read(all, size, 1, undefined)
      for (;;) {
        pages.push(page)
        if (page.next === null) break
        page = read(all, size, page.page + 1, page.next)
      }
      expect(pages.flatMap(({ rows }) => rows)).toEqual(sorted)
      for (let at = pages.length - 1; at > 0; at--) {
        const { prev } = pages[at] ?? { prev: null }
        expect(prev).not.toBeNull()
        expect(read(all, size, at, prev ?? '').rows).toEqual(pages[at - 1]?.rows)
      }
      expect(pages[0]?.prev).toBeNull()
    }),
  )
})

it('a page read by its number is the page reached by following cursors', () => {
  fc.assert(
    fc.property(list, perPage, fc.integer({ min: 1, max: 9 }), (all, size, number) => {
      const sorted = [...all].sort((a, b) => a.price - b.price || a.id - b.id)
      const page = read(all, size, number, undefined)
      expect(page.rows).toEqual(sorted.slice((number - 1) * size, number * size))
      expect(page.lastPage).toBe(Math.max(1, Math.ceil(all.length / size)))
    }),
  )
})
