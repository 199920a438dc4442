import { errorText } from '@/lib/platform/errors/error-text'
import { AppError } from '@/lib/platform/errors/app-error'
import type { Admin } from '@/lib/platform/actors/actors'
import { countRefusedBefore } from '@/lib/shop/orders/cash/cash-record.queries'
import type { BulkStatus } from '@/lib/shop/orders/order-bulk.rules'
import type { OrderBulkChange, OrderBulkResult } from '@/lib/shop/orders/order-bulk.schema'
import { updateOrder } from '@/lib/shop/orders/orders.commands'

/**
 * Takes a step with several orders, each in a transaction of its own, and tells what became of each. An order is only
 * confirmed when its payment has been verified: confirming verifies a pending payment, which somebody must have looked
 * at. Nor is one that is paid at the door, when its phone number refused parcels before, unless `after_call` says that somebody
 * has called there.
 */
export async function updateOrders(
  admin: Admin<'orders'>,
  { order_ids: ids, order_status: status, after_call: isAfterCall }: OrderBulkChange,
): Promise<OrderBulkResult[]> {
  const refusals =
    status === 'order confirmed' && !isAfterCall
      ? await countRefusedBefore(admin, ids)
      : new Map<number, number>()
  const results: OrderBulkResult[] = []
  for (const id of ids) results.push(await updateOne(admin, id, status, refusals.get(id) ?? 0))
  return results
}

async function updateOne(
  admin: Admin<'orders'>,
  id: number,
  status: BulkStatus,
  refusedCount: number,
): Promise<OrderBulkResult> {
  if (refusedCount > 0) {
    const reason = errorText('phone_refused_parcels', { count: refusedCount })
    return { order_id: id, outcome: 'refused', reason, refused_before: refusedCount }
  }
  try {
    const { changed } = await updateOrder(admin, id, { order_status: status }, { needsVerifiedPayment: true })
    return { order_id: id, outcome: changed ? 'changed' : 'unchanged', reason: null }
  } catch (error) {
    if (!(error instanceof AppError) || !['conflict', 'not_found'].includes(error.code)) throw error
    return { order_id: id, outcome: 'refused', reason: error.text }
  }
}
