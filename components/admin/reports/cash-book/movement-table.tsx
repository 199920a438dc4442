import { useTranslations } from 'next-intl'
import { type Column, ListTable, RowLink } from '@/components/admin/list/list-table'
import { useAccountName } from '@/components/admin/reports/cash-book/use-account-name'
import { SignedPrice } from '@/components/admin/reports/signed-price'
import type { CashMovement } from '@/lib/shop/reports/cash-book/cash-book.schema'
import { formatDateTime } from '@/lib/platform/text/dates'

type Row = CashMovement & { key: number }

/** What a movement changes of its account: money that goes out is below 0. */
const getChange = ({ kind, amount }: CashMovement): number => (kind === 'received' ? amount : -amount)

/** Single movements, to be laid beside the statement of a wallet. Each leads to its order. */
export function MovementTable({ movements }: { movements: readonly CashMovement[] }) {
  const t = useTranslations('adminCashBook')
  const nameAccount = useAccountName()
  const columns: Column<Row>[] = [
    {
      label: t('recordedAt'),
      cell: (row) => formatDateTime(row.recorded_at),
      phone: 'detail',
      className: 'whitespace-nowrap',
    },
    {
      label: t('order'),
      cell: (row) => <Source movement={row} />,
      phone: 'number',
      className: 'whitespace-nowrap',
    },
    {
      label: t('what'),
      cell: (row) => {
        const kind = t(`kinds.${row.kind}`)
        return row.is_correction ? t('correction', { kind }) : kind
      },
      phone: 'name',
      className: 'md:whitespace-nowrap',
    },
    { label: t('account'), cell: nameAccount, phone: 'detail', className: 'wrap-anywhere md:min-w-32' },
    {
      label: t('transaction'),
      cell: (row) => row.transaction,
      none: '–',
      phone: 'detail',
      isLabelled: true,
      className: 'wrap-anywhere md:min-w-32',
    },
    {
      label: t('sentAt'),
      cell: (row) => row.sent_at && formatDateTime(row.sent_at),
      none: '–',
      phone: 'detail',
      isLabelled: true,
      className: 'whitespace-nowrap',
    },
    {
      label: t('person'),
      cell: (row) => row.person,
      phone: 'detail',
      isLabelled: true,
      className: 'wrap-anywhere md:min-w-24',
    },
    {
      label: t('amount'),
      cell: (row) => <SignedPrice amount={getChange(row)} />,
      phone: 'sum',
      isNumber: true,
      className: 'font-semibold',
    },
  ]
  const rows = movements.map((movement, key) => ({ ...movement, key }))
  return <ListTable caption={t('movements')} columns={columns} rows={rows} getKey={({ key }) => key} />
}

function Source({ movement: { order_id: order, settlement_id: settlement } }: { movement: CashMovement }) {
  const t = useTranslations('adminCashBook')
  const link = 'inline-flex min-h-target items-center text-jade'
  if (order !== null)
    return (
      <RowLink
        href={`/admin/orders/${order}#money`}
        aria-label={t('orderOf', { id: String(order) })}
        className={link}
      >
        {order}
      </RowLink>
    )
  return settlement === null ? (
    '–'
  ) : (
    <RowLink href={`/admin/couriers/settlements/${settlement}`} className={link}>
      {t('kinds.courier_fee')}
    </RowLink>
  )
}
