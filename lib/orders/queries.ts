import { db, empty, join, type Sql, sql } from '@/lib/db/client'
import { type Cursor, type Page, pageOf, readCursor } from '@/lib/db/paging'
import { invalid } from '@/lib/errors'
import type { Admin, Shopper } from '@/lib/identity/schema'
import {
  type OrderFilter,
  type OrderQuery,
  type OrderSort,
  type OrderStatus,
  orderStatuses,
  type OrderView,
} from '@/lib/orders/schema'
import { readOrderSearch } from '@/lib/orders/search/rules'
import { orderInclude, toOrder } from '@/lib/orders/view'
import { startOfDay } from '@/lib/text/dates'
import { likePattern } from '@/lib/text/search-key'

/** The shopper's orders, newest first. */
export async function listOrdersOf(shopper: Shopper): Promise<OrderView[]> {
  const rows = await db().order.findMany({
    where: { customerId: shopper.customerId },
    orderBy: { id: 'desc' },
    include: orderInclude,
  })
  return rows.map(toOrder)
}

/** The shopper's order; null when it is not there or somebody else's. */
export async function getOrderOf(shopper: Shopper, id: number): Promise<OrderView | null> {
  const row = await db().order.findFirst({
    where: { id, customerId: shopper.customerId },
    include: orderInclude,
  })
  return row && toOrder(row)
}

/** Any order, for an admin; null when it is not there. */
export const getOrder = (_admin: Admin, id: number): Promise<OrderView | null> => getOrderById(id)

/** Any order, for a command that has just decided about it. */
export async function getOrderById(id: number): Promise<OrderView | null> {
  const row = await db().order.findUnique({ where: { id }, include: orderInclude })
  return row && toOrder(row)
}

/**
 * A page of the orders of `query`, for an admin; `search` is an order number, names or a phone, the days are
 * Yangon's, both included. With a cursor the page is read by key, however deep; without, by its number.
 * @throws AppError 'invalid' for a cursor of another list.
 */
export async function listOrders(_admin: Admin, query: OrderQuery): Promise<Page<OrderView>> {
  const cursor = readCursor(query.cursor, query.sort, isByTotal(query.sort) ? 'string' : 'number')
  const [total, found] = await Promise.all([countOrders(query), findOrders(query, cursor)])
  const wanted = { page: query.page, perPage: query.per_page, sort: query.sort, cursor }
  const page = pageOf(wanted, total, found, ({ id, total }) => (isByTotal(query.sort) ? total : id))
  const rows = await db().order.findMany({
    where: { id: { in: page.rows.map(({ id }) => id) } },
    include: orderInclude,
  })
  const orders = new Map(rows.map((row) => [row.id, toOrder(row)]))
  return { ...page, rows: page.rows.flatMap(({ id }) => orders.get(id) ?? []) }
}

/** How many orders of `filter` are in each status, for the admin's tabs; its own status counts for nothing. */
export async function countByStatus(
  _admin: Admin,
  filter: Omit<OrderFilter, 'order_status'>,
): Promise<Record<OrderStatus, number>> {
  const rows = await db().$queryRaw<{ status: OrderStatus; count: number }[]>`
    SELECT o.order_status AS status, count(*)::int AS count FROM orders o
    WHERE ${conditions({ ...filter, order_status: undefined })} GROUP BY o.order_status`
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(orderStatuses.map((status) => [status, counts[status] ?? 0])) as Record<
    OrderStatus,
    number
  >
}

async function countOrders(filter: OrderFilter): Promise<number> {
  const [counted] = await db().$queryRaw<[{ total: number }]>`
    SELECT count(*)::int AS total FROM orders o WHERE ${conditions(filter)}`
  return counted.total
}

const isByTotal = (sort: OrderSort): boolean => sort === 'total_desc' || sort === 'total_asc'

/** Ids and totals of a page and one row more; a total may outgrow 32 bits and travels as text. */
function findOrders(query: OrderQuery, cursor: Cursor | undefined): Promise<{ id: number; total: string }[]> {
  const isListDescending = query.sort === 'newest' || query.sort === 'total_desc'
  const isDescending = isListDescending !== (cursor?.direction === 'before')
  const direction = isDescending ? sql`DESC` : sql`ASC`
  const beyond = isDescending ? sql`<` : sql`>`
  const order = isByTotal(query.sort)
    ? sql`o.total_price ${direction}, o.id ${direction}`
    : sql`o.id ${direction}`
  const offset = cursor ? empty : sql`OFFSET ${(query.page - 1) * query.per_page}`
  return db().$queryRaw`
    SELECT o.id, o.total_price::text AS total FROM orders o
    WHERE ${conditions(query)} ${cursor ? sql`AND ${rangeOf(cursor, beyond)}` : empty}
    ORDER BY ${order} LIMIT ${query.per_page + 1} ${offset}`
}

function rangeOf({ value, id }: Cursor, beyond: Sql): Sql {
  if (typeof value === 'number') return sql`o.id ${beyond} ${id}`
  if (!/^\d{1,18}$/.test(value)) throw invalid('cursor', 'Not a cursor of this list')
  return sql`(o.total_price, o.id) ${beyond} (${value}::bigint, ${id})`
}

function conditions({ order_status: status, search, from, to }: OrderFilter): Sql {
  const wanted = [
    ...(status ? [sql`o.order_status = ${status}`] : []),
    ...(from === null ? [] : [sql`o.created_at >= ${startOfDay(from)}`]),
    ...(to === null ? [] : [sql`o.created_at < ${startOfDay(to, 1)}`]),
    ...(search === null ? [] : [searched(search)]),
  ]
  return wanted.length === 0 ? sql`TRUE` : join(wanted, ' AND ')
}

function searched(search: string): Sql {
  const { number, terms } = readOrderSearch(search)
  const holds = terms.map(
    (texts) =>
      sql`(${join(
        texts.map((text) => sql`o.search_key LIKE ${likePattern(text)}`),
        ' OR ',
      )})`,
  )
  const either = [
    ...(number === null ? [] : [sql`o.id = ${number}`]),
    ...(holds.length === 0 ? [] : [sql`(${join(holds, ' AND ')})`]),
  ]
  return either.length === 0 ? sql`FALSE` : sql`(${join(either, ' OR ')})`
}
