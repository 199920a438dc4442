import { db, empty, join, type Sql, sql } from '@/lib/db/client'
import { type Cursor, type Page, buildCursorPage, decodeCursor } from '@/lib/db/pagination'
import { EXACT_COUNT_LIMIT, CountCache, queryCacheKey } from '@/lib/db/row-counts'
import { validationError } from '@/lib/errors'
import type { Admin } from '@/lib/auth/access.schema'
import { getOrdersByIds } from '@/lib/orders/orders.queries'
import {
  type OrderFilter,
  type OrderQuery,
  type OrderSort,
  type OrderStatus,
  orderStatuses,
  type OrderView,
} from '@/lib/orders/orders.schema'
import { startOfDay } from '@/lib/text/dates'
import { parseOrderSearch } from '@/lib/orders/order-search.rules'
import { likePattern, bigrams } from '@/lib/text/search-text'

/**
 * A page of the orders of `query`, for an admin; `search` is an order number, names or a phone number, and the days
 * are Yangon days, both inclusive. With a cursor the page is read by key, at constant cost; without, by its number.
 * The total of a search follows the rules of lib/db/row-counts.ts.
 * @throws AppError 'validation_failed' for a cursor of another list.
 */
export async function listOrders(admin: Admin, query: OrderQuery): Promise<Page<OrderView>> {
  const cursor = decodeCursor(query.cursor, query.sort, isByTotal(query.sort) ? 'string' : 'number')
  const { order_status: status, ...filter } = query
  const counts = await countByStatus(admin, filter)
  const all = sumCounts(counts)
  const found = await findOrders(query, cursor, all)
  const pageRequest = { page: query.page, perPage: query.per_page, sort: query.sort, cursor }
  const total = status ? counts[status] : all
  const page = buildCursorPage(pageRequest, total, found, ({ id, total }) =>
    isByTotal(query.sort) ? total : id,
  )
  return { ...page, rows: await getOrdersByIds(page.rows.map(({ id }) => id)) }
}

type ByStatus = Record<OrderStatus, number>

/** The number of orders of `filter` per status, for the admin's tabs; the status in the filter is ignored. */
export async function countByStatus(
  _admin: Admin,
  filter: Omit<OrderFilter, 'order_status'>,
): Promise<ByStatus> {
  return filter.search === null ? countDays(filter) : countMatches(filter, filter.search)
}

const sumCounts = (counts: ByStatus): number => orderStatuses.reduce((sum, status) => sum + counts[status], 0)

const toCounts = (rows: readonly { status: OrderStatus; count: number }[]): ByStatus => {
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return {
    'order placed': counts.get('order placed') ?? 0,
    'order confirmed': counts.get('order confirmed') ?? 0,
    'order completed': counts.get('order completed') ?? 0,
    'order cancelled': counts.get('order cancelled') ?? 0,
  }
}

/** For all orders or a date range: from the daily aggregates. */
async function countDays({ from, to }: Pick<OrderFilter, 'from' | 'to'>): Promise<ByStatus> {
  const days = [
    ...(from === null ? [] : [sql`day >= ${from}::date`]),
    ...(to === null ? [] : [sql`day <= ${to}::date`]),
  ]
  const rows = await db().$queryRaw<{ status: OrderStatus; count: number }[]>`
    SELECT order_status AS status, sum(order_count)::int AS count FROM daily_order_stats
    ${days.length > 0 ? sql`WHERE ${join(days, ' AND ')}` : empty} GROUP BY order_status`
  return toCounts(rows)
}

const searchCounts = new CountCache<{ total: number; byStatus: ByStatus }>()

/** For a search: up to 10,000 are counted each time, larger counts are cached for a minute. */
async function countMatches(filter: Pick<OrderFilter, 'from' | 'to'>, search: string): Promise<ByStatus> {
  const rows = (searched: Sql) => sql`FROM orders o WHERE ${join([searched, ...within(filter)], ' AND ')}`
  const { byStatus } = await searchCounts.of(queryCacheKey(rows(matchesIndexed(search))), async (limit) => {
    const counted =
      limit === null ? rows(matchesSearch(search)) : sql`${rows(matchesIndexed(search))} ${limit}`
    const counts = toCounts(
      await db().$queryRaw<{ status: OrderStatus; count: number }[]>`
        SELECT order_status AS status, count(*)::int AS count
        FROM (SELECT o.order_status ${counted}) AS found GROUP BY order_status`,
    )
    return { total: sumCounts(counts), byStatus: counts }
  })
  return byStatus
}

const isByTotal = (sort: OrderSort): boolean => sort === 'total_desc' || sort === 'total_asc'

type OrderKey = { id: number; total: string }

/**
 * Ids and totals of a page plus one row; a total may exceed 32 bits, so it is returned as text. Rare matches of a
 * search are looked up and sorted; frequent ones (`matchCount`) are found while scanning the list in order.
 */
function findOrders(query: OrderQuery, cursor: Cursor | undefined, matchCount: number): Promise<OrderKey[]> {
  const isListDescending = query.sort === 'newest' || query.sort === 'total_desc'
  const isDescending = isListDescending !== (cursor?.direction === 'before')
  const direction = isDescending ? sql`DESC` : sql`ASC`
  const order = isByTotal(query.sort)
    ? sql`o.total_price ${direction}, o.id ${direction}`
    : sql`o.id ${direction}`
  const offset = cursor ? 0 : (query.page - 1) * query.per_page
  const conditions = [
    ...(query.order_status ? [sql`o.order_status = ${query.order_status}`] : []),
    ...within(query),
    ...(cursor ? [toCursorRange(cursor, isDescending ? sql`<` : sql`>`)] : []),
  ]
  const rows = (more: Sql[]) => {
    const all = [...conditions, ...more]
    return sql`FROM orders o ${all.length > 0 ? sql`WHERE ${join(all, ' AND ')}` : empty}`
  }
  const { search } = query
  const source =
    search !== null && matchCount <= EXACT_COUNT_LIMIT
      ? sql`FROM (SELECT o.id, o.total_price ${rows([matchesIndexed(search)])} OFFSET 0) AS o`
      : rows(search === null ? [] : [matchesSearch(search)])
  return db().$queryRaw`
    SELECT o.id, ${isByTotal(query.sort) ? sql`o.total_price::text` : sql`NULL`} AS total ${source} ORDER BY ${order} LIMIT ${query.per_page + 1} OFFSET ${offset}`
}

function toCursorRange({ value, id }: Cursor, beyond: Sql): Sql {
  if (typeof value === 'number') return sql`o.id ${beyond} ${id}`
  if (!/^\d{1,18}$/.test(value)) throw validationError('cursor', 'Not a cursor of this list')
  return sql`(o.total_price, o.id) ${beyond} (${value}::bigint, ${id})`
}

/** The conditions of a date range. */
const within = ({ from, to }: Pick<OrderFilter, 'from' | 'to'>): Sql[] => [
  ...(from === null ? [] : [sql`o.created_at >= ${startOfDay(from)}`]),
  ...(to === null ? [] : [sql`o.created_at < ${startOfDay(to, 1)}`]),
]

/** The condition that an order `o` matches `search`; it uses no index. */
const matchesSearch = (search: string): Sql =>
  requested(search, (text) => sql`o.search_text LIKE ${likePattern(text)}`)

/** The same via the index of search_bigrams(search_text); the matches are then rechecked. */
const matchesIndexed = (search: string): Sql =>
  requested(
    search,
    (text) => sql`(search_bigrams(o.search_text) @> ARRAY[${join(bigrams([text]))}]::text[]
      AND o.search_text LIKE ${likePattern(text)})`,
  )

function requested(search: string, holds: (text: string) => Sql): Sql {
  const { number, terms } = parseOrderSearch(search)
  const each = terms.map((texts) => sql`(${join(texts.map(holds), ' OR ')})`)
  const either = [
    ...(number === null ? [] : [sql`o.id = ${number}`]),
    ...(each.length === 0 ? [] : [sql`(${join(each, ' AND ')})`]),
  ]
  return either.length === 0 ? sql`FALSE` : sql`(${join(either, ' OR ')})`
}
