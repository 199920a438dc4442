import { AppError } from '@/lib/platform/errors/app-error'
import {
  type Cursor,
  countPages,
  buildCursorPage,
  decodeCursor,
  encodeCursor,
  getPageSlice,
  iteratePages,
} from '@/lib/platform/db/pagination'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a cursor', () => {
  it.each<[Cursor, 'string' | 'number']>([
    [{ sort: 'newest', direction: 'after', value: 1, id: 1 }, 'number'],
    [{ sort: 'price_asc', direction: 'before', value: 2_000_000_000, id: 2_147_483_647 }, 'number'],
    [{ sort: 'relevance', direction: 'after', value: 0, id: 7 }, 'number'],
    [{ sort: 'name', direction: 'before', value: 'သနပ်ခါး "50%"', id: 3 }, 'string'],
  ])('is read back as it was written: %j', (cursor, kind) => {
    expect(decodeCursor(encodeCursor(cursor), cursor.sort, kind)).toEqual(cursor)
  })

  it.each([undefined, ''])('may be absent: %j', (text) => {
    expect(decodeCursor(text, 'newest')).toBeUndefined()
  })

  it.each([
    ['no JSON', 'hello'],
    ['no list', encode({ sort: 'newest' })],
    ['of another sort', encode(['price_asc', 'after', 1, 1])],
    ['a direction that is none', encode(['newest', 'around', 1, 1])],
    ['a value of another kind', encode(['newest', 'after', '1', 1])],
    ['a value PostgreSQL has no integer for', encode(['newest', 'after', 1e15, 1])],
    ['a fraction', encode(['newest', 'after', 1.5, 1])],
    ['an id that is none', encode(['newest', 'after', 1, null])],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]).toString('base64url')],
  ])('is rejected when it is %s', (_what, text) => {
    const reading = () => decodeCursor(text, 'newest')
    expect(reading).toThrow(AppError)
    expect(reading).toThrow('Not a cursor of this list')
  })

  it('is rejected with a character that cannot be stored', () => {
    expect(() => decodeCursor(encode(['name', 'after', 'a\0', 1]), 'name', 'string')).toThrow(AppError)
  })
})

it.each([
  [0, 12, 1],
  [1, 12, 1],
  [12, 12, 1],
  [13, 12, 2],
  [1_000_000, 12, 83_334],
])('%d rows at %d per page make %d pages', (total, perPage, pages) => {
  expect(countPages(total, perPage)).toBe(pages)
})

describe('a page', () => {
  const rows = (...ids: number[]) => ids.map((id) => ({ id }))
  const getId = ({ id }: { id: number }) => id
  const pageRequest = { perPage: 2, sort: 'newest', cursor: undefined }

  it('has no neighbours when it is the only one', () => {
    const page = buildCursorPage({ ...pageRequest, page: 1 }, 2, rows(9, 8), getId)
    expect(page).toMatchObject({ rows: rows(9, 8), lastPage: 1, next: null, prev: null })
  })

  it('has a next page when one extra row was found', () => {
    const page = buildCursorPage({ ...pageRequest, page: 1 }, 3, rows(9, 8, 7), getId)
    expect(page.rows).toEqual(rows(9, 8))
    expect(decodeCursor(page.next ?? '', 'newest')).toEqual({
      sort: 'newest',
      direction: 'after',
      value: 8,
      id: 8,
    })
  })

  it('links back to the first page by number, which shows rows added since', () => {
    expect(buildCursorPage({ ...pageRequest, page: 2 }, 3, rows(7), getId)).toMatchObject({
      next: null,
      prev: '',
    })
  })

  it('links back to other pages by the cursor of its first row', () => {
    const { prev } = buildCursorPage({ ...pageRequest, page: 3 }, 6, rows(5, 4), getId)
    expect(decodeCursor(prev ?? '', 'newest')).toMatchObject({ direction: 'before', id: 5 })
  })

  it('is shown in list order when it was read backwards', () => {
    const cursor: Cursor = { sort: 'newest', direction: 'before', value: 4, id: 4 }
    const page = buildCursorPage({ ...pageRequest, page: 2, cursor }, 7, rows(5, 6, 7), getId)
    expect(page.rows).toEqual(rows(6, 5))
    expect(page.next).not.toBeNull()
    expect(page.prev).toBe('')
  })

  it('has no links beyond the last page', () => {
    const page = buildCursorPage({ ...pageRequest, page: 9 }, 3, [], getId)
    expect(page).toMatchObject({ rows: [], page: 9, lastPage: 2, next: null, prev: null })
  })

  it('is not the last while rows follow, even when the count was too low', () => {
    expect(buildCursorPage({ ...pageRequest, page: 3 }, 4, rows(9, 8, 7), getId).lastPage).toBe(4)
  })
})

it('a whole list is read page by page, each row once', async () => {
  const all = Array.from({ length: 7 }, (_, n) => ({ id: n + 1 }))
  const read = (cursor: string | undefined) => {
    const from = Number(cursor ?? 0)
    const next = from + 3 < all.length ? String(from + 3) : null
    const rows = all.slice(from, from + 3)
    return Promise.resolve({ rows, next, prev: null, page: 1, perPage: 3, total: 7, lastPage: 3 })
  }
  const pages = []
  for await (const rows of iteratePages(read)) pages.push(rows)
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
  expect(pages.flat()).toEqual(all)
})

describe('the slice of a page', () => {
  /** The rows as PostgreSQL reads them: from the start, or from the end and then turned round. */
  const read = (list: readonly number[], page: number, perPage: number) => {
    const { isFromEnd, offset, limit } = getPageSlice({ page, perPage }, list.length)
    const rows = (isFromEnd ? list.toReversed() : list).slice(offset, offset + limit)
    return isFromEnd ? rows.reverse() : rows
  }

  it('has the rows of the page and the next one, however it is read', () => {
    for (let total = 0; total <= 12; total++)
      for (let perPage = 1; perPage <= 5; perPage++)
        for (let page = 1; page <= 15; page++) {
          const list = Array.from({ length: total }, (_, index) => index)
          const start = (page - 1) * perPage
          expect(read(list, page, perPage)).toEqual(list.slice(start, start + perPage + 1))
        }
  })

  it.each([
    [1, { isFromEnd: false, offset: 0, limit: 21 }],
    [250_001, { isFromEnd: false, offset: 5_000_000, limit: 21 }],
    [250_002, { isFromEnd: true, offset: 4_999_959, limit: 21 }],
    [500_000, { isFromEnd: true, offset: 0, limit: 20 }],
    [1_000_000_000, { isFromEnd: true, offset: 0, limit: 0 }],
  ])('of page %d of ten million rows is as near as it can be', (page, slice) => {
    expect(getPageSlice({ page, perPage: 20 }, 10_000_000)).toEqual(slice)
  })
})
