import { db, sql } from '@/lib/db/client'
import { type Page, buildCursorPage, decodeCursor } from '@/lib/db/pagination'
import { countRows } from '@/lib/db/row-counts'
import type { Admin, CustomerContext } from '@/lib/auth/access.schema'
import type { OrdersOfQuery, OrderView } from '@/lib/orders/orders.schema'
import { orderInclude, toOrder } from '@/lib/orders/orders.view'

const SORT = 'newest'

/**
 * A page of the customer's orders, newest first. With a cursor it is read by key; without, by its number.
 * @throws AppError 'validation_failed' for a cursor of another list.
 */
export async function listCustomerOrders(
  { customerId }: CustomerContext,
  { page, per_page: perPage, cursor: text }: OrdersOfQuery,
): Promise<Page<OrderView>> {
  const cursor = decodeCursor(text, SORT)
  const isBackward = cursor?.direction === 'before'
  const [total, found] = await Promise.all([
    countRows(sql`FROM orders WHERE customer_id = ${customerId}`),
    db().order.findMany({
      where: { customerId, ...(cursor && { id: isBackward ? { gt: cursor.id } : { lt: cursor.id } }) },
      orderBy: { id: isBackward ? 'asc' : 'desc' },
      take: perPage + 1,
      skip: cursor ? 0 : (page - 1) * perPage,
      include: orderInclude,
    }),
  ])
  const orderPage = buildCursorPage({ page, perPage, sort: SORT, cursor }, total, found, ({ id }) => id)
  return { ...orderPage, rows: orderPage.rows.map(toOrder) }
}

/** Orders by their ids, in the order of the ids. */
export async function getOrdersByIds(ids: readonly number[]): Promise<OrderView[]> {
  const rows = await db().order.findMany({ where: { id: { in: [...ids] } }, include: orderInclude })
  const orders = new Map(rows.map((row) => [row.id, toOrder(row)]))
  return ids.flatMap((id) => orders.get(id) ?? [])
}

/** The customer's order; null when it does not exist or belongs to somebody else. */
export async function getCustomerOrder(customer: CustomerContext, id: number): Promise<OrderView | null> {
  const row = await db().order.findFirst({
    where: { id, customerId: customer.customerId },
    include: orderInclude,
  })
  return row && toOrder(row)
}

/** Any order, for an admin; null when it does not exist. */
export const getOrder = (_admin: Admin, id: number): Promise<OrderView | null> => getOrderById(id)

/** Any order, for a command that has authorized the access itself. */
export async function getOrderById(id: number): Promise<OrderView | null> {
  const row = await db().order.findUnique({ where: { id }, include: orderInclude })
  return row && toOrder(row)
}
