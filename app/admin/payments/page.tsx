import { getTranslations } from 'next-intl/server'
import { listPage } from '@/app/admin/list-pages'
import {
  dateColumn,
  linkColumn,
  numberColumn,
  personColumn,
  priceColumn,
} from '@/components/admin/list/columns'
import { recordUrl } from '@/components/admin/list/list-url'
import { PaymentFilters } from '@/components/admin/orders/order-filters'
import { PaymentTypeName } from '@/components/shop/payments/payment-type-name'
import { hasBadges, PaymentBadges } from '@/components/admin/payments/payment-badges'
import { OutcomeShares } from '@/components/admin/payments/receipt-reading'
import { Price } from '@/components/ui/price'
import { listOfferedTypes } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { listPendingPayments } from '@/lib/shop/orders/listing/payment-queue.queries'
import { countOutcomes } from '@/lib/shop/receipts/readings.queries'
import { waitingPageQuery } from '@/lib/shop/orders/listing/payment-queue.schema'

/** The pending payments. Each row links to its review. */
const { ListScreen, generateMetadata } = listPage({
  path: '/admin/payments',
  permission: 'orders',
  query: waitingPageQuery,
  search: 'search',
  title: async () => (await getTranslations('adminPayments'))('title'),
  load: async (admin, query) => ({
    ...(await listPendingPayments(admin, query)),
    outcomes: await countOutcomes(),
  }),
  show: async ({ total, outcomes }, list) => {
    const t = await getTranslations('adminPayments')
    return {
      count: t('count', { count: total }),
      intro: <OutcomeShares counts={outcomes} />,
      search: t('search'),
      filters: <PaymentFilters {...list.query} types={await listOfferedTypes()} />,
      columns: [
        numberColumn(t('columns.number'), (row) => row.order_id),
        personColumn(t('columns.customer'), (row) => row.user_name),
        priceColumn(t('columns.total'), (row) => row.total_price),
        {
          label: t('columns.sent'),
          cell: ({ payment: { amount_sent: amount } }) => amount !== null && <Price amount={amount} />,
          none: '-',
          phone: 'detail',
          isLabelled: true,
        },
        {
          label: t('columns.payment'),
          cell: ({ payment_type: type, is_delivery_fee: isFee, payment: { transaction_digits: digits } }) => (
            <span>
              <PaymentTypeName type={type} />{' '}
              {digits !== null && <span className="text-muted">…{digits}</span>}
              {isFee && <span className="block text-sm text-muted">{t('deliveryFee')}</span>}
            </span>
          ),
          phone: 'detail',
          className: 'md:whitespace-nowrap',
        },
        dateColumn(t('columns.since'), (row) => row.waiting_since),
        {
          label: t('columns.warnings'),
          cell: ({ payment }) => hasBadges(payment) && <PaymentBadges payment={payment} />,
          none: '-',
          phone: 'detail',
        },
        linkColumn(t('columns.review'), ({ order_id: id }) => ({
          href: recordUrl(list.urlState, id),
          label: t('reviewOf', { id: String(id) }),
        })),
      ],
      getKey: (row) => row.order_id,
      empty: { icon: 'icon-BadgeCheck', text: t('empty'), noMatch: t('empty') },
    }
  },
})
export { ListScreen as default, generateMetadata }
