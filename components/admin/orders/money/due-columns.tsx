import { useLocale, type useTranslations } from 'next-intl'
import {
  dateColumn,
  linkColumn,
  numberColumn,
  personColumn,
  priceColumn,
} from '@/components/admin/list/columns'
import type { Column } from '@/components/admin/list/list-table'
import type { TextSettings } from '@/components/admin/messages/order-texts'
import { PhoneTexts } from '@/components/admin/messages/phone-texts'
import { StatusBadge } from '@/components/shop/orders/status-badge'
import { PaymentTypeName } from '@/components/shop/payments/payment-type-name'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { fillTexts } from '@/lib/shop/settings/ready-texts.rules'
import type { DueOrderView } from '@/lib/shop/money/refunds.schema'

type Texts = ReturnType<typeof useTranslations<'adminMoney.due'>>

/** Whose money is due back, how much, and where they want it sent. */
export const toDueColumns = (t: Texts, settings: TextSettings): Column<DueOrderView>[] => [
  numberColumn(t('columns.number'), (row) => row.order_id),
  personColumn(t('columns.customer'), (row) => row.user_name),
  { ...priceColumn(t('columns.due'), (row) => row.money.due), className: 'font-bold' },
  {
    label: t('columns.phone'),
    cell: (row) => row.phone && <DuePhone row={row} phone={row.phone} settings={settings} />,
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

/** The number of the order, with the text that asks where the money is to be sent. */
function DuePhone({ row, phone, settings }: { row: DueOrderView; phone: string; settings: TextSettings }) {
  const { messages, shop } = settings
  const values = {
    name: row.customer_name ?? row.user_name,
    order: String(row.order_id),
    amount: groupThousands(row.money.due),
    shop: shop.name,
  }
  const texts = fillTexts(messages, useLocale() === 'my' ? 'my' : 'en', { refund: values })
  return <PhoneTexts phone={phone} texts={texts} />
}
