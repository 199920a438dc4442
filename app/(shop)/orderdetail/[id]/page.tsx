import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { parseId } from '@/app/(shop)/parse-id'
import { notFoundMetadata, noindexMetadata } from '@/app/(shop)/metadata'
import { shopSettings, toContact } from '@/app/(shop)/shop-settings'
import { getSiteUrl } from '@/app/(shop)/site-url'
import { OrderDetails } from '@/components/shop/orders/order-details'
import { Breadcrumb } from '@/components/ui/link/breadcrumb'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link/link-button'
import { env } from '@/lib/platform/env/env'
import { getPublicMoney } from '@/lib/shop/money/money.queries'
import { getCustomer } from '@/lib/platform/auth/page-guards.queries'
import { createShareUrl, getCustomerOrder, getPublicTimeline } from '@/lib/shop/orders/orders.queries'
import { listPaymentAccounts } from '@/lib/shop/payment-accounts/payment-accounts.queries'

type Props = { params: Promise<{ id: string }> }

const findOrder = cache(async (text: string) => {
  const id = parseId(text)
  return id === null ? null : getCustomerOrder(await getCustomer(), id)
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const order = await findOrder((await params).id)
  return order ? noindexMetadata('order', `/orderdetail/${order.id}`) : notFoundMetadata()
}

export default async function OrderDetailPage({ params }: Props) {
  const order = await findOrder((await params).id)
  if (!order) notFound()
  const [t, listing, accounts, { shop }, timeline, money, site] = await Promise.all([
    getTranslations('order'),
    getTranslations('listing'),
    listPaymentAccounts(),
    shopSettings(),
    getPublicTimeline(order.id),
    getPublicMoney(order.id),
    getSiteUrl(),
  ])
  const crumbs = [
    { name: t('home'), href: '/' },
    { name: t('history'), href: '/orderhistory' },
    { name: t('title') },
  ]
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
        hasPayment
      >
        <LinkButton href="/orderhistory" variant="secondary" className="self-start">
          <Icon of="icon-ArrowLeft" />
          {t('back')}
        </LinkButton>
      </OrderDetails>
    </ClientMessages>
  )
}
