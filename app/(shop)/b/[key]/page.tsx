import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { loadCheckoutShop } from '@/app/(shop)/checkout-shop'
import { notFoundMetadata, pageMetadata } from '@/app/(shop)/metadata'
import { localizedShopName } from '@/app/(shop)/localized-settings'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { BasketCheckout } from '@/components/shop/checkout/basket-view'
import { BasketChanges, BasketClosed } from '@/components/shop/checkout/basket-notices'
import { CheckoutTerms } from '@/components/shop/legal/checkout-terms'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { NoWayToPay } from '@/components/shop/payments/no-way-to-pay'
import { PageHeading } from '@/components/ui/heading'
import { NeedsScript } from '@/components/ui/state/no-script'
import { getCustomer } from '@/lib/platform/auth/page-guards.queries'
import { getBasketPage } from '@/lib/shop/baskets/baskets.queries'
import { isShort } from '@/lib/shop/baskets/baskets.rules'
import { getCustomerOrder } from '@/lib/shop/orders/orders.queries'

type Props = { params: Promise<{ key: string }> }

const loadBasket = cache((key: string) => getBasketPage(key, new Date()))

/** A preview shows the shop and how much there is, and no person. The URL is secret: it is not in the metadata. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const basket = await loadBasket((await params).key)
  if (!basket) return notFoundMetadata()
  const [t, settings] = await Promise.all([getTranslations('basket'), shopSettings()])
  const title = t('preview', { shop: await localizedShopName(settings), count: basket.units })
  const metadata = await pageMetadata({
    title,
    isWholeTitle: true,
    description: t('title'),
    path: '/',
    hidden: 'never',
  })
  return { ...metadata, alternates: {}, referrer: 'no-referrer' }
}

/** The ordinary checkout with the goods of a link to pay. The cart of who opens it stays as it is. */
export default async function BasketPage({ params }: Props) {
  const { key } = await params
  const [t, customer, basket] = await Promise.all([getTranslations('basket'), getCustomer(), loadBasket(key)])
  if (!basket) notFound()
  const own = basket.orderId === null ? null : await getCustomerOrder(customer, basket.orderId)
  const [settings, shop] = await Promise.all([shopSettings(), loadCheckoutShop()])
  if (basket.state === 'ordered' || basket.state === 'expired' || isShort(basket)) {
    const reason = basket.state === 'ordered' || basket.state === 'expired' ? basket.state : 'short'
    return (
      <>
        <PageHeading title={t('title')} />
        <BasketClosed reason={reason} orderId={own?.id ?? null} phone={shop.phone} />
      </>
    )
  }
  return (
    <ClientMessages
      of={['checkout', 'encoding', 'cart', 'totals', 'delivery', 'address', 'payment', 'proof', 'cashOption']}
    >
      <PageHeading title={t('title')} />
      <NoWayToPay {...shop} />
      <BasketChanges changes={basket.changes} />
      <NeedsScript>
        <BasketCheckout {...shop} isHolding={false} token={key} items={basket.items} />
      </NeedsScript>
      <CheckoutTerms settings={settings} />
    </ClientMessages>
  )
}
