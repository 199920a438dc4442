import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { toHelpContact, toPickupPlace } from '@/lib/shop/settings/settings.rules'
import { shopSettings, toContact } from '@/app/(shop)/shop-settings'
import { getSiteUrl } from '@/app/(shop)/site-url'
import { OrderDetails } from '@/components/shop/orders/order-details'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { Breadcrumb } from '@/components/ui/link/breadcrumb'
import { getTrackingUrl } from '@/lib/shop/couriers/couriers.queries'
import { env } from '@/lib/platform/env/env'
import { getActiveProductIds } from '@/lib/shop/catalogue/products/products.queries'
import { getPublicMoney } from '@/lib/shop/money/money.queries'
import { createShareUrl, getPublicTimeline } from '@/lib/shop/orders/orders.queries'
import { getToPayNow, isToBeFetched } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { getNextPayment } from '@/lib/shop/payments/payments.queries'
import { listPaymentAccounts } from '@/lib/shop/payment-accounts/payment-accounts.queries'

type Props = {
  order: OrderView
  /** The page between the home page and the order. */
  above?: { name: string; href: string }
  /** Whether the viewer may see and send its payment screenshots. */
  hasPayment: boolean | Promise<boolean>
  children?: ReactNode
}

/** An order as its customer and everybody with its link see it. */
export async function OrderPage({ order, above, hasPayment, children }: Props) {
  const [t, listing, accounts, settings, activeIds, timeline, money, trackingUrl, site, isOwn, nextPayment] =
    await Promise.all([
      getTranslations('order'),
      getTranslations('listing'),
      listPaymentAccounts(getToPayNow(order)),
      shopSettings(),
      getActiveProductIds(order.order_details.map(({ product }) => product.id)),
      getPublicTimeline(order.id),
      getPublicMoney(order.id),
      getTrackingUrl(order),
      getSiteUrl(),
      hasPayment,
      getNextPayment(order),
    ])
  const crumbs = [{ name: t('home'), href: '/' }, ...(above ? [above] : []), { name: t('title') }]
  return (
    <ClientMessages of={['shipForm', 'payment', 'checkout', 'proof', 'refundAccount']}>
      <Breadcrumb label={listing('breadcrumb')} crumbs={crumbs} />
      <OrderDetails
        order={order}
        activeIds={activeIds}
        timeline={timeline}
        money={money}
        trackingUrl={trackingUrl}
        accounts={accounts}
        mode={env().TOTALS}
        link={`${site}${createShareUrl(order.id)}`}
        contact={toContact(settings.shop)}
        help={toHelpContact(settings.shop)}
        pickup={isToBeFetched(order) ? toPickupPlace(settings) : null}
        hasPayment={isOwn}
        nextPayment={nextPayment}
      >
        {children}
      </OrderDetails>
    </ClientMessages>
  )
}
