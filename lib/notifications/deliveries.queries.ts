import { rawSql, query } from '@/lib/db/query'
import type { Admin } from '@/lib/auth/access.schema'
import type {
  NotificationsPage,
  NotificationsQuery,
  NotificationView,
} from '@/lib/notifications/deliveries.schema'
import { type NotificationRow, toNotification } from '@/lib/notifications/deliveries.view'

const columns =
  rawSql(`id, event, order_id AS "orderId", status, attempts, next_attempt_at AS "nextAttemptAt",
  last_error AS "lastError", created_at AS "createdAt", delivered_at AS "deliveredAt"`)

/** Notifications per page. */
const PAGE = 50

/** The past and pending notifications of an endpoint, newest first. */
export async function listNotifications(
  _admin: Admin,
  endpointId: number,
  { status, before }: NotificationsQuery,
): Promise<NotificationsPage> {
  const rows = await query<NotificationRow>()`
    SELECT ${columns} FROM notifications
    WHERE endpoint_id = ${endpointId} AND (${status ?? null}::text IS NULL OR status = ${status ?? null}::text)
      AND (${before ?? null}::bigint IS NULL OR id < ${before ?? null}::bigint)
    ORDER BY id DESC LIMIT ${PAGE + 1}`
  const notifications = rows.slice(0, PAGE).map(toNotification)
  return { notifications, next_before: rows.length > PAGE ? (notifications.at(-1)?.id ?? null) : null }
}

/** A notification, for a command that has just written it. */
export async function getNotification(id: number): Promise<NotificationView | null> {
  const [row] = await query<NotificationRow>()`SELECT ${columns} FROM notifications WHERE id = ${id}`
  return row ? toNotification(row) : null
}
