import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { RecordForm } from '@/components/admin/form/record-form'
import { ZoneForm } from '@/components/admin/delivery/zone-form'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { listZones } from '@/lib/shop/delivery/delivery-zones.queries'
import { regionViews } from '@/lib/shop/delivery/places/places.view'
import { toTakenPlaces } from '@/lib/shop/delivery/places/zone-places.rules'
import { localizedText } from '@/lib/platform/i18n/localized'
import { idSchema } from '@/lib/platform/validation/validators'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminSettings')
  return { title: t('section.delivery') }
}

export default async function EditZonePage({ params }: { params: Promise<{ id: string }> }) {
  const admin = await requirePageAdmin('owner')
  const requested = idSchema().safeParse((await params).id)
  const zones = await listZones(admin)
  const zone = zones.find((one) => one.id === requested.data)
  if (!zone) notFound()
  const [t, locale] = await Promise.all([getTranslations('adminDelivery'), getLocale()])
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminDelivery']}>
      <section aria-labelledby="section">
        <h2 id="section" className="mb-6 text-xl user-text font-bold">
          {t('editOf', { name: localizedText(locale, zone.name, zone.name_my) })}
        </h2>
        <RecordForm record={zone}>
          <ZoneForm zone={zone} regions={regionViews} taken={toTakenPlaces(zones, zone.id)} />
        </RecordForm>
      </section>
    </ClientMessages>
  )
}
