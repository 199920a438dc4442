import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import {
  booleanSchema,
  boundedArray,
  idSchema,
  messageSchema,
  enumSchema,
} from '@/lib/platform/validation/validators'
import { bulkStatuses, MAX_BULK_ORDERS } from '@/lib/shop/orders/order-bulk.rules'
import { orderFilter } from '@/lib/shop/orders/orders.schema'

export const orderBulkChange = z.object({
  order_ids: boundedArray(
    z.array(idSchema(), { error: errorText('list_of_ids') }).min(1, errorText('choose_orders')),
    MAX_BULK_ORDERS,
    errorText('max_orders_at_once', { count: MAX_BULK_ORDERS }),
  ).transform((values) => [...new Set(values)]),
  /** Confirms orders whose phone number refused parcels before too: somebody has called. */
  after_call: booleanSchema().default(false),
  order_status: enumSchema(bulkStatuses),
})
export type OrderBulkChange = z.infer<typeof orderBulkChange>

/** What became of one order: changed, already so, or rejected with a reason. */
const orderBulkResult = z
  .object({
    order_id: z.int(),
    outcome: z.enum(['changed', 'unchanged', 'refused']),
    reason: z.string().nullable(),
    /** Parcels that its phone number refused before, where that is the reason. */
    refused_before: z.int().min(1).optional(),
    /** The courier who has its parcel meanwhile, where that is the reason. */
    with_courier: z.string().optional(),
  })
  .meta({ id: 'OrderBulkResult' })
export type OrderBulkResult = z.infer<typeof orderBulkResult>

/** One result per order, in the order of the request. */
export const orderBulkResponse = messageSchema.extend({ results: z.array(orderBulkResult) })

/** The numbers of the orders of a filter, newest first: at most 500; `total` counts all. */
export const orderIdsResponse = z.object({ order_ids: z.array(z.int()), total: z.int() })
export const orderIdsQuery = orderFilter
