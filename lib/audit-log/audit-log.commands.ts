import type { DatabaseClient } from '@/lib/db/client'
import type { AuditAction } from '@/lib/audit-log/audit-actions.schema'
import type { Admin } from '@/lib/auth/access.schema'

/** The actor recorded in the audit log: an admin, or somebody who is signing in or joining. */
export type AuditActor = Pick<Admin, 'name' | 'ip'>

/** The change to a record: `action` as noun.verb, and the differing parts of its states as JSON. */
export type AuditEntry = {
  action: AuditAction
  subjectType: string
  subjectId: string
  before?: object | null
  after?: object | null
}

/** Records who did what in the transaction of the change itself, which is `on`. */
export async function recordAudit(
  on: DatabaseClient,
  { name, ip }: AuditActor,
  ...deeds: readonly AuditEntry[]
): Promise<void> {
  const data = deeds.map(({ before, after, ...auditEntry }) => ({
    ...auditEntry,
    actor: name,
    ipAddress: ip === '' ? null : ip,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  }))
  await on.auditEvent.createMany({ data })
}
