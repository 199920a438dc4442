import type { OrderStatus, OrderView, ShippingStatus } from '@/lib/orders/orders.schema'

/**
 * Returns the status shown to the customer: the shipping status takes precedence over the order status
 * (specification, section 3), except that a cancelled order is always shown as cancelled.
 */
export const displayStatus = ({
  order_status: order,
  shipping_status: shipping,
}: Pick<OrderView, 'order_status' | 'shipping_status'>): OrderStatus | ShippingStatus =>
  order === 'order cancelled' ? order : (shipping ?? order)
