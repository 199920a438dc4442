import type { OrderStatus, OrderView, ShippingStatus } from '@/lib/orders/orders.schema'

/**
 * The one word a shopper reads about an order: where the shipping is, before where the order is (specification,
 * section 3). A cancelled order is cancelled, however far its shipping had come.
 */
export const displayStatus = ({
  order_status: order,
  shipping_status: shipping,
}: Pick<OrderView, 'order_status' | 'shipping_status'>): OrderStatus | ShippingStatus =>
  order === 'order cancelled' ? order : (shipping ?? order)
