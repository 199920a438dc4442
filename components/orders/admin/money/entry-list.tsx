import { useTranslations } from 'next-intl'
import { ReverseForm } from '@/components/orders/admin/money/due-forms'
import { Cell, Table } from '@/components/ui/table'
import { Price } from '@/components/ui/price'
import { withAdminParam } from '@/lib/auth/access.rules'
import type { MoneyEntryView } from '@/lib/money/money.schema'
import { formatDateTime } from '@/lib/text/dates'

/** The entries of the money of an order, each with a form that takes it back. */
export function EntryList({ entries }: { entries: readonly MoneyEntryView[] }) {
  const t = useTranslations('adminMoney')
  const kinds = useTranslations('orderMoney')
  const heads = (['date', 'kind', 'amount', 'details', 'actor'] as const).map((name) => t(`columns.${name}`))
  return (
    <Table caption={t('entries')} heads={heads}>
      {entries.map((entry) => (
        <tr key={entry.id} className={entry.reversed_by === null ? undefined : 'text-muted line-through'}>
          <Cell className="whitespace-nowrap">{formatDateTime(entry.created_at)}</Cell>
          <Cell>
            {kinds(entry.kind)}
            {entry.reverses !== null && <span className="block text-sm">{t('counterEntry')}</span>}
          </Cell>
          <Cell className="font-semibold whitespace-nowrap">
            {entry.amount < 0 && '−'}
            <Price amount={Math.abs(entry.amount)} />
          </Cell>
          <Cell className="min-w-48">
            <span className="block">
              {[entry.method === 'Cash' ? t('cash') : entry.method, entry.reference]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {entry.reason !== null && <span className="block whitespace-pre-line">{entry.reason}</span>}
            {entry.screenshot !== null && (
              <a
                href={withAdminParam(entry.screenshot)}
                className="inline-flex min-h-target items-center text-jade underline underline-offset-4"
              >
                {t('picture')}
              </a>
            )}
            {entry.reverses === null && entry.reversed_by === null && <ReverseForm entryId={entry.id} />}
          </Cell>
          <Cell>{entry.actor}</Cell>
        </tr>
      ))}
    </Table>
  )
}
