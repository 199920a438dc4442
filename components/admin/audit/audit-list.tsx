import { useTranslations } from 'next-intl'
import { AuditChanges } from '@/components/admin/audit/audit-changes'
import { AuditSentence } from '@/components/admin/audit/audit-sentence'
import { listAuditChanges, toAuditWordKey } from '@/lib/audit-log/audit-changes.rules'
import type { AuditEventView, AuditRecords } from '@/lib/audit-log/audit-log.schema'
import { formatDateTime } from '@/lib/text/dates'

type Props = { events: readonly AuditEventView[]; records: AuditRecords }

/** Lists audit events, newest first: each is a sentence with its time and IP address, and the values it changed. */
export function AuditList({ events, records }: Props) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {events.map((event) => (
        <li key={event.id} className="p-4">
          <Event event={event} records={records} />
        </li>
      ))}
    </ol>
  )
}

/** Characters of two values that fit into a sentence. */
const MAX_SENTENCE_VALUES = 100

function Event({ event, records }: { event: AuditEventView; records: AuditRecords }) {
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
        <AuditSentence event={event} records={records} change={change} />
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
