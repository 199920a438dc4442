import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { noindexMetadata } from '@/app/(shop)/metadata'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { CartView } from '@/components/cart/cart-view'
import { ClientMessages } from '@/components/ui/client-messages-provider'
import { NeedsScript } from '@/components/ui/no-script'
import { PageHeading } from '@/components/ui/heading'
import { env } from '@/lib/env'

export const generateMetadata = (): Promise<Metadata> => noindexMetadata('cart', '/cart')

export default async function CartPage() {
  const [t, { delivery }] = await Promise.all([getTranslations('cart'), shopSettings()])
  return (
    <ClientMessages of={['cart', 'totals']}>
      <PageHeading title={t('title')} />
      <NeedsScript>
        <CartView shippingFee={delivery.fee} mode={env().TOTALS} />
      </NeedsScript>
    </ClientMessages>
  )
}
