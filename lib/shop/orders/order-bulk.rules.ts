import type { OrderStatus } from '@/lib/shop/order-status/order-status.schema'

/** Maximum number of orders that one call changes. */
export const MAX_BULK_ORDERS = 50
/** Maximum number of orders that a filter selects at once. */
export const MAX_SELECTED_ORDERS = 500
/** Maximum number of orders in one print. */
export const MAX_PRINTED_ORDERS = 100

/** The results of orders after some of them were tried again: the newer one of each, in the order of the first run. */
export function mergeResults<Result extends { order_id: number }>(
  earlier: readonly Result[],
  newer: readonly Result[],
): Result[] {
  const byId = new Map(newer.map((result) => [result.order_id, result]))
  return earlier.map((result) => byId.get(result.order_id) ?? result)
}

/**
 * Which of these orders are not in a list any more. Beyond the oldest order that a list names, which is cut short, nobody
 * can tell.
 */
export function findUnlisted(
  ids: readonly number[],
  { order_ids: listed, total }: { order_ids: readonly number[]; total: number },
): number[] {
  const oldest = listed.length < total ? Math.min(...listed) : 0
  return ids.filter((id) => id > oldest && !listed.includes(id))
}

/** The steps that several orders can take at once. */
export const bulkStatuses = ['order confirmed', 'order completed'] as const satisfies readonly OrderStatus[]
export type BulkStatus = (typeof bulkStatuses)[number]
