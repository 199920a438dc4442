import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readSearch, type SearchParams, redirectToLastPage } from '@/app/admin/search-params'
import { getOrderUrls, toListUrlState, toOrderFilter } from '@/app/admin/orders/list-url-state'
import { loadOrdersPage } from '@/app/admin/orders/load-page'
import { ListPagination, EmptyRows } from '@/components/admin/list/list-footer'
import { ListFilter } from '@/components/admin/list/list-filter'
import { listUrl } from '@/components/admin/list/list-url'
import { SelectAll, SelectionScope } from '@/components/admin/list/selection'
import { OrderBulkBar } from '@/components/orders/admin/bulk/order-bulk-bar'
import { OrderFilters } from '@/components/orders/admin/order-filters'
import { OrderListTools } from '@/components/orders/admin/export-orders'
import { OrderListHeading } from '@/components/orders/admin/order-list-heading'
import { orderColumns, OrderTable } from '@/components/orders/admin/order-table'
import { ClientMessages } from '@/components/ui/client-messages-provider'
import { UnreadableNotice } from '@/components/ui/unreadable-notice'
import { ADMIN_PAGE_SIZE } from '@/lib/catalogue/catalogue.schema'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'
import { countToCollect } from '@/lib/orders/cash-record.queries'
import { countOrders, countSteps } from '@/lib/orders/order-counts.queries'
import { orderPageQuery } from '@/lib/orders/orders.schema'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.orders')
  return { title: t('nav') }
}

export default async function AdminOrdersPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('orders')
  const [t, { query, unreadable, encoding, typed }] = await Promise.all([
    getTranslations('admin.orders'),
    readSearch(orderPageQuery, 'search', searchParams),
  ])
  const [counts, stepCounts, toCollect] = await Promise.all([
    countOrders(admin, query),
    // The other tabs are not about money that is to be collected.
    query.to_collect ? countOrders(admin, { ...query, to_collect: undefined }) : null,
    countToCollect(admin),
  ])
  const page = await loadOrdersPage(admin, { ...query, per_page: ADMIN_PAGE_SIZE }, counts)
  const filter = toOrderFilter(query)
  const urlState = toListUrlState(query, encoding)
  redirectToLastPage(urlState, page)
  const isFiltered = Object.values(filter).some((value) => value !== null && value !== undefined)
  const columns = orderColumns(t, <SelectAll label={t('selectAll')} />)
  const list = { urlState, columns, sort: query.sort }
  const search = { name: 'search', label: t('search'), words: query.search ?? '', typed }
  return (
    <ClientMessages of={['adminList', 'adminForm', 'encoding', 'adminBulkOrders', 'adminShipments']}>
      <OrderListHeading
        {...{ urlState, filter, toCollect }}
        total={page.total}
        step={query.next_step}
        steps={countSteps(stepCounts ?? counts)}
      />
      <UnreadableNotice of={unreadable} />
      <ListFilter {...list} search={search} isFiltered={isFiltered}>
        <OrderFilters {...filter} />
      </ListFilter>
      <SelectionScope key={listUrl(urlState)} ids={page.rows.map(({ id }) => id)}>
        {page.rows.length === 0 ? (
          <EmptyRows
            urlState={urlState}
            isFiltered={isFiltered}
            icon="icon-ClipboardList"
            empty={t('empty')}
            noMatch={t('empty')}
          />
        ) : (
          <OrderTable {...list} orders={page.rows} getOrderUrl={getOrderUrls(query, encoding)} />
        )}
        <OrderBulkBar filter={filter} total={page.total} />
      </SelectionScope>
      <ListPagination urlState={urlState} page={page} />
      <OrderListTools />
    </ClientMessages>
  )
}
