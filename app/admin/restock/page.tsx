import { getTranslations } from 'next-intl/server'
import { listPage } from '@/app/admin/list-pages'
import { FilterTabs } from '@/components/admin/list/list-tabs'
import { callColumns } from '@/components/admin/restock/call-columns'
import { getActiveProductIds } from '@/lib/shop/catalogue/products/products.queries'
import { listRestockRequests } from '@/lib/shop/restock/restock.queries'
import { getSettings } from '@/lib/shop/settings/settings.queries'
import { restockLists, restockPageQuery } from '@/lib/shop/restock/restock.schema'

/** The customers who want a call when a product is in stock again: those to call, those who wait, and earlier ones. */
const { ListScreen, generateMetadata } = listPage({
  path: '/admin/restock',
  permission: 'orders',
  query: restockPageQuery,
  tab: 'list',
  title: async () => (await getTranslations('adminRestock'))('title'),
  messages: ['adminForm', 'adminMessages'],
  load: async (admin, query) => {
    const [page, settings] = await Promise.all([listRestockRequests(admin, query), getSettings()])
    const activeIds = await getActiveProductIds(page.rows.map(({ product_id: id }) => id))
    return { ...page, activeIds, settings }
  },
  show: async ({ total, counts, activeIds, settings }, list) => {
    const t = await getTranslations('adminRestock')
    const tabs = restockLists.map((name) => ({ name, label: t(`lists.${name}`), count: counts[name] }))
    return {
      count: t('count', { count: total }),
      tabs: <FilterTabs list={list} label={t('tabs')} tabs={tabs} />,
      intro: <p className="mb-3 max-w-3xl text-muted">{t('text')}</p>,
      columns: callColumns(t, activeIds, settings),
      getKey: ({ id }) => id,
      empty: { icon: 'icon-Phone', text: t(`empty.${list.query.list}`) },
    }
  },
})
export { ListScreen as default, generateMetadata }
