import { useEffect, useEffectEvent } from 'react'
import type { ListQuery } from '@/components/admin/list/list-url'
import { useSelection } from '@/components/admin/list/selection'
import { callApi } from '@/components/ui/browser/call-api'
import { useLatestCall } from '@/components/ui/browser/use-latest-call'
import { findUnlisted } from '@/lib/shop/orders/order-bulk.rules'

/**
 * The selection of a list of orders. When its rows are new, orders leave it that somebody else has taken out of the list; those
 * that a new order has moved to another page stay.
 */
export function useListedSelection(filter: ListQuery) {
  const selection = useSelection()
  const { ids, selectedIds, change } = selection
  const { ask } = useLatestCall()
  const drop = useEffectEvent((listed: Parameters<typeof findUnlisted>[1] | null) => {
    const gone = listed ? findUnlisted(selectedIds, listed) : []
    if (gone.length > 0) change(gone, false)
  })
  const check = useEffectEvent(() => {
    if (selectedIds.every((id) => ids.includes(id))) return
    const call = (signal: AbortSignal) =>
      callApi('GET /api/orders/ids', { query: filter, signal }).catch(() => null)
    void ask(call, (listed) => drop(listed))
  })
  useEffect(() => check(), [ids])
  return selection
}
