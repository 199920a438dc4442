import type { DatabaseClient } from '@/lib/db/client'
import type { Admin } from '@/lib/auth/access.schema'

/** Who is written down: an admin, or somebody on the way to being one. */
export type AuditActor = Pick<Admin, 'name' | 'address'>

/** What was done to a record: `action` as noun.verb, and what differs in its states as JSON. */
export type AuditEntry = {
  action: string
  subjectType: string
  subjectId: string
  before?: object | null
  after?: object | null
}

/** Writes down who did what, beside the change itself: `on` is its transaction. */
export async function recordAudit(
  on: DatabaseClient,
  { name, address }: AuditActor,
  ...deeds: readonly AuditEntry[]
): Promise<void> {
  const data = deeds.map(({ before, after, ...deed }) => ({
    ...deed,
    actor: name,
    address: address === '' ? null : address,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  }))
  await on.auditEvent.createMany({ data })
}
