import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SettlementFile } from '@/components/admin/orders/cash/settlement-file'
import { ShipmentsFile } from '@/components/admin/orders/shipments/shipments-file'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { PageHeading } from '@/components/ui/heading'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminShipments')
  return { title: t('page') }
}

/** Files about parcels: tracking numbers, and what was collected. */
export default async function ShipmentsPage() {
  await requirePageAdmin('orders')
  const t = await getTranslations('adminShipments')
  return (
    <ClientMessages of={['adminForm', 'adminShipments']}>
      <PageHeading title={t('page')} />
      <section aria-labelledby="file" className="max-w-4xl">
        <h2 id="file" className="mb-1 text-xl font-bold">
          {t('file')}
        </h2>
        <p className="mb-4 text-muted">{t('fileText')}</p>
        <ShipmentsFile />
      </section>
      <section aria-labelledby="settlement" className="mt-10 max-w-4xl">
        <h2 id="settlement" className="mb-1 text-xl font-bold">
          {t('settlement')}
        </h2>
        <p className="mb-4 text-muted">{t('settlementText')}</p>
        <SettlementFile />
      </section>
    </ClientMessages>
  )
}
