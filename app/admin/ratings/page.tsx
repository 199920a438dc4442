import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { listPage } from '@/app/admin/list-pages'
import { FilterTabs } from '@/components/admin/list/list-tabs'
import { listUrl } from '@/components/admin/list/list-url'
import { SelectionScope } from '@/components/admin/list/selection'
import { RatingBulkBar } from '@/components/admin/ratings/rating-bulk-bar'
import { ratingColumns } from '@/components/admin/ratings/rating-columns'
import { getActiveProductIds } from '@/lib/shop/catalogue/products/products.queries'
import { hasRatings, listRatings } from '@/lib/shop/ratings/ratings.queries'
import { ratingDecisions, ratingsPageQuery, ratingStatuses } from '@/lib/shop/ratings/ratings.schema'

/** What buyers say about products: what nobody has read, what is shown and what is hidden. */
const { ListScreen, generateMetadata } = listPage({
  path: '/admin/ratings',
  permission: 'catalogue',
  query: ratingsPageQuery,
  search: 'search',
  tab: 'list',
  title: async () => (await getTranslations('adminRatings'))('title'),
  messages: ['adminForm', 'adminRatings'],
  load: async (admin, query) => {
    if (!(await hasRatings())) notFound()
    const page = await listRatings(admin, query)
    const activeIds = await getActiveProductIds(page.rows.map(({ product_id: id }) => id))
    return { ...page, activeIds, canDecide: admin.permissions.includes('catalogue') }
  },
  show: async ({ rows, total, counts, activeIds, canDecide }, list) => {
    const t = await getTranslations('adminRatings')
    const { list: current } = list.query
    const tabs = ratingStatuses.map((name) => ({ name, label: t(`lists.${name}`), count: counts[name] }))
    return {
      count: t('count', { count: total }),
      tabs: <FilterTabs list={list} label={t('tabs')} tabs={tabs} />,
      search: t('search'),
      columns: ratingColumns(t, activeIds, canDecide),
      getKey: ({ id }) => id,
      empty: { icon: 'icon-Star', text: t(`empty.${current}`), noMatch: t('noMatch') },
      around: (table) => (
        <SelectionScope key={listUrl(list.urlState)} ids={rows.map(({ id }) => id)}>
          {table}
          <RatingBulkBar
            ratings={rows.map(({ id, version }) => ({ id, version }))}
            decisions={ratingDecisions.filter((status) => status !== current)}
          />
        </SelectionScope>
      ),
    }
  },
})
export { ListScreen as default, generateMetadata }
