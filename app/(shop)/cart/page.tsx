import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cookies } from 'next/headers'
import { noindexMetadata } from '@/app/(shop)/metadata'
import { isCashOffered } from '@/app/(shop)/offered-payments'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { CartView } from '@/components/shop/cart/cart-view'
import { PromoCodeForm } from '@/components/shop/cart/promo-code-form'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { NeedsScript } from '@/components/ui/state/no-script'
import { PageHeading } from '@/components/ui/heading'
import { getCustomer } from '@/lib/platform/auth/page-guards.queries'
import { listPublicZones } from '@/lib/shop/delivery/delivery-zones.queries'
import { env } from '@/lib/platform/env/env'
import { getPromotionsOffered } from '@/lib/shop/promotions/promotions.queries'
import { PROMO_CODE_COOKIE } from '@/lib/shop/promotions/promo-code-cookie.rules'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = (): Promise<Metadata> => noindexMetadata('cart', '/cart')

export default async function CartPage({ searchParams }: Props) {
  const [t, cash, hasCash, zones, settings, promotions, { code }, jar] = await Promise.all([
    getTranslations('cart'),
    getTranslations('cashOption'),
    isCashOffered(),
    listPublicZones(),
    shopSettings(),
    getPromotionsOffered(await getCustomer()),
    searchParams,
    cookies(),
  ])
  const kept = typeof code === 'string' ? code : (jar.get(PROMO_CODE_COOKIE)?.value ?? '')
  return (
    <ClientMessages of={['cart', 'totals', 'delivery']}>
      <PageHeading title={t('title')} />
      {hasCash && <p className="-mt-4 mb-6 text-muted">{cash('offered')}</p>}
      <div className="group/cart">
        <NeedsScript>
          <CartView
            zones={zones}
            mode={env().TOTALS}
            isPickupOffered={settings.delivery.isPickupOffered}
            promotion={{ code: kept, isOffered: promotions.automatic || (promotions.codes && kept !== '') }}
          />
        </NeedsScript>
        {promotions.codes && <PromoCodeForm kept={kept} />}
      </div>
    </ClientMessages>
  )
}
