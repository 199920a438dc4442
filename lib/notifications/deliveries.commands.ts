import { deleteInBatches } from '@/lib/db/delete-in-batches'
import { query } from '@/lib/db/query'
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import { endpointCooldown, type NotificationPayload, retryDelay } from '@/lib/notifications/deliveries.rules'
import { send } from '@/lib/notifications/transports.commands'
import type { NotificationEvent, EndpointKind } from '@/lib/notifications/endpoints.schema'

/** A notification leased to this process, with the current state of its endpoint and its order. */
export type LeasedEndpoint = {
  id: string
  targetId: number
  kind: EndpointKind
  address: string
  secret: string
  language: Locale
  event: NotificationEvent | 'trial'
  reason: string | null
  attempts: number
  /** When this process's lease of the endpoint expires; null for a test notification. */
  busyUntil: Date | null
  createdAt: Date
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
    WITH lane AS (
      SELECT target.id AS target_id, due.id FROM notification_targets target CROSS JOIN LATERAL (
        SELECT id FROM notifications
        WHERE target_id = target.id AND status = 'waiting' AND next_at <= now() ORDER BY next_at, id LIMIT 1
      ) due
      WHERE target.active AND (target.busy_until IS NULL OR target.busy_until < now())
      FOR NO KEY UPDATE OF target SKIP LOCKED
    ), claimed AS (
      UPDATE notifications SET attempts = attempts + 1 FROM lane
      WHERE notifications.id = lane.id AND notifications.status = 'waiting' AND notifications.next_at <= now()
      RETURNING notifications.*
    ), busy AS (
      UPDATE notification_targets SET busy_until = now() + interval '30 seconds'
      FROM claimed WHERE notification_targets.id = claimed.target_id
      RETURNING notification_targets.id, busy_until
    )
    SELECT claimed.id, busy.busy_until AS "busyUntil", target.id AS "targetId", target.kind, target.address, target.secret, target.language,
      claimed.event, claimed.reason, claimed.attempts, claimed.created_at AS "createdAt",
      claimed.order_id AS "orderId", o.total_price AS total, o.item_count AS items,
      o.payment_type AS "paymentType", concat_ws(' ', address.first_name, nullif(address.last_name, '-')) AS customer
    FROM claimed JOIN notification_targets target ON target.id = claimed.target_id
      JOIN busy ON busy.id = target.id
      LEFT JOIN orders o ON o.id = claimed.order_id LEFT JOIN order_addresses address ON address.order_id = o.id`

/**
 * Sends a leased notification and stores the outcome: delivered, scheduled for a retry, or given up. An endpoint that
 * failed pauses before its next notification.
 */
export async function deliver(claimed: LeasedEndpoint): Promise<void> {
  const outcome = await send(claimed, toPayload(claimed))
  const wait = outcome.isDelivered ? 0 : retryDelay(claimed.attempts, outcome, Math.random())
  const rest = outcome.isDelivered || wait === null ? 0 : endpointCooldown(wait, outcome)
  const status = outcome.isDelivered ? 'delivered' : wait === null ? 'dead' : 'waiting'
  await retryOnDeadlock(
    () => query()`
      WITH rested AS (
        UPDATE notification_targets SET busy_until = now() + make_interval(secs => ${rest})
        WHERE id = ${claimed.targetId} AND busy_until = ${claimed.busyUntil}
      )
      UPDATE notifications SET status = ${status}, problem = ${outcome.isDelivered ? null : outcome.problem},
        delivered_at = CASE WHEN ${outcome.isDelivered} THEN now() END,
        next_at = now() + make_interval(secs => ${wait ?? 0})
      WHERE id = ${claimed.id}::bigint AND status = 'waiting'`,
  )
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
