/**
 * lib/shop/notifications: Notifications about orders: written with their event, delivered afterwards to chats and
 * webhooks. Pages, handlers and domains that it does not import may import it; components its views, schemas and
 * rules.
 */

import type { TransactionClient } from '@/lib/platform/db/client'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query, rawSql } from '@/lib/platform/db/query'
import type { NotificationEvent } from '@/lib/shop/notifications/endpoints.schema'

/**
 * Writes an order event into the outbox, in the transaction of the event itself: one row for each subscribed
 * endpoint, possibly none; skips an endpoint that is being deleted. `reason`: the reason given to the customer.
 */
export const enqueueNotification = (
  tx: TransactionClient,
  event: NotificationEvent,
  orderId: number,
  reason: string | null = null,
) =>
  tx.$executeRaw`
    INSERT INTO notifications (endpoint_id, event, order_id, reason, traceparent)
    SELECT id, ${event}, ${orderId}::int, ${reason}, nullif(current_setting('zay.traceparent', true), '')
    FROM notification_endpoints
    WHERE is_enabled AND ${event} = ANY(events) ORDER BY id FOR KEY SHARE SKIP LOCKED`

/** The same for several orders. */
export const enqueueNotifications = async (
  tx: TransactionClient,
  event: NotificationEvent,
  orderIds: readonly number[],
): Promise<void> => {
  if (orderIds.length === 0) return
  await tx.$executeRaw`
    INSERT INTO notifications (endpoint_id, event, order_id, traceparent)
    SELECT endpoint.id, ${event}, changed.id, nullif(current_setting('zay.traceparent', true), '')
    FROM unnest(${orderIds}::int[]) AS changed (id), (
      SELECT id FROM notification_endpoints
      WHERE is_enabled AND ${event} = ANY(events) ORDER BY id FOR KEY SHARE SKIP LOCKED
    ) AS endpoint ORDER BY changed.id`
}

/** The same in a transaction of the checkout. */
export const enqueueBasketOrdered = (on: QueryExecutor, orderId: number) =>
  query(on)`
    INSERT INTO notifications (endpoint_id, event, order_id, traceparent)
    SELECT id, 'basket.ordered', ${orderId}::int, nullif(current_setting('zay.traceparent', true), '')
    FROM notification_endpoints
    WHERE is_enabled AND 'basket.ordered' = ANY(events) ORDER BY id FOR KEY SHARE SKIP LOCKED`

/** SQL: the same for an order that is inserted in this statement, as `placed`. */
export const ENQUEUE_ORDER_PLACED_SQL =
  rawSql(`INSERT INTO notifications (endpoint_id, event, order_id, traceparent)
  SELECT endpoint.id, 'order.placed', placed.id, nullif(current_setting('zay.traceparent', true), '')
  FROM placed, notification_endpoints endpoint
  WHERE endpoint.is_enabled AND 'order.placed' = ANY(endpoint.events) ORDER BY endpoint.id
  FOR KEY SHARE OF endpoint SKIP LOCKED`)
