import { pool } from '@/lib/db/pool'
import { type Connection, fixed, prepared } from '@/lib/db/prepared'
import type { Admin } from '@/lib/identity/schema'
import type { TargetView } from '@/lib/notifications/targets/schema'
import { type TargetRow, toTarget } from '@/lib/notifications/targets/view'

const columns =
  fixed(`t.id, t.kind, t.name, t.address, t.language, t.events, t.active, t.created_at AS "createdAt",
  (SELECT count(*)::int FROM notifications n WHERE n.target_id = t.id AND n.status = 'waiting') AS waiting,
  (SELECT count(*)::int FROM notifications n WHERE n.target_id = t.id AND n.status = 'dead' AND n.event <> 'trial') AS dead,
  (SELECT max(n.delivered_at) FROM notifications n WHERE n.target_id = t.id) AS "lastDeliveredAt"`)

/** All who are told something, in the order they were added. */
export async function listTargets(_admin: Admin, on: Connection = pool()): Promise<TargetView[]> {
  const rows = await prepared<TargetRow>(on)`SELECT ${columns} FROM notification_targets t ORDER BY t.id`
  return rows.map(toTarget)
}

/** One of them; null when there is none of this id. */
export async function getTarget(_admin: Admin, id: number): Promise<TargetView | null> {
  const [row] = await prepared<TargetRow>()`SELECT ${columns} FROM notification_targets t WHERE t.id = ${id}`
  return row ? toTarget(row) : null
}
