import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { noindexMetadata } from '@/app/(shop)/metadata'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { CartView } from '@/components/shop/cart/cart-view'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { NeedsScript } from '@/components/ui/state/no-script'
import { PageHeading } from '@/components/ui/heading'
import { isCashOffered } from '@/lib/shop/delivery/delivery-offers.rules'
import { listPublicZones } from '@/lib/shop/delivery/delivery-zones.queries'
import { env } from '@/lib/platform/env/env'

export const generateMetadata = (): Promise<Metadata> => noindexMetadata('cart', '/cart')

export default async function CartPage() {
  const [t, cash, zones, settings] = await Promise.all([
    getTranslations('cart'),
    getTranslations('cashOption'),
    listPublicZones(),
    shopSettings(),
  ])
  return (
    <ClientMessages of={['cart', 'totals', 'delivery']}>
      <PageHeading title={t('title')} />
      {isCashOffered(settings.cash, zones) && <p className="-mt-4 mb-6 text-muted">{cash('offered')}</p>}
      <NeedsScript>
        <CartView zones={zones} mode={env().TOTALS} />
      </NeedsScript>
    </ClientMessages>
  )
}
