import type { OrderStatus } from '@/lib/shop/order-status/order-status.schema'

/** Maximum number of orders that one call changes. */
export const MAX_BULK_ORDERS = 50
/** Maximum number of orders that a filter selects at once. */
export const MAX_SELECTED_ORDERS = 500
/** Maximum number of orders in one print. */
export const MAX_PRINTED_ORDERS = 100

/** The steps that several orders can take at once. */
export const bulkStatuses = ['order confirmed', 'order completed'] as const satisfies readonly OrderStatus[]
export type BulkStatus = (typeof bulkStatuses)[number]
