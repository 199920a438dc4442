import { errorText } from '@/lib/platform/errors/error-text'
import { validationError } from '@/lib/platform/errors/app-error'
import { MAX_ID } from '@/lib/platform/validation/validators'

/** The start of a page in a list sorted by `sort`: after (or before) the row with this sort value and id. */
export type Cursor = { sort: string; direction: 'after' | 'before'; value: string | number; id: number }

/** One page of a list and the positions of its neighbours; an empty cursor means that the page number is enough. */
export type Page<T> = {
  rows: T[]
  page: number
  perPage: number
  total: number
  lastPage: number
  next: string | null
  prev: string | null
}

/** Encodes a cursor as the opaque text in next_page_url. */
export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify([cursor.sort, cursor.direction, cursor.value, cursor.id])).toString('base64url')

/**
 * Decodes the cursor in `text`, for a list sorted by `sort` on values of `kind`; undefined when there is none.
 * @throws AppError 'validation_failed' when encodeCursor did not make it, or made it for another sort order.
 */
export function decodeCursor(
  text: string | undefined,
  sort: string,
  kind: 'string' | 'number' = 'number',
): Cursor | undefined {
  if (text === undefined || text === '') return undefined
  const [madeFor, direction, value, id] = parsed(text)
  const isCursor =
    (direction === 'after' || direction === 'before') &&
    (kind === 'number' ? isSmall(value) : typeof value === 'string' && !value.includes('\0')) &&
    isSmall(id)
  if (!isCursor || madeFor !== sort) throw validationError('cursor', errorText('cursor'))
  return { sort, direction, value: value as string | number, id }
}

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

const isSmall = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) <= MAX_ID

/** The number of pages for `total` rows; an empty list has one. */
export const countPages = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))

/** One page of a list that is short enough to be read by page number alone. */
export function buildOffsetPage<T>(
  { page, perPage }: { page: number; perPage: number },
  total: number,
  rows: T[],
): Page<T> {
  const lastPage = countPages(total, perPage)
  return {
    rows,
    page,
    perPage,
    total,
    lastPage,
    next: page < lastPage ? '' : null,
    prev: page > 1 ? '' : null,
  }
}

/** The rows of a page and the one after it: `offset` rows from the start of the list, or from its end. */
export type PageSlice = { isFromEnd: boolean; offset: number; limit: number }

/**
 * Where a page is read by its number in a list of `total` rows. A page of the second half is read from the end, because
 * PostgreSQL walks over all rows before it; a page beyond the end has no rows.
 */
export function getPageSlice({ page, perPage }: { page: number; perPage: number }, total: number): PageSlice {
  const offset = (page - 1) * perPage
  if (offset <= total / 2) return { isFromEnd: false, offset, limit: perPage + 1 }
  const rowsToEnd = Math.max(0, total - offset)
  const limit = Math.min(perPage + 1, rowsToEnd)
  return { isFromEnd: true, offset: rowsToEnd - limit, limit }
}

/** The page, order and cursor requested of a list. */
type PageRequest = { page: number; perPage: number; sort: string; cursor: Cursor | undefined }

/**
 * Builds the page from `found`, up to `perPage + 1` rows read in the cursor's direction. The extra row shows that the
 * list continues, so the ends are right even when the count is out of date. `getId`: the id that the list is sorted by, where
 * a row shows another record.
 */
export function buildCursorPage<T extends { id: number }>(
  { page, perPage, sort, cursor }: PageRequest,
  total: number,
  found: readonly T[],
  getSortValue: (row: T) => string | number,
  getId: (row: T) => number = ({ id }) => id,
): Page<T> {
  const rows = found.slice(0, perPage)
  const goesOn = found.length > perPage
  const isBackward = cursor?.direction === 'before'
  if (isBackward) rows.reverse()
  const [first, last] = [rows[0], rows.at(-1)]
  const hasNext = isBackward || goesOn
  const hasPrev = page > 1 && (goesOn || !isBackward)
  const counted = countPages(total, perPage)
  const cursorAt = (direction: Cursor['direction'], row: T) =>
    encodeCursor({ sort, direction, value: getSortValue(row), id: getId(row) })
  return {
    rows,
    page,
    perPage,
    total,
    lastPage: first ? Math.max(counted, hasNext ? page + 1 : page) : counted,
    next: last && hasNext ? cursorAt('after', last) : null,
    // The first page needs no cursor, and so shows rows added since.
    prev: first && hasPrev ? (page === 2 ? '' : cursorAt('before', first)) : null,
  }
}

/** Iterates over the rows of a whole list, page by page; `read` returns the page at a cursor, or the first page. */
export async function* iteratePages<T>(
  read: (cursor: string | undefined) => Promise<Page<T>>,
): AsyncGenerator<T[], void> {
  for (let cursor: string | undefined; ;) {
    const { rows, next } = await read(cursor)
    if (rows.length > 0) yield rows
    if (next === null) return
    cursor = next
  }
}
