import type { AuditEventView } from '@/lib/platform/audit/audit-log.schema'

/** A field that an event changed, or has only before or only after it. */
export type AuditChange = { field: string; before: unknown; after: unknown }

type States = Pick<AuditEventView, 'action' | 'before' | 'after'>

/** The fields that the sentence of an action says already. */
const SAID: Partial<Record<string, readonly string[]>> = {
  'payment.create': ['paymentStatus', 'payment'],
  'payment.verify': ['paymentStatus', 'payment', 'status', 'reason'],
  'payment.reject': ['paymentStatus', 'payment', 'status', 'reason'],
  'payment.reopen': ['paymentStatus', 'payment', 'status', 'reason'],
  'order.note': ['text'],
  'restock_request.call': ['name'],
  'restock_request.reopen': ['name'],
}

/** The fields whose values differ, without those that the sentence of the event says. */
export function listAuditChanges(event: States): AuditChange[] {
  const { action, before, after } = event
  const said = toAuditWordKey(event) === action ? (SAID[action] ?? []) : ['orderStatus']
  return Object.keys({ ...before, ...after })
    .filter((field) => field !== 'id' && !said.includes(field))
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter(({ before: one, after: other }) => !(isEmpty(one) && isEmpty(other)))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** What a new record leaves empty did not change. */
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

const STATUS_ACTIONS: Partial<Record<string, string>> = {
  'order confirmed': 'order.confirm',
  'order completed': 'order.complete',
  'order cancelled': 'order.cancel',
}

/** The action in the words of a shop: an order that was updated was confirmed, completed or cancelled. */
export function toAuditWordKey({ action, before, after }: States): string {
  const status = after?.['orderStatus']
  if (action !== 'order.update' || status === before?.['orderStatus']) return action
  return (typeof status === 'string' ? STATUS_ACTIONS[status] : undefined) ?? action
}

/** The name of the record as the event has it: after the change, or before a deletion. */
export function getStoredName({ before, after }: States): string | null {
  const name = after?.['name'] ?? before?.['name']
  return typeof name === 'string' ? name : null
}

/** The columns of a record as the audit log stores them. */
export type AuditFields = Readonly<Record<string, string | number | boolean | null>>

/** The fields that differ between two states of a record, for the audit log; null for a state that does not exist. */
export function diffFields(
  before: AuditFields | null,
  after: AuditFields | null,
): { before: AuditFields | null; after: AuditFields | null } {
  if (!before || !after) return { before, after }
  const keys = Object.keys(after).filter((key) => before[key] !== after[key])
  const only = (facts: AuditFields): AuditFields =>
    Object.fromEntries(keys.map((key) => [key, facts[key] ?? null]))
  return { before: only(before), after: only(after) }
}
