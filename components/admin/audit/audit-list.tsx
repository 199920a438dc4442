import { useTranslations } from 'next-intl'
import type { AuditEventView } from '@/lib/audit-log/audit-log.schema'
import { formatDateTime } from '@/lib/text/dates'

/** Lists audit events, newest first: time, user, IP address, record, and the values before and after. */
export function AuditList({ events }: { events: readonly AuditEventView[] }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {events.map((event) => (
        <li key={event.id} className="grid gap-x-6 gap-y-2 p-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Who event={event} />
          <Changes event={event} />
        </li>
      ))}
    </ol>
  )
}

type Texts = ReturnType<typeof useTranslations<'adminAudit'>>
type Action = Parameters<Texts['has']>[0]

/** The label of an action. An action without a translation is shown as stored. */
function getActionLabel(t: Texts, action: string): string {
  const key = `actions.${action}` as Action
  return t.has(key) ? t(key as 'actions.order.update') : action
}

function Who({ event }: { event: AuditEventView }) {
  const t = useTranslations('adminAudit')
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-break-word">
        {getActionLabel(t, event.action)}{' '}
        {event.record !== event.actor && <span className="font-normal">{event.record}</span>}
      </p>
      <p className="text-sm wrap-break-word">{event.actor}</p>
      <p className="text-sm text-muted tabular-nums">
        <time dateTime={event.created_at}>{formatDateTime(event.created_at)}</time>
        {event.address && ` · ${t('address', { address: event.address })}`}
      </p>
    </div>
  )
}

const formatValue = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

function Changes({ event: { before, after } }: { event: AuditEventView }) {
  const t = useTranslations('adminAudit')
  const fields = Object.keys({ ...before, ...after })
  if (fields.length === 0) return null
  return (
    <dl className="grid min-w-0 gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
      {fields.map((field) => (
        <div key={field} className="contents">
          <dt className="wrap-break-word text-muted">{field}</dt>
          <dd className="min-w-0 wrap-break-word">
            {before && (
              <>
                <span className="sr-only">{t('before')} </span>
                <del className="text-muted">{formatValue(before[field])}</del>
              </>
            )}
            {before && after && ' → '}
            {after && (
              <>
                <span className="sr-only">{t('after')} </span>
                <ins className="no-underline">{formatValue(after[field])}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
