import type { Page } from '@/lib/db/pagination'
import { AppError } from '@/lib/errors/app-error'
import type { Admin } from '@/lib/actors'
import type { OrderCounts } from '@/lib/orders/order-counts.queries'
import { listOrders } from '@/lib/orders/order-list.queries'
import type { OrderQuery, OrderView } from '@/lib/orders/orders.schema'

/** Loads the requested orders; `counts` are those of the query, if they are known. An invalid cursor is ignored. */
export async function loadOrdersPage(
  admin: Admin,
  query: OrderQuery,
  counts?: OrderCounts,
): Promise<Page<OrderView>> {
  const known = counts ? { counts } : {}
  try {
    return await listOrders(admin, query, known)
  } catch (error) {
    if (!(error instanceof AppError) || query.cursor === undefined) throw error
    return listOrders(admin, { ...query, cursor: undefined }, known)
  }
}
