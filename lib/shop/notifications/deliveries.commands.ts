import { deleteInBatches } from '@/lib/platform/db/delete-in-batches'
import { query } from '@/lib/platform/db/query'
import { retryOnDeadlock } from '@/lib/platform/db/retry-on-deadlock'
import { env } from '@/lib/platform/env/env'
import type { Locale } from '@/lib/platform/i18n/locales'
import {
  endpointCooldown,
  type NotificationPayload,
  retryDelay,
} from '@/lib/shop/notifications/deliveries.rules'
import { send } from '@/lib/shop/notifications/transports.commands'
import type { Outcome } from '@/lib/platform/requests/outbound-requests'
import type { NotificationEvent, EndpointKind } from '@/lib/shop/notifications/endpoints.schema'
import { withSpan } from '@/lib/platform/observability/tracing'
import { metrics } from '@/lib/platform/observability/metrics'

/** A notification leased to this process, with the current state of its endpoint and its order. */
export type LeasedEndpoint = {
  id: string
  endpointId: number
  kind: EndpointKind
  destination: string
  secret: string
  locale: Locale
  event: NotificationEvent | 'trial'
  reason: string | null
  attempts: number
  /** When this process's lease of the endpoint expires; null for a test notification. */
  lockedUntil: Date | null
  createdAt: Date
  /** The trace that caused the notification. */
  traceparent: string | null
  orderId: number | null
  total: string
  items: number
  paymentType: string
  customer: string
}

/**
 * Leases the notification that has been due longest, for each endpoint without a lease. An endpoint gets one
 * notification at a time, and one that hangs does not delay the others. The lease of a process that dies expires
 * after half a minute.
 */
export const leaseDueEndpoint = (): Promise<LeasedEndpoint[]> =>
  query<LeasedEndpoint>()`
    WITH due AS (
      SELECT endpoint.id AS endpoint_id, next.id FROM notification_endpoints endpoint CROSS JOIN LATERAL (
        SELECT id FROM notifications
        WHERE endpoint_id = endpoint.id AND status = 'waiting' AND next_attempt_at <= now()
        ORDER BY next_attempt_at, id LIMIT 1
      ) next
      WHERE endpoint.is_enabled AND (endpoint.locked_until IS NULL OR endpoint.locked_until < now())
      FOR NO KEY UPDATE OF endpoint SKIP LOCKED
    ), claimed AS (
      UPDATE notifications SET attempts = attempts + 1 FROM due
      WHERE notifications.id = due.id AND notifications.status = 'waiting' AND notifications.next_attempt_at <= now()
      RETURNING notifications.*
    ), leased AS (
      UPDATE notification_endpoints SET locked_until = now() + interval '30 seconds', locked_at = now()
      FROM claimed WHERE notification_endpoints.id = claimed.endpoint_id
      RETURNING notification_endpoints.id, locked_until
    )
    SELECT claimed.id, leased.locked_until AS "lockedUntil", endpoint.id AS "endpointId", endpoint.kind,
      endpoint.destination, endpoint.secret, endpoint.locale, claimed.event, claimed.reason, claimed.attempts, claimed.created_at AS "createdAt", claimed.traceparent,
      claimed.order_id AS "orderId", o.total_price AS total, o.item_count AS items,
      o.payment_type AS "paymentType", concat_ws(' ', address.first_name, nullif(address.last_name, '-')) AS customer
    FROM claimed JOIN notification_endpoints endpoint ON endpoint.id = claimed.endpoint_id
      JOIN leased ON leased.id = endpoint.id
      LEFT JOIN orders o ON o.id = claimed.order_id LEFT JOIN order_addresses address ON address.order_id = o.id`

/**
 * Sends a leased notification and stores the outcome: delivered, scheduled for a retry, or given up. An endpoint that
 * failed pauses before its next notification. Another one is free at once, without a time: the present one, rounded up to a
 * millisecond, may not have come when the next notification is looked for.
 */
export async function deliver(claimed: LeasedEndpoint): Promise<void> {
  const { traceparent } = claimed
  const outcome = await withSpan(`deliver ${claimed.event}`, { kind: 'consumer', traceparent }, () =>
    send(claimed, toPayload(claimed)),
  )
  await followMove(claimed, outcome)
  const wait = outcome.isDelivered ? 0 : retryDelay(claimed.attempts, outcome, Math.random())
  const rest = outcome.isDelivered || wait === null ? 0 : endpointCooldown(wait, outcome)
  const status = outcome.isDelivered ? 'delivered' : wait === null ? 'dead' : 'waiting'
  metrics.notificationAttempts.inc({ outcome: status })
  await retryOnDeadlock(
    () => query()`
      WITH paused AS (
        UPDATE notification_endpoints
        SET locked_until = nullif(now() + make_interval(secs => ${rest}), now()), locked_at = now()
        WHERE id = ${claimed.endpointId} AND locked_until = ${claimed.lockedUntil}
      )
      UPDATE notifications SET status = ${status}, last_error = ${outcome.isDelivered ? null : outcome.problem},
        delivered_at = CASE WHEN ${outcome.isDelivered} THEN now() END,
        next_attempt_at = now() + make_interval(secs => ${wait ?? 0}), scheduled_at = now()
      WHERE id = ${claimed.id}::bigint AND status = 'waiting'`,
  )
}

/** Stores where the receiver is from now on, if it moved; what somebody else stored in the meantime stays. */
export async function followMove(
  { endpointId, destination }: LeasedEndpoint,
  outcome: Outcome,
): Promise<void> {
  if (outcome.movedTo === undefined) return
  await query()`
    UPDATE notification_endpoints SET destination = ${outcome.movedTo}, moved_from = ${destination}
    WHERE id = ${endpointId} AND destination = ${destination}`
}

/**
 * Makes due at once what was scheduled more than a minute in the future: the clock of the database was put back since,
 * and these notifications would wait until it has caught up. Run it every minute. Returns how many notifications.
 */
export async function rescheduleAfterClockChange(): Promise<number> {
  await query()`
    UPDATE notification_endpoints SET locked_until = NULL
    WHERE locked_until > now() AND locked_at > now() + interval '1 minute'`
  // The column has milliseconds: a time that is rounded up is not due yet.
  const rows = await query()`
    UPDATE notifications SET next_attempt_at = date_trunc('milliseconds', now()), scheduled_at = now()
    FROM notification_endpoints endpoint
    WHERE endpoint_id = endpoint.id AND status = 'waiting' AND next_attempt_at > now()
      AND scheduled_at > now() + interval '1 minute'
    RETURNING notifications.id`
  return rows.length
}

/** The payload of a notification for its endpoint. */
export function toPayload(claimed: LeasedEndpoint): NotificationPayload {
  const { id, event, reason, createdAt: at, orderId } = claimed
  const messageId = `msg_${id}_${at.getTime()}`
  if (event === 'trial' || orderId === null) return { messageId, at, reason, event: 'trial', order: null }
  const { SITE_URL } = env()
  const order = {
    id: orderId,
    total: Number(claimed.total),
    items: claimed.items,
    paymentType: claimed.paymentType,
    customer: claimed.customer,
    url: SITE_URL ? `${SITE_URL}/admin/orders/${orderId}` : null,
  }
  return { messageId, at, reason, event, order }
}

/** Deletes notifications that were delivered a month ago or given up three months ago; returns how many. */
export const deleteOldNotifications = (): Promise<number> =>
  deleteInBatches(
    (limit) => query()`
      DELETE FROM notifications WHERE id IN (
        SELECT id FROM notifications
        WHERE (status = 'delivered' AND delivered_at < now() - interval '30 days')
          OR (status = 'dead' AND created_at < now() - interval '90 days')
        LIMIT ${limit}
      ) RETURNING id`,
  )
