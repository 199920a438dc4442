import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { parseId } from '@/app/(shop)/parse-id'
import { loadCheckoutShop } from '@/app/(shop)/checkout-shop'
import { noindexMetadata } from '@/app/(shop)/metadata'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { getSiteUrl } from '@/app/(shop)/site-url'
import { CheckoutTerms } from '@/components/shop/legal/checkout-terms'
import { CheckoutView } from '@/components/shop/checkout/checkout-view'
import { HeldUntil } from '@/components/shop/checkout/hold/held-until'
import { NoWayToPay } from '@/components/shop/payments/no-way-to-pay'
import { SuccessView } from '@/components/shop/checkout/success-view'
import { Breadcrumb } from '@/components/ui/link/breadcrumb'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { NeedsScript } from '@/components/ui/state/no-script'
import { PageHeading } from '@/components/ui/heading'
import { getCustomer } from '@/lib/platform/auth/page-guards.queries'
import { getHold } from '@/lib/shop/holds/holds.queries'
import { createShareUrl, getCustomerOrder } from '@/lib/shop/orders/orders.queries'
import { isToBeFetched } from '@/lib/shop/orders/orders.rules'
import { toPickupPlace } from '@/lib/shop/settings/settings.rules'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = (): Promise<Metadata> => noindexMetadata('checkout', '/checkout')

/**
 * Returns the order named by `?order=` if it belongs to this customer, so that the success view survives a reload.
 */
async function placedOrder(text: string | string[] | undefined) {
  const id = typeof text === 'string' ? parseId(text) : null
  return id === null ? null : getCustomerOrder(await getCustomer(), id)
}

export default async function CheckoutPage({ searchParams }: Props) {
  const order = await placedOrder((await searchParams)['order'])
  const settings = await shopSettings()
  if (order) {
    const link = `${await getSiteUrl()}${createShareUrl(order.id)}`
    return (
      <SuccessView order={order} link={link} pickup={isToBeFetched(order) ? toPickupPlace(settings) : null} />
    )
  }
  const [t, listing, shop, hold] = await Promise.all([
    getTranslations('checkout'),
    getTranslations('listing'),
    loadCheckoutShop(),
    settings.lowStock.hold ? getHold(await getCustomer()) : null,
  ])
  const crumbs = [
    { name: t('home'), href: '/' },
    { name: t('product'), href: '/product' },
    { name: t('cart'), href: '/cart' },
    { name: t('title') },
  ]
  return (
    <ClientMessages
      of={['checkout', 'encoding', 'cart', 'totals', 'delivery', 'address', 'payment', 'proof', 'cashOption']}
    >
      <Breadcrumb label={listing('breadcrumb')} crumbs={crumbs} />
      <PageHeading title={t('title')} />
      <NoWayToPay {...shop} />
      {hold && <HeldUntil hold={hold} />}
      <NeedsScript>
        <CheckoutView {...shop} />
      </NeedsScript>
      <CheckoutTerms settings={settings} />
    </ClientMessages>
  )
}
