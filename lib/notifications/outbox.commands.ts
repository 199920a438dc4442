import type { TransactionClient } from '@/lib/db/client'
import { rawSql } from '@/lib/db/query'
import type { NotificationEvent } from '@/lib/notifications/endpoints.schema'

/**
 * Writes into the outbox what happens to an order, in the transaction in which it happens: for each target that wants
 * to know, or nothing; one that is being removed is passed over. `reason`: what the shopper is told of it.
 */
export const enqueueNotification = (
  tx: TransactionClient,
  event: NotificationEvent,
  orderId: number,
  reason: string | null = null,
) =>
  tx.$executeRaw`
    INSERT INTO notifications (target_id, event, order_id, reason)
    SELECT id, ${event}, ${orderId}::int, ${reason} FROM notification_targets
    WHERE active AND ${event} = ANY(events) ORDER BY id FOR KEY SHARE SKIP LOCKED`

/** SQL: the same for an order that is placed in this statement, as `placed`. */
export const ENQUEUE_ORDER_PLACED_SQL = rawSql(`INSERT INTO notifications (target_id, event, order_id)
  SELECT target.id, 'order.placed', placed.id FROM placed, notification_targets target
  WHERE target.active AND 'order.placed' = ANY(target.events) ORDER BY target.id
  FOR KEY SHARE OF target SKIP LOCKED`)
