import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { noindexMetadata } from '@/app/(shop)/metadata'
import { toHelpContact } from '@/lib/shop/settings/settings.rules'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { TrackForm } from '@/components/shop/orders/tracking/track-form'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { PageHeading } from '@/components/ui/heading'

export const generateMetadata = (): Promise<Metadata> => noindexMetadata('track', '/track')

export default async function TrackPage() {
  const [t, { shop }] = await Promise.all([getTranslations('track'), shopSettings()])
  return (
    <ClientMessages of={['track', 'status', 'moneyState', 'delivery']}>
      <PageHeading title={t('title')} />
      <p className="-mt-3 mb-6 max-w-2xl text-muted">{t('text')}</p>
      <TrackForm phone={toHelpContact(shop)} />
    </ClientMessages>
  )
}
