import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CourierTable } from '@/components/admin/couriers/courier-table'
import { SettlementFile } from '@/components/admin/orders/cash/settlement-file'
import { ShipmentsFile } from '@/components/admin/orders/shipments/shipments-file'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { PageHeading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'
import { LinkButton } from '@/components/ui/link/link-button'
import { EmptyState } from '@/components/ui/state/empty-state'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { listCourierAmounts } from '@/lib/shop/couriers/couriers.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminShipments')
  return { title: t('page') }
}

/** The couriers and what they have of the shop, and the files about their parcels. */
export default async function CouriersPage() {
  const admin = await requirePageAdmin('orders')
  const [t, tCouriers, couriers] = await Promise.all([
    getTranslations('adminShipments'),
    getTranslations('adminCouriers'),
    listCourierAmounts(admin),
  ])
  const add = (
    <LinkButton href="/admin/couriers/create">
      <Icon of="icon-Plus" />
      {tCouriers('add')}
    </LinkButton>
  )
  return (
    <ClientMessages of={['adminForm', 'adminShipments']}>
      <PageHeading title={t('page')}>{couriers.length > 0 && add}</PageHeading>
      {couriers.length === 0 ? (
        <EmptyState icon="icon-Truck" title={tCouriers('none')} text={tCouriers('noneText')}>
          {add}
        </EmptyState>
      ) : (
        <>
          <CourierTable couriers={couriers} />
          <p className="mt-2 text-sm text-muted">{tCouriers('openText')}</p>
        </>
      )}
      <section aria-labelledby="settlement" className="mt-10 max-w-4xl">
        <h2 id="settlement" className="mb-1 text-xl font-bold">
          {t('settlement')}
        </h2>
        <p className="mb-4 text-muted">{t('settlementText')}</p>
        <SettlementFile />
        <Link
          href="/admin/couriers/settlements"
          className="mt-4 inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
        >
          {t('settlements')}
        </Link>
      </section>
      <section aria-labelledby="file" className="mt-10 max-w-4xl">
        <h2 id="file" className="mb-1 text-xl font-bold">
          {t('file')}
        </h2>
        <p className="mb-4 text-muted">{t('fileText')}</p>
        <ShipmentsFile />
      </section>
    </ClientMessages>
  )
}
