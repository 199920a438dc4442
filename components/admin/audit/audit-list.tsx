/**
 * components/admin/audit: The audit log.
 */

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useAuditWords } from '@/components/admin/audit/use-audit-words'
import { canOpen } from '@/components/admin/frame/places'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'
import {
  listAuditChanges,
  toAuditWordKey,
  type AuditChange,
  getStoredName,
} from '@/lib/platform/audit/audit-changes.rules'
import type { Permission } from '@/lib/platform/actors/actors'
import { getAuditPath } from '@/lib/shop/audit/audit-links.rules'
import type { AuditEventView, AuditRecords } from '@/lib/platform/audit/audit-log.schema'
import { formatDateTime } from '@/lib/platform/text/dates'
import { shorten } from '@/lib/platform/text/shorten'

type Props = {
  events: readonly AuditEventView[]
  records: AuditRecords
  /** Those of the reader: a record whose page is closed to them has no link. */
  permissions: readonly Permission[]
}

/** Lists audit events, newest first: each is a sentence with its time and IP address, and the values it changed. */
export function AuditList({ events, records, permissions }: Props) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {events.map((event) => (
        <li key={event.id} className="p-4">
          <Event event={event} records={records} permissions={permissions} />
        </li>
      ))}
    </ol>
  )
}

/** Characters of two values that fit into a sentence. */
const MAX_SENTENCE_VALUES = 100

type EventProps = Omit<Props, 'events'> & { event: AuditEventView }

function Event({ event, records, permissions }: EventProps) {
  const t = useTranslations('adminAudit')
  const { before, after, created_at, address } = event
  const changes = listAuditChanges(event)
  const [first] = changes
  const isShort = first && JSON.stringify([first.before, first.after]).length <= MAX_SENTENCE_VALUES
  const isChange = event.action.endsWith('.update') && toAuditWordKey(event) === event.action
  const change = isChange && before && after && first && changes.length === 1 ? first : null
  const isSaid = change !== null && isShort
  return (
    <>
      <p className="wrap-anywhere">
        <AuditSentence event={event} records={records} permissions={permissions} change={change} />
      </p>
      <p className="text-sm text-muted tabular-nums">
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        {address && ` · ${t('address', { address })}`}
      </p>
      {changes.length > 0 && !isSaid && (
        <AuditChanges
          changes={changes}
          hasBefore={before !== null}
          hasAfter={after !== null}
          records={records}
        />
      )}
    </>
  )
}

/** Characters of a name or value in a sentence. */
const MAX_VALUE_LENGTH = 60

/** Kinds of records that are always there, and have a page. */
const LASTING = new Set(['setting', 'backup'])

type AuditSentenceProps = EventProps & { change: AuditChange | null }

/**
 * What an event was, as a sentence: who did what to which record, linked where it still exists. `change`: the one field
 * that changed, whose values are then part of the sentence.
 */
function AuditSentence({ event, records, permissions, change }: AuditSentenceProps) {
  const t = useTranslations('auditWords')
  const { nameOf, format } = useAuditWords(records)
  const isThere =
    LASTING.has(event.subject) || event.record === 'all' || `${event.subject} ${event.record}` in records
  const page = isThere ? getAuditPath(event) : null
  const path = page !== null && canOpen(permissions, page) ? page : null
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

/** Characters of a value that is shown whole at once. */
const MAX_SHOWN = 160

type AuditChangesProps = {
  changes: readonly AuditChange[]
  hasBefore: boolean
  hasAfter: boolean
  records: AuditRecords
}

/** The fields of an event with their values before and after; a long value is shown whole on request. */
function AuditChanges({ changes, hasBefore, hasAfter, records }: AuditChangesProps) {
  const t = useTranslations('adminAudit')
  const { nameOf, format } = useAuditWords(records)
  return (
    <dl className="mt-2 grid min-w-0 gap-x-4 gap-y-1 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="sentence-case wrap-anywhere text-muted">{nameOf(field)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {hasBefore && (
              <>
                <span className="sr-only">{t('before')} </span>
                <del className="text-muted">
                  <Value text={format(field, before)} />
                </del>
              </>
            )}
            {hasBefore && hasAfter && (
              <Icon of="icon-ArrowRight" className="mx-1 inline-block size-4 align-[-0.15em] text-muted" />
            )}
            {hasAfter && (
              <>
                <span className="sr-only">{t('after')} </span>
                <ins className="no-underline">
                  <Value text={format(field, after)} />
                </ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ text }: { text: string }) {
  const t = useTranslations('auditWords')
  if (text.length <= MAX_SHOWN) return text
  return (
    <details className="inline-block align-top">
      <summary className="min-h-target cursor-pointer">
        {shorten(text, MAX_SHOWN)} <span className="font-medium text-jade underline">{t('whole')}</span>
      </summary>
      <span className="block whitespace-pre-wrap">{text}</span>
    </details>
  )
}
