import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PlaceTester } from '@/components/admin/delivery/place-tester'
import { UnknownPlaces } from '@/components/admin/delivery/unknown-places'
import { ZoneList } from '@/components/admin/delivery/zone-list'
import { ZonesFile } from '@/components/admin/delivery/zones-file'
import { SectionIntro } from '@/components/admin/settings/section-view'
import { SettingsForm } from '@/components/admin/settings/settings-form'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link/link-button'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { listZones } from '@/lib/shop/delivery/delivery-zones.queries'
import { regionViews } from '@/lib/shop/delivery/places/places.view'
import { listSpellings, listUnknownPlaces } from '@/lib/shop/delivery/places/spellings.queries'
import { getSettingsWithVersions } from '@/lib/shop/settings/settings.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminSettings')
  return { title: t('section.delivery') }
}

/** The delivery zones with their fees, and what holds for all of them. */
export default async function DeliveryPage() {
  const admin = await requirePageAdmin('owner')
  const [t, zones, saved, spellings, unknownPlaces] = await Promise.all([
    getTranslations('adminDelivery'),
    listZones(admin),
    getSettingsWithVersions(admin),
    listSpellings(admin),
    listUnknownPlaces(admin),
  ])
  return (
    <ClientMessages of={['adminList', 'adminForm', 'encoding', 'adminSettings', 'adminDelivery']}>
      <section aria-labelledby="section" className="grid max-w-3xl gap-10">
        <SectionIntro place="delivery" />
        <section aria-labelledby="zones">
          <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
            <h2 id="zones" className="text-xl font-bold">
              {t('zones')}
            </h2>
            <LinkButton href="/admin/settings/delivery/create" variant="secondary">
              <Icon of="icon-Plus" />
              {t('add')}
            </LinkButton>
          </div>
          <p className="mb-4 text-muted">{t('zonesText')}</p>
          <ZoneList zones={zones} />
          <div className="mt-6">
            <PlaceTester regions={regionViews} />
          </div>
        </section>
        {unknownPlaces.length + spellings.length > 0 && (
          <section aria-labelledby="unknown">
            <h2 id="unknown" className="mb-1 text-xl font-bold">
              {t('unknown')}
            </h2>
            <p className="mb-4 text-muted">{t('unknownText')}</p>
            <UnknownPlaces places={unknownPlaces} spellings={spellings} regions={regionViews} />
          </section>
        )}
        <SettingsForm section="delivery" {...saved} />
        <section aria-labelledby="file">
          <h2 id="file" className="mb-1 text-xl font-bold">
            {t('file')}
          </h2>
          <p className="mb-4 text-muted">{t('fileText')}</p>
          <ZonesFile />
        </section>
      </section>
    </ClientMessages>
  )
}
