import { type Db, db } from '@/lib/db/client'
import { type Page, pageOf, readCursor } from '@/lib/db/paging'
import { MAX_ID } from '@/lib/fields'
import type { Admin, Shopper } from '@/lib/identity/schema'
import type { OrderQuery, OrderView } from '@/lib/orders/schema'
import { orderInclude, toOrder } from '@/lib/orders/view'
import { toE164 } from '@/lib/text/phone'
import { escapeLike, searchKey, searchWords } from '@/lib/text/search-key'

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
export async function getOrderById(id: number, on: Db = db()): Promise<OrderView | null> {
  const row = await on.order.findUnique({ where: { id }, include: orderInclude })
  return row && toOrder(row)
}

/**
 * A page of all orders, newest first, for an admin; `search` is an order number, names or a phone.
 * @throws AppError 'invalid' for a foreign cursor.
 */
export async function listOrders(_admin: Admin, query: OrderQuery): Promise<Page<OrderView>> {
  const cursor = readCursor(query.cursor, SORT)
  const wanted = { page: query.page, perPage: query.per_page, sort: SORT, cursor }
  const where = {
    ...(query.order_status ? { orderStatus: query.order_status } : {}),
    ...(query.search === null ? {} : { OR: searchConditions(query.search) }),
  }
  const isBackward = cursor?.direction === 'before'
  const range = cursor ? { id: isBackward ? { gt: cursor.id } : { lt: cursor.id } } : {}
  const [total, found] = await Promise.all([
    db().order.count({ where }),
    db().order.findMany({
      where: { AND: [where, range] },
      orderBy: { id: isBackward ? 'asc' : 'desc' },
      take: query.per_page + 1,
      skip: cursor ? 0 : (query.page - 1) * query.per_page,
      include: orderInclude,
    }),
  ])
  return pageOf(wanted, total, found.map(toOrder), (order) => order.id)
}

const SORT = 'newest'

function searchConditions(search: string): object[] {
  const words = searchWords(search)
  const number = /^#?(\d{1,10})$/.exec(searchKey(search))?.[1]
  const phone = toE164(search)
  return [
    { AND: words.map((word) => ({ searchKey: { contains: escapeLike(word) } })) },
    ...(number !== undefined && Number(number) <= MAX_ID ? [{ id: Number(number) }] : []),
    ...(phone === null ? [] : [{ address: { phoneE164: phone } }]),
  ]
}
