import { pool } from '@/lib/db/pool'
import { type QueryExecutor, rawSql, query } from '@/lib/db/query'
import type { Admin } from '@/lib/auth/access.schema'
import type { EndpointView } from '@/lib/notifications/endpoints.schema'
import { type EndpointRow, toEndpointView } from '@/lib/notifications/endpoints.view'

const columns = rawSql(`t.id, t.kind, t.name, t.destination, t.locale, t.events, t.is_enabled AS "isEnabled",
  t.created_at AS "createdAt",
  (SELECT count(*)::int FROM notifications n WHERE n.endpoint_id = t.id AND n.status = 'waiting') AS waiting,
  (SELECT count(*)::int FROM notifications n WHERE n.endpoint_id = t.id AND n.status = 'dead' AND n.event <> 'trial') AS dead,
  (SELECT max(n.delivered_at) FROM notifications n WHERE n.endpoint_id = t.id) AS "lastDeliveredAt"`)

/** All notification endpoints, in the order they were added. */
export async function listEndpoints(_admin: Admin, on: QueryExecutor = pool()): Promise<EndpointView[]> {
  const rows = await query<EndpointRow>(on)`SELECT ${columns} FROM notification_endpoints t ORDER BY t.id`
  return rows.map(toEndpointView)
}

/** An endpoint; null when there is none with this id. */
export async function getEndpoint(_admin: Admin, id: number): Promise<EndpointView | null> {
  const [row] = await query<EndpointRow>()`SELECT ${columns} FROM notification_endpoints t WHERE t.id = ${id}`
  return row ? toEndpointView(row) : null
}
