import type { Page } from '@/lib/db/paging'
import { AppError } from '@/lib/errors'
import { getCustomer } from '@/lib/identity/pages/queries'
import { listCustomerOrders } from '@/lib/orders/queries'
import { HISTORY_PAGE_SIZE, historyPageQuery, type OrderView } from '@/lib/orders/schema'

/** The shopper's orders that the address asks for; a cursor that fits no more counts as not given. */
export async function loadOrderHistoryPage(
  search: Record<string, string | string[] | undefined>,
): Promise<Page<OrderView>> {
  const query = { ...historyPageQuery.parse(search), per_page: HISTORY_PAGE_SIZE }
  const shopper = await getCustomer()
  try {
    return await listCustomerOrders(shopper, query)
  } catch (error) {
    if (!(error instanceof AppError) || query.cursor === undefined) throw error
    return listCustomerOrders(shopper, { ...query, cursor: undefined })
  }
}
