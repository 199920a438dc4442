import { listUrl, type ListUrlState } from '@/components/admin/list/list-url'
import type { QueueFilter } from '@/lib/orders/payment-queue.schema'

/** The state of the queue in its URL, and in those of the payments opened from it. */
export const toQueueUrlState = (
  { search, payment_type, amount }: QueueFilter,
  encoding: string | null,
): ListUrlState => ({
  path: '/admin/payments',
  query: { search, payment_type, amount, encoding },
})

/** The URL of the payment of an order, which leads back to the filtered queue. */
export const paymentUrl = ({ path, query }: ListUrlState, orderId: number): string =>
  listUrl({ path: `${path}/${orderId}`, query })
