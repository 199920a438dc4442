import { getTranslations } from 'next-intl/server'
import { listPage } from '@/app/admin/list-pages'
import {
  dateColumn,
  linkColumn,
  numberColumn,
  personColumn,
  priceColumn,
} from '@/components/admin/list/columns'
import { StatusBadge } from '@/components/shop/orders/status-badge'
import { Price } from '@/components/ui/price'
import { listDueOrders } from '@/lib/shop/money/money.queries'
import { duePageQuery } from '@/lib/shop/money/refunds.schema'

/** The orders whose money is due back, oldest first. Each row leads to the forms of its order. */
const { ListScreen, generateMetadata } = listPage({
  path: '/admin/refunds',
  permission: 'orders',
  query: duePageQuery,
  title: async () => (await getTranslations('adminMoney.due'))('title'),
  load: listDueOrders,
  show: async ({ rows, total, due }) => {
    const t = await getTranslations('adminMoney.due')
    return {
      count: t('count', { count: total }),
      columns: [
        numberColumn(t('columns.number'), (row) => row.order_id),
        personColumn(t('columns.customer'), (row) => row.user_name),
        { ...priceColumn(t('columns.due'), (row) => row.money.due), className: 'font-bold' },
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
      ],
      getKey: (row) => row.order_id,
      empty: { icon: 'icon-Undo2', text: t('empty') },
      around: (list) => (
        <>
          {rows.length > 0 && (
            <p className="mb-3 font-semibold">
              {t('sum')}: <Price amount={due} />
            </p>
          )}
          {list}
        </>
      ),
    }
  },
})
export { ListScreen as default, generateMetadata }
