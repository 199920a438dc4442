import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ZoneForm } from '@/components/admin/delivery/zone-form'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { listZones } from '@/lib/shop/delivery/delivery-zones.queries'
import { regionViews } from '@/lib/shop/delivery/places/places.view'
import { toTakenPlaces } from '@/lib/shop/delivery/places/zone-places.rules'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminDelivery')
  return { title: t('add') }
}

export default async function CreateZonePage() {
  const admin = await requirePageAdmin('owner')
  const [t, zones] = await Promise.all([getTranslations('adminDelivery'), listZones(admin)])
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminDelivery']}>
      <section aria-labelledby="section">
        <h2 id="section" className="mb-6 text-xl font-bold">
          {t('add')}
        </h2>
        <ZoneForm regions={regionViews} taken={toTakenPlaces(zones)} />
      </section>
    </ClientMessages>
  )
}
