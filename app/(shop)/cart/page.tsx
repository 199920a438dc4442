import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { noindexMetadata } from '@/app/(shop)/metadata'
import { CartView } from '@/components/shop/cart/cart-view'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { NeedsScript } from '@/components/ui/state/no-script'
import { PageHeading } from '@/components/ui/heading'
import { listPublicZones } from '@/lib/shop/delivery/delivery-zones.queries'
import { env } from '@/lib/platform/env/env'

export const generateMetadata = (): Promise<Metadata> => noindexMetadata('cart', '/cart')

export default async function CartPage() {
  const [t, zones] = await Promise.all([getTranslations('cart'), listPublicZones()])
  return (
    <ClientMessages of={['cart', 'totals', 'delivery']}>
      <PageHeading title={t('title')} />
      <NeedsScript>
        <CartView zones={zones} mode={env().TOTALS} />
      </NeedsScript>
    </ClientMessages>
  )
}
