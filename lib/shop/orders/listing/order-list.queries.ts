/**
 * lib/shop/orders/listing: Lists and counts of orders for staff: filters, the payment queue, what is to be done, and
 * the record of a customer.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { db, type Sql, sql } from '@/lib/platform/db/client'
import {
  type Cursor,
  type Page,
  buildCursorPage,
  decodeCursor,
  getPageSlice,
} from '@/lib/platform/db/pagination'
import { EXACT_COUNT_LIMIT } from '@/lib/platform/db/row-counts'
import { validationError } from '@/lib/platform/errors/app-error'
import type { Admin } from '@/lib/platform/actors/actors'
import { countOrders, type OrderCounts, sumCounts } from '@/lib/shop/orders/listing/order-counts.queries'
import { findIdRange, type IdRange, isWithin } from '@/lib/shop/orders/listing/order-days.queries'
import { toConditions, whereAll } from '@/lib/shop/orders/listing/order-filter.queries'
import { isAtStep, isParcelAt } from '@/lib/shop/orders/listing/order-steps.queries'
import { getOrdersByIds } from '@/lib/shop/orders/orders.queries'
import { MAX_SELECTED_ORDERS } from '@/lib/shop/orders/order-bulk.rules'
import type { OrderFilter, OrderQuery, OrderSort, OrderView } from '@/lib/shop/orders/orders.schema'

/**
 * A page of the orders of `query`, for an admin; `search` is an order number, names, a phone number, a courier, a
 * township, the number of a parcel or the last digits of a transaction number, and the days are Yangon days, both inclusive. With a cursor the page is read by key, at
 * constant cost; without, by its number. The total of a search follows the rules of lib/platform/db/row-counts.ts;
 * `known` has what was read about this query before, if anything.
 * @throws AppError 'validation_failed' for a cursor of another list.
 */
export async function listOrders(
  admin: Admin,
  query: OrderQuery,
  known: { counts?: OrderCounts; idRange?: IdRange | undefined } = {},
): Promise<Page<OrderView>> {
  const cursor = decodeCursor(query.cursor, query.sort, isByTotal(query.sort) ? 'string' : 'number')
  const counts = known.counts ?? (await countOrders(admin, query))
  const found = await findOrders(query, cursor, counts, known.idRange)
  const pageRequest = { page: query.page, perPage: query.per_page, sort: query.sort, cursor }
  const page = buildCursorPage(pageRequest, sumCounts(counts, query), found, ({ id, total }) =>
    isByTotal(query.sort) ? total : id,
  )
  return { ...page, rows: await getOrdersByIds(page.rows.map(({ id }) => id)) }
}

/** The numbers of the newest orders of `filter`, at most 500, and how many it has in all. */
export async function listOrderIds(
  admin: Admin,
  filter: OrderFilter,
): Promise<{ order_ids: number[]; total: number }> {
  const counts = await countOrders(admin, filter)
  const query = { ...filter, sort: 'newest', page: 1, per_page: MAX_SELECTED_ORDERS - 1 } as const
  const found = await findOrders(query, undefined, counts)
  return { order_ids: found.map(({ id }) => id), total: sumCounts(counts, filter) }
}

type Neighbours = { previous: number | null; next: number | null }

/** The orders before and after order `id` in the list of `query`, whether it is in the list itself or not. */
export async function getNeighbours(
  admin: Admin,
  { id, total_price: total }: Pick<OrderView, 'id' | 'total_price'>,
  query: Omit<OrderQuery, 'page' | 'per_page' | 'cursor'>,
): Promise<Neighbours> {
  const counts = await countOrders(admin, query)
  // Beyond the first or the last order of these days, all others would be read.
  const idRange = query.from !== null && query.to !== null ? await findIdRange(query) : undefined
  const find = async (direction: Cursor['direction']) => {
    const cursor: Cursor = {
      sort: query.sort,
      direction,
      value: isByTotal(query.sort) ? String(total) : id,
      id,
    }
    const [found] = await findOrders({ ...query, page: 1, per_page: 0 }, cursor, counts, idRange)
    return found?.id ?? null
  }
  const [previous, next] = await Promise.all([find('before'), find('after')])
  return { previous, next }
}

const isByTotal = (sort: OrderSort): boolean => sort === 'total_desc' || sort === 'total_asc'

type OrderKey = { id: number; total: string }

/**
 * Ids and totals of a page plus one row; a total may exceed 32 bits, so it is returned as text. Rare matches of a
 * search are looked up and sorted; frequent ones are found while scanning the list in order.
 */
async function findOrders(
  query: OrderQuery,
  cursor: Cursor | undefined,
  counts: OrderCounts,
  knownRange?: IdRange,
): Promise<OrderKey[]> {
  const total = sumCounts(counts, query)
  const slice = cursor
    ? { isFromEnd: false, offset: 0, limit: query.per_page + 1 }
    : getPageSlice({ page: query.page, perPage: query.per_page }, total)
  const isListDescending = query.sort === 'newest' || query.sort === 'total_desc'
  const isBackward = cursor?.direction === 'before' || slice.isFromEnd
  const isDescending = isListDescending !== isBackward
  const direction = isDescending ? sql`DESC` : sql`ASC`
  const order = isByTotal(query.sort)
    ? sql`o.total_price ${direction}, o.id ${direction}`
    : sql`o.id ${direction}`
  const idRange = knownRange ?? (await findNeededRange(query, cursor, isDescending, total))
  const { common, rare } = await toConditions(query)
  const conditions = [
    ...(query.order_status ? [sql`o.order_status = ${query.order_status}`] : []),
    ...(query.next_step ? [isAtStep(query.next_step)] : []),
    ...(query.parcel ? [isParcelAt(query.parcel)] : []),
    ...common,
    ...(idRange ? [isWithin(sql`o.id`, idRange)] : []),
    ...(cursor ? [toCursorRange(cursor, isDescending ? sql`<` : sql`>`)] : []),
  ]
  const rows = (more: Sql[]) => sql`FROM orders o ${whereAll([...conditions, ...more])}`
  const source =
    rare.length > 0 && sumCounts(counts) <= EXACT_COUNT_LIMIT
      ? sql`FROM (SELECT o.id, o.total_price ${rows(rare.map(({ indexed }) => indexed))} OFFSET 0) AS o`
      : rows(rare.map(({ scanned }) => scanned))
  const found = await db().$queryRaw<OrderKey[]>`
    SELECT o.id, ${isByTotal(query.sort) ? sql`o.total_price::text` : sql`NULL`} AS total ${source} ORDER BY ${order} LIMIT ${slice.limit} OFFSET ${slice.offset}`
  return slice.isFromEnd ? found.reverse() : found
}

/** The ids of the days of `query`, unless the page is where reading all orders in order begins, and not at its end. */
async function findNeededRange(
  query: OrderQuery,
  cursor: Cursor | undefined,
  isDescending: boolean,
  total: number,
): Promise<IdRange | undefined> {
  const isWhereReadingBegins = cursor !== undefined || (isDescending ? query.to : query.from) === null
  const isFull = query.page * query.per_page < total
  return isByTotal(query.sort) || (isWhereReadingBegins && isFull) ? undefined : findIdRange(query)
}

function toCursorRange({ value, id }: Cursor, beyond: Sql): Sql {
  if (typeof value === 'number') return sql`o.id ${beyond} ${id}`
  if (!/^\d{1,18}$/.test(value)) throw validationError('cursor', errorText('cursor'))
  return sql`(o.total_price, o.id) ${beyond} (${value}::bigint, ${id})`
}
