import { BadgeCheck } from 'lucide'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readQuery, type SearchParams, stayWithin } from '@/app/admin/address'
import { ListPages, NoRows } from '@/components/admin/list/list-end'
import { ListHeading } from '@/components/admin/list/list-heading'
import { WaitingTable } from '@/components/payments/review/waiting-table'
import { ADMIN_PAGE_SIZE } from '@/lib/catalogue/schema'
import { currentAdmin } from '@/lib/identity/pages/queries'
import { listWaiting } from '@/lib/payments/review/queries'
import { waitingPageQuery } from '@/lib/payments/review/schema'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminPayments')
  return { title: t('title') }
}

export default async function PaymentsPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await currentAdmin('orders')
  const [t, query] = await Promise.all([
    getTranslations('adminPayments'),
    readQuery(waitingPageQuery, searchParams),
  ])
  const page = await listWaiting(admin, { ...query, per_page: ADMIN_PAGE_SIZE })
  const address = { path: '/admin/payments', query: {} }
  stayWithin(address, page)
  return (
    <>
      <ListHeading title={t('title')} count={t('count', { count: page.total })} />
      {page.rows.length === 0 ? (
        <NoRows address={address} isFiltered={false} icon={BadgeCheck} empty={t('empty')} />
      ) : (
        <WaitingTable payments={page.rows} address={address} />
      )}
      <ListPages address={address} page={page} />
    </>
  )
}
