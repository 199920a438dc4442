/**
 * lib/shop/audit: The audit log as it is read: filters, the names of changed records, and the pages that show them.
 * Pages, handlers and domains that it does not import may import it; components its views, schemas and rules.
 */

import { db, join, type Sql, sql } from '@/lib/platform/db/client'
import type { AuditEventView, AuditPage, AuditQuery } from '@/lib/platform/audit/audit-log.schema'
import type { Admin } from '@/lib/platform/actors/actors'
import { readDigits } from '@/lib/platform/text/numbers/numbers'
import { startOfDay } from '@/lib/platform/text/dates'
import { matchesSearch } from '@/lib/platform/text/search/search-text'

/** Events per page. */
const PAGE_SIZE = 50

type Row = {
  id: bigint
  createdAt: Date
  actor: string
  address: string | null
  action: string
  subject: string
  record: string
  before: unknown
  after: unknown
}

const columns = sql`e.id, e.created_at AS "createdAt", e.actor, e.ip_address AS address, e.action,
  e.subject_type AS subject, e.subject_id AS record, e.before, e.after`

/** The audit log: who did what to which record, newest first. */
export async function listAuditEvents(_admin: Admin, query: AuditQuery): Promise<AuditPage> {
  const { actor, subject, record, before } = query
  const conditions = [
    ...(subject === undefined ? [] : [sql`e.subject_type = ${subject}`]),
    ...(record === null ? [] : [sql`e.subject_id = ${readDigits(record)}`]),
    ...recordedOn(query),
    ...(await findIds(query)),
    ...(before === undefined ? [] : [sql`e.id < ${before}`]),
  ]
  const newest = (more: Sql[], order: Sql) => sql`SELECT ${columns} FROM audit_events e
    WHERE ${join([...conditions, ...more, sql`TRUE`], ' AND ')} ORDER BY ${order} LIMIT ${PAGE_SIZE + 1}`
  // Not =, with which PostgreSQL would read the events of everybody in the order of their ids, also for a rare actor.
  const isActor = sql`e.actor BETWEEN names.name AND names.name`
  const rows = await db().$queryRaw<Row[]>(
    actor === null
      ? newest([], sql`e.id DESC`)
      : sql`SELECT e.* FROM unnest(${await findActors(actor)}::text[]) AS names (name)
          CROSS JOIN LATERAL (${newest([isActor], sql`e.actor DESC, e.id DESC`)}) AS e
          ORDER BY e.id DESC LIMIT ${PAGE_SIZE + 1}`,
  )
  const events = rows.slice(0, PAGE_SIZE).map((row) => ({
    id: Number(row.id),
    created_at: row.createdAt.toISOString(),
    actor: row.actor,
    address: row.address,
    action: row.action,
    subject: row.subject,
    record: row.record,
    before: toAuditState(row.before),
    after: toAuditState(row.after),
  }))
  return { events, next_before: rows.length > PAGE_SIZE ? (events.at(-1)?.id ?? null) : null }
}

/** SQL: events `e` of these Yangon days, both inclusive. */
const recordedOn = ({ from, to }: Pick<AuditQuery, 'from' | 'to'>): Sql[] => [
  ...(from === null ? [] : [sql`e.created_at >= ${startOfDay(from)}`]),
  ...(to === null ? [] : [sql`e.created_at < ${startOfDay(to, 1)}`]),
]

/**
 * SQL: the ids of the events of these days, without which PostgreSQL would read all newer or older events in the order of
 * their ids (decision 0155). The newest events are where it begins.
 */
async function findIds({ actor, subject, record, ...days }: AuditQuery): Promise<Sql[]> {
  const isNewest = days.to === null && actor === null && subject === undefined && record === null
  if (isNewest || (days.from === null && days.to === null)) return []
  const [range] = await db().$queryRaw<{ first: bigint | null; last: bigint | null }[]>`
    SELECT min(e.id + 0) AS first, max(e.id + 0) AS last FROM audit_events e
    WHERE ${join(recordedOn(days), ' AND ')}`
  return [sql`e.id BETWEEN ${range?.first ?? null} AND ${range?.last ?? null}`]
}

/** The actors whose name contains `text`: reads each name once from the index, however many events it has. */
async function findActors(text: string): Promise<string[]> {
  const rows = await db().$queryRaw<{ actor: string }[]>`
    WITH RECURSIVE names AS (
      SELECT min(actor) AS actor FROM audit_events
      UNION ALL
      SELECT (SELECT min(e.actor) FROM audit_events e WHERE e.actor > names.actor) FROM names
      WHERE names.actor IS NOT NULL
    )
    SELECT actor FROM names WHERE actor IS NOT NULL`
  return rows.map(({ actor }) => actor).filter((actor) => matchesSearch(actor, text))
}

// Commands only ever write objects to this column.
const toAuditState = (stored: unknown): AuditEventView['before'] =>
  stored === null ? null : (stored as Record<string, unknown>)
