import { useTranslations } from 'next-intl'
import { useAuditWords } from '@/components/admin/audit/use-audit-words'
import { Icon } from '@/components/ui/icon'
import type { AuditChange } from '@/lib/audit-log/audit-changes.rules'
import type { AuditRecords } from '@/lib/audit-log/audit-log.schema'
import { shorten } from '@/lib/text/shorten'

/** Characters of a value that is shown whole at once. */
const MAX_SHOWN = 160

type Props = { changes: readonly AuditChange[]; hasBefore: boolean; hasAfter: boolean; records: AuditRecords }

/** The fields of an event with their values before and after; a long value is shown whole on request. */
export function AuditChanges({ changes, hasBefore, hasAfter, records }: Props) {
  const t = useTranslations('adminAudit')
  const { nameOf, format } = useAuditWords(records)
  return (
    <dl className="mt-2 grid min-w-0 gap-x-4 gap-y-1 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="wrap-anywhere text-muted first-letter:uppercase">{nameOf(field)}</dt>
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
