import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { MAX_BULK_ORDERS } from '@/lib/shop/orders/order-bulk.rules'
import { toInputShape } from '@/lib/platform/fields/field-rules'
import { shipmentFields } from '@/lib/shop/orders/shipments/shipments.rules'
import { boundedArray, idSchema, requireAtLeastOne } from '@/lib/platform/validation/validators'

/** Absent: unchanged; null or blank: none. */
export const shipmentChange = z.object(toInputShape(shipmentFields))

const shipmentInput = requireAtLeastOne(shipmentChange).and(z.object({ order_id: idSchema() }))
export type ShipmentInput = z.infer<typeof shipmentInput>

const isEachOnce = (orders: readonly { order_id: number }[]) =>
  new Set(orders.map((order) => order.order_id)).size === orders.length

/** The shipments of one order or of several. */
export const shipmentsInput = z.object({
  orders: boundedArray(
    z.array(shipmentInput, { error: errorText('list_of_orders') }).min(1, errorText('choose_orders')),
    MAX_BULK_ORDERS,
    errorText('max_orders_at_once', { count: MAX_BULK_ORDERS }),
  ).refine(isEachOnce, { error: errorText('order_repeated') }),
})
