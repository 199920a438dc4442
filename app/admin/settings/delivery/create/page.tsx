import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ZoneForm } from '@/components/admin/delivery/zone-form'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { listPlaceNames } from '@/lib/shop/delivery/places.view'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminDelivery')
  return { title: t('add') }
}

export default async function CreateZonePage() {
  await requirePageAdmin('owner')
  const [t, locale] = await Promise.all([getTranslations('adminDelivery'), getLocale()])
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminDelivery']}>
      <section aria-labelledby="section">
        <h2 id="section" className="mb-6 text-xl font-bold">
          {t('add')}
        </h2>
        <ZoneForm options={listPlaceNames(locale)} />
      </section>
    </ClientMessages>
  )
}
