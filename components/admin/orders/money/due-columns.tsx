import type { useTranslations } from 'next-intl'
import {
  dateColumn,
  linkColumn,
  numberColumn,
  personColumn,
  priceColumn,
} from '@/components/admin/list/columns'
import type { Column } from '@/components/admin/list/list-table'
import { toTelHref } from '@/components/shop/layout/tel-href'
import { StatusBadge } from '@/components/shop/orders/status-badge'
import { PaymentTypeName } from '@/components/shop/payments/payment-type-name'
import type { DueOrderView } from '@/lib/shop/money/refunds.schema'

type Texts = ReturnType<typeof useTranslations<'adminMoney.due'>>

/** Whose money is due back, how much, and where they want it sent. */
export const toDueColumns = (t: Texts): Column<DueOrderView>[] => [
  numberColumn(t('columns.number'), (row) => row.order_id),
  personColumn(t('columns.customer'), (row) => row.user_name),
  { ...priceColumn(t('columns.due'), (row) => row.money.due), className: 'font-bold' },
  {
    label: t('columns.phone'),
    cell: ({ phone }) =>
      phone && (
        <a
          href={toTelHref(phone)}
          className="relative z-1 whitespace-nowrap text-jade underline underline-offset-4"
        >
          {phone}
        </a>
      ),
    phone: 'detail',
  },
  {
    label: t('columns.sendTo'),
    cell: ({ refund_account: account, payment_type: type }) =>
      account === null ? (
        <>
          <PaymentTypeName type={type} />{' '}
          <span className="whitespace-nowrap text-muted">({t('notSaid')})</span>
        </>
      ) : (
        <span className="user-text">
          <span className="font-medium">{account.payment_type}</span> {account.account_number}
          <br />
          {account.account_name}
        </span>
      ),
    phone: 'detail',
  },
  { ...priceColumn(t('columns.total'), (row) => row.total_price), phone: 'detail', isLabelled: true },
  {
    label: t('columns.status'),
    cell: (row) => <StatusBadge status={row.order_status} isSmall />,
    phone: 'detail',
  },
  dateColumn(t('columns.date'), (row) => row.created_at),
  linkColumn(t('columns.open'), ({ order_id: id }) => ({
    href: `/admin/orders/${id}#money`,
    label: t('openOf', { id: String(id) }),
  })),
]
