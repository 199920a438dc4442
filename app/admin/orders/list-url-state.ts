import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { listUrl, type ListQuery, type ListUrlState } from '@/components/admin/list/list-url'
import type { OrderNavigation } from '@/components/orders/admin/order-navigation'
import type { Admin } from '@/lib/actors'
import { getNeighbours } from '@/lib/orders/order-list.queries'
import type { orderPageQuery, OrderView } from '@/lib/orders/orders.schema'

type PageQuery = z.output<typeof orderPageQuery>

/** The filter of the list, without defaults. */
export const toOrderFilter = ({
  order_status,
  next_step,
  to_collect,
  payment_type,
  amount,
  search,
  from,
  to,
}: PageQuery) => ({
  order_status,
  next_step,
  to_collect: to_collect ? 'true' : undefined,
  payment_type,
  amount,
  search,
  from,
  to,
})

/** The state of the list of orders in its URL, and in those of the orders opened from it. */
export const toListUrlState = (query: PageQuery, encoding: string | null): ListUrlState => ({
  path: '/admin/orders',
  query: { ...toOrderFilter(query), encoding, sort: query.sort === 'newest' ? null : query.sort },
})

/** The page of the list that is shown. */
const toListPage = ({ page, cursor }: PageQuery): ListQuery => ({ page: page > 1 ? page : null, cursor })

/** Returns the URLs of the orders of a list, each of which leads back to its place there. */
export function getOrderUrls(query: PageQuery, encoding: string | null): (id: number) => string {
  const { path, query: state } = toListUrlState(query, encoding)
  return (id) => listUrl({ path: `${path}/${id}`, query: state }, toListPage(query))
}

/** Where an order is in the list that it was opened from. */
export async function getOrderPlace(
  admin: Admin,
  order: OrderView,
  query: PageQuery,
  encoding: string | null,
): Promise<Omit<ComponentProps<typeof OrderNavigation>, 'unreadable'>> {
  const { previous, next } = await getNeighbours(admin, order, { ...query, ids: undefined })
  const href = listUrl(toListUrlState(query, encoding), toListPage(query))
  const toUrl = getOrderUrls(query, encoding)
  return {
    list: { href, isFiltered: href !== '/admin/orders' },
    previous: previous === null ? null : toUrl(previous),
    next: next === null ? null : toUrl(next),
  }
}
