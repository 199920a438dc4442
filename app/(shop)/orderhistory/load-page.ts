import type { Page } from '@/lib/db/pagination'
import { AppError } from '@/lib/errors/app-error'
import { getCustomer } from '@/lib/auth/page-guards.queries'
import { listCustomerOrders } from '@/lib/orders/orders.queries'
import { HISTORY_PAGE_SIZE, historyPageQuery, type OrderView } from '@/lib/orders/orders.schema'

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
