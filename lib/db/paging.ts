import { invalid } from '@/lib/errors'

/** Where a page of a list begins: after (or before) the row with this sort value and id. */
export type Cursor = { direction: 'after' | 'before'; value: string | number; id: number }

/** One page of a list and how to reach its neighbours. */
export type Page<T> = {
  rows: T[]
  page: number
  perPage: number
  total: number
  lastPage: number
  next: string | null
  prev: string | null
}

/** A cursor as the opaque text that next_page_url carries. */
export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify([cursor.direction, cursor.value, cursor.id])).toString('base64url')

/**
 * The cursor in `text`; undefined when there is none.
 * @throws AppError 'invalid' when it was not made by writeCursor.
 */
export function readCursor(text: string | undefined, kind: 'string' | 'number'): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    const [direction, value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const isCursor =
      (direction === 'after' || direction === 'before') && typeof value === kind && Number.isSafeInteger(id)
    if (isCursor) return { direction, value: value as string | number, id: id as number }
  } catch {
    // Not JSON: told below like every other foreign text.
  }
  throw invalid('cursor', 'Not a cursor of this list')
}

/** How many pages `total` rows fill; an empty list has one. */
export const lastPageOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))
