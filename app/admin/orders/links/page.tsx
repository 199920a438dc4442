import { getTranslations } from 'next-intl/server'
import { listPage } from '@/app/admin/list-pages'
import { FilterTabs } from '@/components/admin/list/list-tabs'
import { basketColumns } from '@/components/admin/orders/writing/basket-columns'
import { NewOrderLink } from '@/components/admin/orders/writing/new-order-link'
import { countBaskets, listBaskets } from '@/lib/shop/baskets/baskets.queries'
import { basketPageQuery, basketTabs } from '@/lib/shop/baskets/baskets.schema'

/** The links to pay that customers have: open, expiring soon, and ordered. */
const { ListScreen, generateMetadata } = listPage({
  path: '/admin/orders/links',
  permission: 'orders',
  query: basketPageQuery,
  search: 'search',
  tab: 'state',
  title: async () => (await getTranslations('adminBaskets'))('title'),
  messages: ['adminList', 'adminForm', 'adminBaskets'],
  load: async (admin, query) => {
    const [page, counts] = await Promise.all([listBaskets(admin, query), countBaskets(admin, query)])
    return { ...page, counts }
  },
  show: async ({ total, counts }, list) => {
    const [t, tChannel] = await Promise.all([
      getTranslations('adminBaskets'),
      getTranslations('orderChannel'),
    ])
    const tabs = basketTabs.map((name) => ({ name, label: t(`tabs.${name}`), count: counts[name] }))
    return {
      count: t('count', { count: total }),
      tabs: <FilterTabs list={list} label={t('tabsLabel')} tabs={tabs} />,
      actions: <NewOrderLink />,
      search: t('search'),
      columns: basketColumns(t, tChannel),
      getKey: ({ id }) => id,
      empty: { icon: 'icon-Link', text: t('empty'), noMatch: t('noMatch') },
    }
  },
})
export { ListScreen as default, generateMetadata }
