import { useTranslations } from 'next-intl'
import { type Column, ListTable, Row, RowCell, RowLink } from '@/components/admin/list/list-table'
import type { ListUrlState } from '@/components/admin/list/list-url'
import { PersonName } from '@/components/admin/list/person-name'
import { StatusBadge } from '@/components/orders/status-badge'
import { Price } from '@/components/ui/price'
import type { DueOrderView } from '@/lib/money/refunds.schema'
import { formatDateTime } from '@/lib/text/dates'

const names = ['number', 'customer', 'due', 'total', 'status', 'date', 'open'] as const

/** The table of orders whose money is due back. Each row leads to the forms of its order. */
export function DueTable({ orders, urlState }: { orders: readonly DueOrderView[]; urlState: ListUrlState }) {
  const t = useTranslations('adminMoney.due')
  const columns: Column[] = names.map((name) => ({ name, label: t(`columns.${name}`) }))
  return (
    <ListTable caption={t('title')} columns={columns} urlState={urlState} sort="">
      {orders.map((row) => (
        <Row key={row.order_id}>
          <RowCell isHead className="font-semibold">
            {row.order_id}
          </RowCell>
          <RowCell isHead className="min-w-0 font-medium max-md:flex-1 md:min-w-44">
            <PersonName name={row.user_name} />
          </RowCell>
          <RowCell label={t('columns.due')} className="font-bold">
            <Price amount={row.money.due} />
          </RowCell>
          <RowCell label={t('columns.total')}>
            <Price amount={row.total_price} />
          </RowCell>
          <RowCell label={t('columns.status')}>
            <StatusBadge status={row.order_status} isSmall />
          </RowCell>
          <RowCell label={t('columns.date')} className="whitespace-nowrap">
            {formatDateTime(row.created_at)}
          </RowCell>
          <RowCell isHead className="whitespace-nowrap">
            <RowLink
              href={`/admin/orders/${row.order_id}#money`}
              aria-label={t('openOf', { id: String(row.order_id) })}
              className="inline-flex min-h-target items-center text-jade underline underline-offset-4"
            >
              {t('columns.open')}
            </RowLink>
          </RowCell>
        </Row>
      ))}
    </ListTable>
  )
}
