import { getTranslations } from 'next-intl/server'
import { listPage } from '@/app/admin/list-pages'
import { toDueColumns } from '@/components/admin/orders/money/due-columns'
import { Price } from '@/components/ui/price'
import { listDueOrders } from '@/lib/shop/money/money.queries'
import { getSettings } from '@/lib/shop/settings/settings.queries'
import { duePageQuery } from '@/lib/shop/money/refunds.schema'

/** The orders whose money is due back, oldest first. Each row leads to the forms of its order. */
const { ListScreen, generateMetadata } = listPage({
  path: '/admin/refunds',
  permission: 'orders',
  query: duePageQuery,
  title: async () => (await getTranslations('adminMoney.due'))('title'),
  messages: ['adminForm', 'adminMessages'],
  load: async (admin, query) => {
    const [page, settings] = await Promise.all([listDueOrders(admin, query), getSettings()])
    return { ...page, settings }
  },
  show: async ({ rows, total, due, settings }) => {
    const t = await getTranslations('adminMoney.due')
    return {
      count: t('count', { count: total }),
      columns: toDueColumns(t, settings),
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
