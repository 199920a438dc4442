import { getTranslations } from 'next-intl/server'
import { listPage } from '@/app/admin/list-pages'
import { listUrl, recordUrl } from '@/components/admin/list/list-url'
import { SelectionScope } from '@/components/admin/list/selection'
import { OrderBulkBar } from '@/components/admin/orders/bulk/order-bulk-bar'
import { OrderListTools } from '@/components/admin/orders/export-orders'
import { orderColumns } from '@/components/admin/orders/order-columns'
import { listOfferedTypes } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { OrderFilters } from '@/components/admin/orders/order-filters'
import { NewOrderLink, OrderTools } from '@/components/admin/orders/writing/new-order-link'
import { OrderTabs } from '@/components/admin/orders/order-tabs'
import { countToCollect } from '@/lib/shop/orders/cash/cash-record.queries'
import { countOrders, countSteps } from '@/lib/shop/orders/listing/order-counts.queries'
import { toSeenParcels } from '@/lib/shop/couriers/handovers.rules'
import { listCouriers } from '@/lib/shop/couriers/couriers.queries'
import { listOrders } from '@/lib/shop/orders/listing/order-list.queries'
import { orderPageQuery } from '@/lib/shop/orders/orders.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

const { ListScreen, generateMetadata } = listPage({
  path: '/admin/orders',
  permission: 'orders',
  query: orderPageQuery,
  search: 'search',
  tabs: ['next_step', 'to_collect', 'parcel'],
  title: async () => (await getTranslations('admin.orders'))('nav'),
  messages: ['adminList', 'adminForm', 'encoding', 'adminBulkOrders', 'adminShipments'],
  load: async (admin, query) => {
    const [counts, stepCounts, toCollect, couriers] = await Promise.all([
      countOrders(admin, query),
      // The other tabs are not about money that is to be collected.
      query.to_collect ? countOrders(admin, { ...query, to_collect: undefined }) : null,
      countToCollect(admin, query),
      listCouriers(admin),
    ])
    const page = await listOrders(admin, query, { counts })
    const names = { couriers: couriers.map(({ name }) => name), types: await listOfferedTypes() }
    const onTheWay = query.parcel === 'on_the_way' ? couriers : undefined
    return { ...page, steps: countSteps(stepCounts ?? counts), toCollect, onTheWay, names }
  },
  show: async ({ rows, total, steps, toCollect, onTheWay, names }, { query, urlState, filter, position }) => {
    const [t, money] = await Promise.all([getTranslations('admin.orders'), getTranslations('money')])
    const ids = rows.map(({ id }) => id)
    const sum = money('kyat', { amount: groupThousands(toCollect.sum) })
    return {
      count: [
        t('count', { count: total }),
        ...(query.to_collect && total > 0 ? [t('toCollectSum', { amount: sum })] : []),
      ].join(' · '),
      tabs: (
        <OrderTabs
          urlState={urlState}
          current={query.to_collect ? 'to_collect' : (query.parcel ?? query.next_step ?? 'all')}
          counts={steps}
          toCollect={toCollect.count}
        />
      ),
      actions: <NewOrderLink />,
      tools: <OrderTools filter={filter} />,
      search: t('search'),
      filters: <OrderFilters {...query} {...names} />,
      columns: orderColumns(t, (id) => recordUrl(urlState, id, position), onTheWay),
      getKey: ({ id }) => id,
      empty: {
        icon: 'icon-ClipboardList',
        text: query.next_step || query.parcel || query.to_collect ? t('allDone') : t('empty'),
        noMatch: t('empty'),
      },
      around: (table) => (
        <SelectionScope key={listUrl(urlState)} ids={ids} page={JSON.stringify(position)}>
          {table}
          <OrderBulkBar filter={filter} total={total} seen={toSeenParcels(rows)} />
        </SelectionScope>
      ),
      after: <OrderListTools />,
    }
  },
})
export { ListScreen as default, generateMetadata }
