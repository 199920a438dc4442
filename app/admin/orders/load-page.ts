import type { Page } from '@/lib/db/pagination'
import { AppError } from '@/lib/errors'
import type { Admin } from '@/lib/auth/access.schema'
import { listOrders } from '@/lib/orders/order-list.queries'
import type { OrderQuery, OrderView } from '@/lib/orders/orders.schema'

/** The orders asked for; a cursor that fits no more counts as not given. */
export async function loadOrdersPage(admin: Admin, query: OrderQuery): Promise<Page<OrderView>> {
  try {
    return await listOrders(admin, query)
  } catch (error) {
    if (!(error instanceof AppError) || query.cursor === undefined) throw error
    return listOrders(admin, { ...query, cursor: undefined })
  }
}
