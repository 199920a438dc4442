import type { Page } from '@/lib/db/pagination'
import { AppError } from '@/lib/errors'
import type { Admin } from '@/lib/auth/access.schema'
import { listOrders } from '@/lib/orders/order-list.queries'
import type { OrderQuery, OrderView } from '@/lib/orders/orders.schema'

/** Loads the requested orders. An invalid cursor is ignored. */
export async function loadOrdersPage(admin: Admin, query: OrderQuery): Promise<Page<OrderView>> {
  try {
    return await listOrders(admin, query)
  } catch (error) {
    if (!(error instanceof AppError) || query.cursor === undefined) throw error
    return listOrders(admin, { ...query, cursor: undefined })
  }
}
