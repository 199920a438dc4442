import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { parseSearchParams, redirectToLastPage, type SearchParams } from '@/app/admin/search-params'
import { EmptyRows, ListPagination } from '@/components/admin/list/list-footer'
import { ListHeading } from '@/components/admin/list/list-heading'
import { DueTable } from '@/components/orders/admin/money/due-table'
import { Price } from '@/components/ui/price'
import { UnreadableNotice } from '@/components/ui/unreadable-notice'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'
import { ADMIN_PAGE_SIZE } from '@/lib/catalogue/catalogue.schema'
import { listDueOrders } from '@/lib/money/money.queries'
import { duePageQuery } from '@/lib/money/refunds.schema'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminMoney.due')
  return { title: t('title') }
}

/** The orders whose money is due back, oldest first. */
export default async function RefundsPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('orders')
  const [t, { query, unreadable }] = await Promise.all([
    getTranslations('adminMoney.due'),
    parseSearchParams(duePageQuery, searchParams),
  ])
  const page = await listDueOrders(admin, { ...query, per_page: ADMIN_PAGE_SIZE })
  const urlState = { path: '/admin/refunds', query: {} }
  redirectToLastPage(urlState, page)
  return (
    <>
      <ListHeading title={t('title')} count={t('count', { count: page.total })} />
      <UnreadableNotice of={unreadable} />
      {page.rows.length === 0 ? (
        <EmptyRows urlState={urlState} isFiltered={false} icon="icon-Undo2" empty={t('empty')} />
      ) : (
        <>
          <p className="mb-3 font-semibold">
            {t('sum')}: <Price amount={page.due} />
          </p>
          <DueTable orders={page.rows} urlState={urlState} />
        </>
      )}
      <ListPagination urlState={urlState} page={page} />
    </>
  )
}
