import { useTranslations } from 'next-intl'
import { ReverseForm } from '@/components/orders/admin/money/due-forms'
import { Price } from '@/components/ui/price'
import { withAdminParam } from '@/lib/auth/access.rules'
import type { MoneyEntryView } from '@/lib/money/money.schema'
import { formatDateTime } from '@/lib/text/dates'

/** The entries of the money of an order, each with a form that takes it back. */
export function EntryList({ entries }: { entries: readonly MoneyEntryView[] }) {
  const t = useTranslations('adminMoney')
  return (
    <ul aria-label={t('entries')} className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: MoneyEntryView }) {
  const t = useTranslations('adminMoney')
  const kinds = useTranslations('orderMoney')
  const method = entry.method === 'Cash' ? t('cash') : entry.method
  const isReversed = entry.reversed_by !== null
  return (
    <li className="py-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-medium">
          {kinds(entry.kind)}
          {entry.reverses !== null && ` (${t('counterEntry')})`}
          {isReversed && ` (${kinds('takenBack')})`}
        </p>
        <p className={isReversed ? 'text-muted line-through' : 'font-semibold'}>
          {entry.amount < 0 && '−'}
          <Price amount={Math.abs(entry.amount)} />
        </p>
      </div>
      <p className="text-sm text-muted tabular-nums">
        {[formatDateTime(entry.created_at), entry.actor, method, entry.reference].filter(Boolean).join(' · ')}
      </p>
      {entry.reason !== null && <p className="whitespace-pre-line">{entry.reason}</p>}
      {entry.screenshot !== null && (
        <a
          href={withAdminParam(entry.screenshot)}
          className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
        >
          {t('picture')}
        </a>
      )}
      {entry.reverses === null && !isReversed && <ReverseForm entryId={entry.id} />}
    </li>
  )
}
