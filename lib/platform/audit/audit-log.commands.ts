/**
 * lib/platform/audit: The audit log as it is written: its actions and kinds of records, and what a change made
 * different. It is read in lib/shop/audit. The list of actions is one for the whole shop. Everything may import it.
 */

import type { DatabaseClient } from '@/lib/platform/db/client'
import type { AuditAction, AuditVerb } from '@/lib/platform/audit/audit-actions.schema'
import { type AuditFields, diffFields } from '@/lib/platform/audit/audit-changes.rules'
import type { AuditSubject } from '@/lib/platform/audit/audit-log.schema'

/** The actor recorded in the audit log: an admin, or somebody who is signing in or joining. */
export type AuditActor = { readonly name: string; readonly ip: string }

/** The change to a record: `action` as noun.verb, and the differing parts of its states as JSON. */
export type AuditEntry = {
  action: AuditAction
  subjectType: AuditSubject
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

/** The states of a record before and after its change; null for a state that does not exist. */
type States = { before: AuditFields | null; after: AuditFields | null }

/** Records the fields of one record that a change made different, in the transaction of the change. */
export const recordChange = <Noun extends AuditSubject>(
  on: DatabaseClient,
  actor: AuditActor,
  noun: Noun,
  verb: AuditVerb<Noun>,
  id: string | number,
  states: States,
): Promise<void> => recordChanges(on, actor, noun, verb, [{ id, ...states }])

/** Like `recordChange`, for several records of a kind. */
export async function recordChanges<Noun extends AuditSubject>(
  on: DatabaseClient,
  actor: AuditActor,
  noun: Noun,
  verb: AuditVerb<Noun>,
  changes: readonly (States & { id: string | number })[],
): Promise<void> {
  if (changes.length === 0) return
  const entries = changes.map(({ id, before, after }) => ({
    action: `${noun}.${verb}` as AuditAction,
    subjectType: noun,
    subjectId: String(id),
    ...diffFields(before, after),
  }))
  await recordAudit(on, actor, ...entries)
}
