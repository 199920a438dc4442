import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { notFoundMetadata, noindexMetadata } from '@/app/(shop)/metadata'
import { shopSettings, toContact } from '@/app/(shop)/shop-settings'
import { getSiteUrl } from '@/app/(shop)/site-url'
import { OrderDetails } from '@/components/shop/orders/order-details'
import { Breadcrumb } from '@/components/ui/link/breadcrumb'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { env } from '@/lib/platform/env/env'
import { getPublicMoney } from '@/lib/shop/money/money.queries'
import { getCustomer } from '@/lib/platform/auth/page-guards.queries'
import {
  getSharedOrder,
  createShareUrl,
  getCustomerOrder,
  getPublicTimeline,
} from '@/lib/shop/orders/orders.queries'
import { listPaymentAccounts } from '@/lib/shop/payment-accounts/payment-accounts.queries'

type Props = { params: Promise<{ key: string }> }

const linked = cache(getSharedOrder)

/** The URL contains the secret key, so it must not appear in the Referer header or in the metadata. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const order = await linked((await params).key)
  if (!order) return notFoundMetadata()
  return { ...(await noindexMetadata('order', `/orderdetail/${order.id}`)), referrer: 'no-referrer' }
}

/**
 * Shows an order to anyone who has its link: everything except the payment screenshot, which only its customer sees
 * (decision D20).
 */
export default async function LinkedOrderPage({ params }: Props) {
  const order = await linked((await params).key)
  if (!order) notFound()
  const [t, listing, accounts, { shop }, timeline, money, site, own] = await Promise.all([
    getTranslations('order'),
    getTranslations('listing'),
    listPaymentAccounts(),
    shopSettings(),
    getPublicTimeline(order.id),
    getPublicMoney(order.id),
    getSiteUrl(),
    getCustomer().then((customer) => getCustomerOrder(customer, order.id)),
  ])
  const crumbs = [{ name: t('home'), href: '/' }, { name: t('title') }]
  const link = `${site}${createShareUrl(order.id)}`
  return (
    <ClientMessages of={['shipForm', 'payment', 'checkout', 'proof']}>
      <Breadcrumb label={listing('breadcrumb')} crumbs={crumbs} />
      <OrderDetails
        order={order}
        timeline={timeline}
        money={money}
        accounts={accounts}
        mode={env().TOTALS}
        link={link}
        contact={toContact(shop)}
        hasPayment={own !== null}
      />
    </ClientMessages>
  )
}
