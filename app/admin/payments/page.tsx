import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { paymentUrl, toQueueUrlState } from '@/app/admin/payments/queue-url-state'
import { readSearch, type SearchParams, redirectToLastPage } from '@/app/admin/search-params'
import { ListPagination, EmptyRows } from '@/components/admin/list/list-footer'
import { ListFilter } from '@/components/admin/list/list-filter'
import { ListHeading } from '@/components/admin/list/list-heading'
import { PaymentFilters } from '@/components/orders/admin/order-filters'
import { PendingPaymentsTable } from '@/components/payments/review/pending-payments-table'
import { UnreadableNotice } from '@/components/ui/unreadable-notice'
import { ADMIN_PAGE_SIZE } from '@/lib/catalogue/catalogue.schema'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'
import { listPendingPayments } from '@/lib/orders/payment-queue.queries'
import { waitingPageQuery } from '@/lib/orders/payment-queue.schema'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminPayments')
  return { title: t('title') }
}

export default async function PaymentsPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('orders')
  const [t, { query, unreadable, encoding, typed }] = await Promise.all([
    getTranslations('adminPayments'),
    readSearch(waitingPageQuery, 'search', searchParams),
  ])
  const page = await listPendingPayments(admin, { ...query, per_page: ADMIN_PAGE_SIZE })
  const urlState = toQueueUrlState(query, encoding)
  redirectToLastPage(urlState, page)
  const { search, payment_type, amount } = query
  const isFiltered = search !== null || payment_type !== undefined || amount !== null
  return (
    <>
      <ListHeading title={t('title')} count={t('count', { count: page.total })} />
      <UnreadableNotice of={unreadable} />
      <ListFilter
        urlState={urlState}
        search={{ name: 'search', label: t('search'), words: search ?? '', typed }}
        columns={[]}
        sort=""
        isFiltered={isFiltered}
      >
        <PaymentFilters payment_type={payment_type} amount={amount} />
      </ListFilter>
      {page.rows.length === 0 ? (
        <EmptyRows
          urlState={urlState}
          isFiltered={isFiltered}
          icon="icon-BadgeCheck"
          empty={t('empty')}
          noMatch={t('empty')}
        />
      ) : (
        <PendingPaymentsTable
          payments={page.rows}
          urlState={urlState}
          getPaymentUrl={(id) => paymentUrl(urlState, id)}
        />
      )}
      <ListPagination urlState={urlState} page={page} />
    </>
  )
}
