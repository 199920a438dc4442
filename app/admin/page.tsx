import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StatCards } from '@/components/admin/dashboard/stat-cards'
import { LowStock } from '@/components/admin/dashboard/low-stock'
import { RecentOrders } from '@/components/admin/dashboard/order-table'
import { MakingImages } from '@/components/admin/dashboard/making-images'
import { RemoveDemo } from '@/components/admin/dashboard/remove-demo'
import { CourierPanel } from '@/components/admin/dashboard/courier-amounts'
import { EmptyPanel, Panel } from '@/components/admin/dashboard/panel'
import { Sales } from '@/components/admin/dashboard/sales'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { getAdminTitle } from '@/app/admin/admin-title'
import { SetUp } from '@/app/admin/set-up'
import { PageHeading } from '@/components/ui/heading'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { readImageProgress } from '@/lib/platform/uploads/images/image-progress.queries'
import { hasDemo } from '@/lib/shop/demo/demo.queries'
import { listCourierAmounts } from '@/lib/shop/couriers/couriers.queries'
import { getDashboard } from '@/lib/shop/reports/dashboard/dashboard.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminDashboard')
  // The template of the layout is for the pages below it.
  return { title: { absolute: `${t('title')} · ${await getAdminTitle()}` } }
}

export default async function DashboardPage() {
  const admin = await requirePageAdmin('orders')
  const t = await getTranslations('adminDashboard')
  const now = new Date()
  const [view, couriers] = await Promise.all([getDashboard(admin, now), listCourierAmounts(admin)])
  const { waiting, newest } = view
  const images = readImageProgress()
  const isOwner = admin.permissions.includes('owner')
  const placed = { href: '/admin/orders?order_status=order+placed', text: t('waitingAll') }
  return (
    <>
      <PageHeading title={t('title')} />
      <div className="flex flex-col gap-10">
        {images && <MakingImages {...images} />}
        {isOwner && (
          <ClientMessages of={['adminDemo', 'adminForm']}>
            <RemoveDemo isThere={await hasDemo()} />
            <SetUp />
          </ClientMessages>
        )}
        <StatCards view={view} />
        <Panel id="waiting" title={t('waiting')} text={t('waitingText')} link={placed}>
          {waiting.total === 0 ? (
            <EmptyPanel>{t('waitingNone')}</EmptyPanel>
          ) : (
            <RecentOrders caption={t('waiting')} orders={waiting.oldest} now={now} isWaiting />
          )}
        </Panel>
        <CourierPanel couriers={couriers} />
        <Sales days={view.days} month={view.month} />
        <LowStock {...view.lowStock} />
        <Panel id="newest" title={t('newest')} link={{ href: '/admin/orders', text: t('newestAll') }}>
          {newest.length === 0 ? (
            <EmptyPanel>{t('newestNone')}</EmptyPanel>
          ) : (
            <RecentOrders caption={t('newest')} orders={newest} now={now} />
          )}
        </Panel>
      </div>
    </>
  )
}
