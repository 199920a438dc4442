import type { ComponentProps } from 'react'
import { readList, type SearchParams } from '@/app/admin/search-params'
import { listUrl, recordUrl } from '@/components/admin/list/list-url'
import type { OrderNavigation } from '@/components/admin/orders/order-navigation'
import type { Admin } from '@/lib/platform/actors/actors'
import { getNeighbours } from '@/lib/shop/orders/listing/order-list.queries'
import { orderPageQuery, type OrderView } from '@/lib/shop/orders/orders.schema'

/** Where an order is in the list that it was opened from. */
export async function getOrderPlace(
  admin: Admin,
  order: OrderView,
  params: SearchParams,
): Promise<ComponentProps<typeof OrderNavigation>> {
  const list = await readList({ path: '/admin/orders', query: orderPageQuery, search: 'search' }, params)
  const { previous, next } = await getNeighbours(admin, order, { ...list.query, ids: undefined })
  const href = listUrl(list.urlState, list.position)
  const toUrl = (id: number) => recordUrl(list.urlState, id, list.position)
  return {
    list: { href, isFiltered: href !== list.urlState.path },
    previous: previous === null ? null : toUrl(previous),
    next: next === null ? null : toUrl(next),
    unreadable: list.unreadable,
  }
}
