import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { noindexMetadata } from '@/app/(shop)/metadata'
import { CartView } from '@/components/cart/cart-view'
import { ClientMessages } from '@/components/ui/client-messages-provider'
import { NeedsScript } from '@/components/ui/no-script'
import { PageHeading } from '@/components/ui/heading'
import { listPublicZones } from '@/lib/delivery/delivery-zones.queries'
import { env } from '@/lib/env'

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
