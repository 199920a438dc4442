import { getTranslations } from 'next-intl/server'
import { listPage } from '@/app/admin/list-pages'
import { dateColumn, personColumn, priceColumn } from '@/components/admin/list/columns'
import { RowAction } from '@/components/admin/list/list-table'
import { StatusBadge } from '@/components/orders/status-badge'
import { Price } from '@/components/ui/price'
import { listDueOrders } from '@/lib/money/money.queries'
import { duePageQuery } from '@/lib/money/refunds.schema'

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
        {
          label: t('columns.number'),
          cell: (row) => row.order_id,
          isHead: true,
          className: 'font-semibold',
        },
        personColumn(t('columns.customer'), (row) => row.user_name),
        {
          label: t('columns.due'),
          cell: (row) => <Price amount={row.money.due} />,
          className: 'font-bold',
        },
        priceColumn(t('columns.total'), (row) => row.total_price),
        {
          label: t('columns.status'),
          cell: (row) => <StatusBadge status={row.order_status} isSmall />,
        },
        dateColumn(t('columns.date'), (row) => row.created_at),
        {
          label: t('columns.open'),
          cell: ({ order_id: id }) => (
            <RowAction href={`/admin/orders/${id}#money`} label={t('openOf', { id: String(id) })}>
              {t('columns.open')}
            </RowAction>
          ),
          isHead: true,
          className: 'whitespace-nowrap',
        },
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
