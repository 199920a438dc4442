import type { TimelineEvent } from '@/lib/shop/orders/order-timeline.schema'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

/** Since when an order waits: a parcel on the way since it was handed over, others since the last thing that happened. */
export const getWaitingSince = (
  order: Pick<OrderView, 'order_status' | 'handed_over_at'>,
  events: readonly Pick<TimelineEvent, 'kind' | 'at'>[],
): string | undefined =>
  order.order_status === 'order confirmed' && order.handed_over_at !== null
    ? order.handed_over_at
    : events.findLast(({ kind }) => kind !== 'note')?.at
