/**
 * lib/shop/order-status: The statuses of orders and payments, and the one writer of orders, which money, payments and orders share. Pages, handlers
 * and domains that it does not import may import it; components its views, schemas and rules.
 */

/** The order statuses (decision D15). */
export const orderStatuses = [
  'order placed',
  'order confirmed',
  'order completed',
  'order cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const shippingStatuses = ['start shipping', 'delivered'] as const
export type ShippingStatus = (typeof shippingStatuses)[number]

/** Whether the money was received, which is independent of the order's status (decision D15). */
export const paymentStatuses = ['pending', 'verified', 'rejected'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Where an order began: the shop's own checkout, a chat, a live sale, the counter, or a program. */
export const orderChannels = ['web', 'chat', 'live', 'counter', 'api'] as const
export type OrderChannel = (typeof orderChannels)[number]

/**
 * The payment status of an order as it is stored. 'to_collect': its courier collects what is missing, and nobody has to
 * check anything before; the API calls it pending (decision 0164).
 */
export type StoredPaymentStatus = PaymentStatus | 'to_collect'
