import type { Page } from '@/lib/platform/db/pagination'
import { AppError } from '@/lib/platform/errors/app-error'
import { getCustomer } from '@/lib/platform/auth/page-guards.queries'
import { listCustomerOrders } from '@/lib/shop/orders/orders.queries'
import { HISTORY_PAGE_SIZE, historyPageQuery, type OrderView } from '@/lib/shop/orders/orders.schema'

/** Loads the page of the customer's orders that the URL asks for. An invalid cursor is ignored. */
export async function loadOrderHistoryPage(
  search: Record<string, string | string[] | undefined>,
): Promise<Page<OrderView>> {
  const query = { ...historyPageQuery.parse(search), per_page: HISTORY_PAGE_SIZE }
  const customer = await getCustomer()
  try {
    return await listCustomerOrders(customer, query)
  } catch (error) {
    if (!(error instanceof AppError) || query.cursor === undefined) throw error
    return listCustomerOrders(customer, { ...query, cursor: undefined })
  }
}
