import { query } from '@/lib/db/query'
import type { Admin } from '@/lib/auth/access.schema'
import type { TimelineEvent } from '@/lib/orders/order-timeline.schema'
import { type EventRow, toPublicTimeline, toTimeline } from '@/lib/orders/order-timeline.view'

/** The timeline of an order, oldest first, including notes. */
export const getTimeline = async (_admin: Admin, orderId: number): Promise<TimelineEvent[]> =>
  toTimeline(await listEvents(orderId))

/** The part of the timeline that the customer may see; the caller has checked that the order is theirs. */
export const getPublicTimeline = async (orderId: number): Promise<TimelineEvent[]> =>
  toPublicTimeline(toTimeline(await listEvents(orderId)))

const listEvents = (orderId: number): Promise<EventRow[]> => query<EventRow>()`
  SELECT id, created_at AS at, type, new_value AS "newValue", note, actor FROM order_events
  WHERE order_id = ${orderId} ORDER BY id`
