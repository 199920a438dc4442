import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useSessionEnded } from '@/components/admin/action/use-session-ended'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { MAX_BULK_ORDERS, mergeResults } from '@/lib/shop/orders/order-bulk.rules'
import type { OrderBulkResult } from '@/lib/shop/orders/order-bulk.schema'

/** Orders per call: few enough that the progress is seen to move. */
const CHUNK_SIZE = Math.min(10, MAX_BULK_ORDERS)

/** The progress of a change of several orders, and then its results. */
export type BulkUpdate = {
  total: number
  results: readonly OrderBulkResult[]
  isRunning: boolean
}

/** Changes these orders by one call. */
export type BulkCall = (ids: number[]) => Promise<{ results: OrderBulkResult[] }>

/**
 * Changes several orders, a few per call. A call that fails marks its orders as failed with `failed`; once the session has
 * ended, all that are left. The page is then not refreshed: it would be the sign-in page.
 */
export function useBulkUpdate(failed: string) {
  const router = useRouter()
  const hasSessionEnded = useSessionEnded()
  const [update, setUpdate] = useState<BulkUpdate | null>(null)

  /** `earlier`: the results of a run of which these orders are tried again. */
  const run = async (
    ids: readonly number[],
    call: BulkCall,
    earlier: readonly OrderBulkResult[] | null = null,
  ): Promise<readonly OrderBulkResult[]> => {
    let results: readonly OrderBulkResult[] = []
    setUpdate({ total: ids.length, results, isRunning: true })
    let isSignedIn = true
    for (let start = 0; isSignedIn && start < ids.length; start += CHUNK_SIZE) {
      const chunk = ids.slice(start, start + CHUNK_SIZE)
      try {
        results = [...results, ...(await call(chunk)).results]
      } catch (error) {
        isSignedIn = !hasSessionEnded(error)
        const rest = isSignedIn ? chunk : ids.slice(start)
        results = [...results, ...refuseAll(rest, toErrorMessage(error, failed))]
      }
      setUpdate({ total: ids.length, results, isRunning: true })
    }
    if (earlier !== null) results = mergeResults(earlier, results)
    setUpdate({ total: results.length, results, isRunning: false })
    if (isSignedIn) router.refresh()
    return results
  }
  return { update, run, dismiss: () => setUpdate(null) }
}

const refuseAll = (ids: readonly number[], reason: string): OrderBulkResult[] =>
  ids.map((order_id) => ({ order_id, outcome: 'refused', reason }))
