import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useAuditWords } from '@/components/admin/audit/use-audit-words'
import { Link } from '@/components/ui/link'
import { type AuditChange, getStoredName, toAuditWordKey } from '@/lib/audit-log/audit-changes.rules'
import { getAuditPath } from '@/lib/audit-log/audit-links.rules'
import type { AuditEventView, AuditRecords } from '@/lib/audit-log/audit-log.schema'
import { shorten } from '@/lib/text/shorten'

/** Characters of a name or value in a sentence. */
const MAX_VALUE_LENGTH = 60

/** Kinds of records that are always there, and have a page. */
const LASTING = new Set(['setting', 'backup'])

type Props = { event: AuditEventView; records: AuditRecords; change: AuditChange | null }

/**
 * What an event was, as a sentence: who did what to which record, linked where it still exists. `change`: the one field
 * that changed, whose values are then part of the sentence.
 */
export function AuditSentence({ event, records, change }: Props) {
  const t = useTranslations('auditWords')
  const { nameOf, format } = useAuditWords(records)
  const isThere =
    LASTING.has(event.subject) || event.record === 'all' || `${event.subject} ${event.record}` in records
  const path = isThere ? getAuditPath(event) : null
  const tags = {
    who: (children: ReactNode) => <strong className="font-semibold">{children}</strong>,
    what: (children: ReactNode) =>
      path === null ? (
        <span className="font-medium">{children}</span>
      ) : (
        <Link href={path} className="font-medium text-jade underline underline-offset-4">
          {children}
        </Link>
      ),
  }
  const values = {
    actor: useActorName(event.actor),
    record: useRecordName(event, records),
    reason: shorten(format('reason', event.after?.['reason'] ?? event.after?.['text']), MAX_VALUE_LENGTH * 2),
  }
  if (change !== null) {
    const shortValue = (value: unknown) => shorten(format(change.field, value), MAX_VALUE_LENGTH)
    const words = {
      field: nameOf(change.field),
      before: shortValue(change.before),
      after: shortValue(change.after),
    }
    return t.rich('change', { ...values, ...words, ...tags })
  }
  const key = `actions.${toAuditWordKey(event)}` as 'actions.brand.create'
  if (t.has(key)) return t.rich(key, { ...values, ...tags })
  return t.rich('unknown', { ...values, action: event.action, ...tags })
}

/** The name of who did it: those that are no person have words. */
function useActorName(actor: string): string {
  const t = useTranslations('auditWords.actors')
  return actor === 'admin' || actor === 'schedule' ? t(actor) : shorten(actor, MAX_VALUE_LENGTH)
}

function useRecordName(event: AuditEventView, records: AuditRecords): string {
  const t = useTranslations('auditWords')
  const { subject, record } = event
  const section = `sections.${record}` as 'sections.shop'
  const current = records[`${subject} ${record}`] || getStoredName(event)
  const name = subject === 'setting' && t.has(section) ? t(section) : (current ?? record)
  const key = `records.${subject}` as 'records.brand'
  return t.has(key) ? t(key, { name: shorten(name, MAX_VALUE_LENGTH) }) : `${subject} ${record}`
}
