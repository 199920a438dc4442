import { pool, type QueryExecutor } from '@/lib/platform/db/connections/pool'
import { rawSql, query } from '@/lib/platform/db/query'
import type { Admin } from '@/lib/platform/actors/actors'
import type { EndpointView } from '@/lib/shop/notifications/endpoints.schema'
import {
  type EndpointRow,
  toEndpointView,
  type NotificationRow,
  toNotification,
} from '@/lib/shop/notifications/notifications.view'
import type {
  NotificationsPage,
  NotificationsQuery,
  NotificationView,
} from '@/lib/shop/notifications/deliveries.schema'

const endpointColumns =
  rawSql(`t.id, t.kind, t.name, t.destination, t.moved_from AS "movedFrom", t.locale, t.events, t.is_enabled AS "isEnabled",
  t.created_at AS "createdAt",
  (SELECT count(*)::int FROM notifications n WHERE n.endpoint_id = t.id AND n.status = 'waiting') AS waiting,
  (SELECT count(*)::int FROM notifications n WHERE n.endpoint_id = t.id AND n.status = 'dead' AND n.event <> 'trial') AS dead,
  (SELECT max(n.delivered_at) FROM notifications n WHERE n.endpoint_id = t.id) AS "lastDeliveredAt"`)

/** All notification endpoints, in the order they were added. */
export async function listEndpoints(_admin: Admin, on: QueryExecutor = pool()): Promise<EndpointView[]> {
  const rows = await query<EndpointRow>(
    on,
  )`SELECT ${endpointColumns} FROM notification_endpoints t ORDER BY t.id`
  return rows.map(toEndpointView)
}

/** An endpoint; null when there is none with this id. */
export async function getEndpoint(_admin: Admin, id: number): Promise<EndpointView | null> {
  const [row] =
    await query<EndpointRow>()`SELECT ${endpointColumns} FROM notification_endpoints t WHERE t.id = ${id}`
  return row ? toEndpointView(row) : null
}

const notificationColumns =
  rawSql(`id, event, order_id AS "orderId", status, attempts, next_attempt_at AS "nextAttemptAt",
  last_error AS "lastError", created_at AS "createdAt", delivered_at AS "deliveredAt"`)

/** Notifications per page. */
const PAGE_SIZE = 50

/** The past and pending notifications of an endpoint, newest first. */
export async function listNotifications(
  _admin: Admin,
  endpointId: number,
  { status, before }: NotificationsQuery,
): Promise<NotificationsPage> {
  const rows = await query<NotificationRow>()`
    SELECT ${notificationColumns} FROM notifications
    WHERE endpoint_id = ${endpointId} AND (${status ?? null}::text IS NULL OR status = ${status ?? null}::text)
      AND (${before ?? null}::bigint IS NULL OR id < ${before ?? null}::bigint)
    ORDER BY id DESC LIMIT ${PAGE_SIZE + 1}`
  const notifications = rows.slice(0, PAGE_SIZE).map(toNotification)
  return { notifications, next_before: rows.length > PAGE_SIZE ? (notifications.at(-1)?.id ?? null) : null }
}

/** A notification, for a command that has just written it. */
export async function getNotification(id: number): Promise<NotificationView | null> {
  const [row] =
    await query<NotificationRow>()`SELECT ${notificationColumns} FROM notifications WHERE id = ${id}`
  return row ? toNotification(row) : null
}

/** The endpoints with given-up notifications, those with the most first; of each, `max` are counted. */
export const listDeadNotifications = (max = 1_000): Promise<{ name: string; count: number }[]> =>
  query<{ name: string; count: number }>()`
    SELECT endpoint.name, count(*)::int AS count FROM notification_endpoints endpoint CROSS JOIN LATERAL (
      SELECT FROM notifications
      WHERE endpoint_id = endpoint.id AND status = 'dead' AND event <> 'trial' LIMIT ${max}
    ) counted
    GROUP BY endpoint.id ORDER BY count(*) DESC, endpoint.id`

/** Waiting and given-up notifications, each counted up to `max` for an endpoint: for the metrics. */
export async function countOutbox(max = 10_000): Promise<{ waiting: number; dead: number }> {
  const count = (status: 'waiting' | 'dead') => query<{ count: number }>()`
    SELECT count(*)::int AS count FROM notification_endpoints endpoint CROSS JOIN LATERAL (
      SELECT FROM notifications WHERE endpoint_id = endpoint.id AND status = ${status} LIMIT ${max}
    ) counted`
  const [[waiting], [dead]] = await Promise.all([count('waiting'), count('dead')])
  return { waiting: waiting?.count ?? 0, dead: dead?.count ?? 0 }
}
