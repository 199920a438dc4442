import { withTransaction } from '@/lib/platform/db/client'
import { query } from '@/lib/platform/db/query'
import { notFound } from '@/lib/platform/errors/app-error'
import { type AuditEntry, recordAudit } from '@/lib/platform/audit/audit-log.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import { followMove, type LeasedEndpoint, toPayload } from '@/lib/shop/notifications/deliveries.commands'
import { getNotification } from '@/lib/shop/notifications/notifications.queries'
import type { NotificationView } from '@/lib/shop/notifications/deliveries.schema'
import { send } from '@/lib/shop/notifications/transports.commands'

/**
 * Sends a test notification at once, ahead of pending ones; returns its outcome.
 * @throws AppError 'not_found' for an unknown endpoint.
 */
export async function sendTestNotification(
  _admin: Admin<'owner'>,
  endpointId: number,
): Promise<NotificationView> {
  const [claimed] = await query<LeasedEndpoint>()`
    WITH target AS (
      SELECT * FROM notification_endpoints WHERE id = ${endpointId}
    ), trial AS (
      INSERT INTO notifications (endpoint_id, event, attempts, next_attempt_at)
      SELECT id, 'trial', 1, now() + interval '30 seconds' FROM target RETURNING *
    )
    SELECT trial.id, target.id AS "endpointId", kind, destination, secret, locale, event, reason, attempts,
      trial.created_at AS "createdAt", trial.traceparent, order_id AS "orderId", NULL::timestamptz AS "lockedUntil"
    FROM trial JOIN target ON true`
  if (!claimed) throw notFound('no_endpoint')
  const outcome = await send(claimed, toPayload(claimed))
  await followMove(claimed, outcome)
  // A test notification is not retried: the caller sees its outcome.
  await query()`
    UPDATE notifications SET status = ${outcome.isDelivered ? 'delivered' : 'dead'},
      last_error = ${outcome.isDelivered ? null : outcome.problem},
      delivered_at = CASE WHEN ${outcome.isDelivered} THEN now() END
    WHERE id = ${claimed.id}::bigint`
  const notification = await getNotification(Number(claimed.id))
  if (!notification) throw notFound('no_notification')
  return notification
}

/**
 * Retries failed notifications from the first attempt: one, or all of the endpoint; returns how many.
 * @throws AppError 'not_found' for one that was not given up, and for an unknown endpoint.
 */
export const retryFailed = (admin: Admin<'owner'>, endpointId: number, id?: number): Promise<number> =>
  withTransaction(async (tx) => {
    const count = await tx.$executeRaw`
      UPDATE notifications SET status = 'waiting', attempts = 0, next_attempt_at = now(), scheduled_at = now(), last_error = NULL
      WHERE endpoint_id = ${endpointId} AND status = 'dead' AND event <> 'trial'
        AND (${id ?? null}::bigint IS NULL OR id = ${id ?? null}::bigint)`
    if (id !== undefined && count === 0) throw notFound('no_undelivered_notification')
    if (count === 0 && (await tx.notificationEndpoint.count({ where: { id: endpointId } })) === 0)
      throw notFound('no_endpoint')
    if (count > 0) {
      const auditEntry: AuditEntry = {
        action: 'notification.resend',
        subjectType: 'notification',
        subjectId: String(endpointId),
      }
      await recordAudit(tx, admin, { ...auditEntry, after: { resent: count } })
    }
    return count
  })
