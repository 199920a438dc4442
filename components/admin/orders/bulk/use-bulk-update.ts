import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { MAX_BULK_ORDERS } from '@/lib/shop/orders/order-bulk.rules'
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

/** Changes several orders, a few per call. A call that fails marks its orders as failed with `failed`. */
export function useBulkUpdate(failed: string) {
  const router = useRouter()
  const [update, setUpdate] = useState<BulkUpdate | null>(null)

  const run = async (ids: readonly number[], call: BulkCall): Promise<readonly OrderBulkResult[]> => {
    let results: readonly OrderBulkResult[] = []
    setUpdate({ total: ids.length, results, isRunning: true })
    for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
      results = [...results, ...(await updateChunk(ids.slice(start, start + CHUNK_SIZE), call, failed))]
      setUpdate({ total: ids.length, results, isRunning: true })
    }
    setUpdate({ total: ids.length, results, isRunning: false })
    router.refresh()
    return results
  }
  return { update, run, dismiss: () => setUpdate(null) }
}

async function updateChunk(order_ids: number[], call: BulkCall, failed: string): Promise<OrderBulkResult[]> {
  try {
    return (await call(order_ids)).results
  } catch (error) {
    const reason = toErrorMessage(error, failed)
    return order_ids.map((order_id) => ({ order_id, outcome: 'refused', reason }))
  }
}
