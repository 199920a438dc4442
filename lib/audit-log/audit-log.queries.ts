import { db } from '@/lib/db/client'
import type { AuditEventView, AuditPage, AuditQuery } from '@/lib/audit-log/audit-log.schema'
import type { Admin } from '@/lib/auth/access.schema'
import { normalizeDigits } from '@/lib/text/numbers'
import { startOfDay } from '@/lib/text/dates'

/** Events per page. */
const PAGE_SIZE = 50

/** The audit log: who did what to which record, newest first. */
export async function listAuditEvents(_admin: Admin, query: AuditQuery): Promise<AuditPage> {
  const { actor, subject, record, from, to, before } = query
  const rows = await db().auditEvent.findMany({
    where: {
      ...(actor === null ? {} : { actor: { contains: actor, mode: 'insensitive' } }),
      ...(subject === undefined ? {} : { subjectType: subject }),
      ...(record === null ? {} : { subjectId: normalizeDigits(record) }),
      createdAt: { ...(from ? { gte: startOfDay(from) } : {}), ...(to ? { lt: startOfDay(to, 1) } : {}) },
      ...(before === undefined ? {} : { id: { lt: before } }),
    },
    orderBy: { id: 'desc' },
    take: PAGE_SIZE + 1,
  })
  const events = rows.slice(0, PAGE_SIZE).map((row) => ({
    id: Number(row.id),
    created_at: row.createdAt.toISOString(),
    actor: row.actor,
    address: row.ipAddress,
    action: row.action,
    subject: row.subjectType,
    record: row.subjectId,
    before: toAuditState(row.before),
    after: toAuditState(row.after),
  }))
  return { events, next_before: rows.length > PAGE_SIZE ? (events.at(-1)?.id ?? null) : null }
}

// Commands only ever write objects to this column.
const toAuditState = (stored: unknown): AuditEventView['before'] =>
  stored === null ? null : (stored as Record<string, unknown>)
