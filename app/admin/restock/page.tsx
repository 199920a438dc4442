import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { parseSearchParams, redirectToLastPage, type SearchParams } from '@/app/admin/search-params'
import { EmptyRows, ListPagination } from '@/components/admin/list/list-footer'
import { ListHeading } from '@/components/admin/list/list-heading'
import { ListTabs } from '@/components/admin/list/list-tabs'
import { CallTable } from '@/components/restock/admin/call-table'
import { ClientMessages } from '@/components/ui/client-messages-provider'
import { UnreadableNotice } from '@/components/ui/unreadable-notice'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'
import { ADMIN_PAGE_SIZE } from '@/lib/catalogue/catalogue.schema'
import { listRestockRequests } from '@/lib/restock/restock.queries'
import { restockLists, restockPageQuery } from '@/lib/restock/restock.schema'

const PATH = '/admin/restock'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminRestock')
  return { title: t('title') }
}

/** The customers who want a call when a product is in stock again: those to call, those who wait, and earlier ones. */
export default async function RestockRequestsPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('orders')
  const [t, { query, unreadable }] = await Promise.all([
    getTranslations('adminRestock'),
    parseSearchParams(restockPageQuery, searchParams),
  ])
  const page = await listRestockRequests(admin, { ...query, per_page: ADMIN_PAGE_SIZE })
  const toList = (list: string) => (list === 'to_call' ? PATH : `${PATH}?list=${list}`)
  const urlState = { path: PATH, query: query.list === 'to_call' ? {} : { list: query.list } }
  redirectToLastPage(urlState, page)
  const tabs = restockLists.map((list) => ({
    name: list,
    label: t(`lists.${list}`),
    count: page.counts[list],
    href: toList(list),
  }))
  return (
    <ClientMessages of={['adminForm']}>
      <ListHeading
        title={t('title')}
        count={t('count', { count: page.total })}
        tabs={<ListTabs label={t('tabs')} tabs={tabs} current={query.list} />}
      />
      <p className="mb-3 max-w-3xl text-muted">{t('text')}</p>
      <UnreadableNotice of={unreadable} />
      {page.rows.length === 0 ? (
        <EmptyRows
          urlState={urlState}
          isFiltered={false}
          icon="icon-Phone"
          empty={t(`empty.${query.list}`)}
        />
      ) : (
        <CallTable requests={page.rows} urlState={urlState} />
      )}
      <ListPagination urlState={urlState} page={page} />
    </ClientMessages>
  )
}
