import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { parseSearchParams, type SearchParams, redirectToLastPage } from '@/app/admin/search-params'
import { ListPagination, EmptyRows } from '@/components/admin/list/list-footer'
import { ListHeading } from '@/components/admin/list/list-heading'
import { PendingPaymentsTable } from '@/components/payments/review/pending-payments-table'
import { ADMIN_PAGE_SIZE } from '@/lib/catalogue/catalogue.schema'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'
import { listPendingPayments } from '@/lib/payments/payments.queries'
import { waitingPageQuery } from '@/lib/payments/payment-review.schema'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminPayments')
  return { title: t('title') }
}

export default async function PaymentsPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('orders')
  const [t, query] = await Promise.all([
    getTranslations('adminPayments'),
    parseSearchParams(waitingPageQuery, searchParams),
  ])
  const page = await listPendingPayments(admin, { ...query, per_page: ADMIN_PAGE_SIZE })
  const urlState = { path: '/admin/payments', query: {} }
  redirectToLastPage(urlState, page)
  return (
    <>
      <ListHeading title={t('title')} count={t('count', { count: page.total })} />
      {page.rows.length === 0 ? (
        <EmptyRows urlState={urlState} isFiltered={false} icon="icon-BadgeCheck" empty={t('empty')} />
      ) : (
        <PendingPaymentsTable payments={page.rows} urlState={urlState} />
      )}
      <ListPagination urlState={urlState} page={page} />
    </>
  )
}
