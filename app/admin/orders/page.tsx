import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readSearch, type SearchParams, redirectToLastPage } from '@/app/admin/search-params'
import { loadOrdersPage } from '@/app/admin/orders/load-page'
import { listUrl } from '@/components/admin/list/list-url'
import { ListPagination, EmptyRows } from '@/components/admin/list/list-footer'
import { ListFilter } from '@/components/admin/list/list-filter'
import { ListHeading } from '@/components/admin/list/list-heading'
import { OrderFilters } from '@/components/orders/admin/order-filters'
import { orderColumns, OrderTable } from '@/components/orders/admin/order-table'
import { StatusTabs } from '@/components/orders/admin/status-tabs'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ADMIN_PAGE_SIZE } from '@/lib/catalogue/catalogue.schema'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'
import { countByStatus } from '@/lib/orders/order-list.queries'
import { orderPageQuery } from '@/lib/orders/orders.schema'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.orders')
  return { title: t('nav') }
}

export default async function AdminOrdersPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('orders')
  const [t, { query, encoding, typed }] = await Promise.all([
    getTranslations('admin.orders'),
    readSearch(orderPageQuery, 'search', searchParams),
  ])
  const [page, counts] = await Promise.all([
    loadOrdersPage(admin, { ...query, per_page: ADMIN_PAGE_SIZE }),
    countByStatus(admin, query),
  ])
  const { order_status: status, search, from, to, sort } = query
  const filter = { order_status: status, search, from, to }
  const urlState = {
    path: '/admin/orders',
    query: { ...filter, encoding, sort: sort === 'newest' ? null : sort },
  }
  redirectToLastPage(urlState, page)
  const isFiltered = Object.values(filter).some(Boolean)
  const columns = orderColumns(t)
  return (
    <>
      <ListHeading title={t('nav')} count={t('count', { count: page.total })}>
        <a
          href={listUrl({ path: '/api/orders/export', query: filter })}
          download
          className={buttonClass({ variant: 'secondary' })}
        >
          <Icon of="icon-Download" className="size-5 shrink-0" />
          {t('export')}
        </a>
      </ListHeading>
      <StatusTabs urlState={urlState} status={status} counts={counts} />
      <ListFilter
        urlState={urlState}
        search={{ name: 'search', label: t('search'), words: search ?? '', typed }}
        columns={columns}
        sort={sort}
        isFiltered={isFiltered}
      >
        <OrderFilters {...filter} />
      </ListFilter>
      {page.rows.length === 0 ? (
        <EmptyRows
          urlState={urlState}
          isFiltered={isFiltered}
          icon="icon-ClipboardList"
          empty={t('empty')}
          noMatch={t('empty')}
        />
      ) : (
        <OrderTable orders={page.rows} columns={columns} urlState={urlState} sort={sort} />
      )}
      <ListPagination urlState={urlState} page={page} />
    </>
  )
}
