import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { parseId } from '@/app/(shop)/parse-id'
import { notFoundMetadata, noindexMetadata } from '@/app/(shop)/metadata'
import { OrderPage } from '@/app/(shop)/order-page'
import { AskChange } from '@/components/shop/orders/ask-change'
import { CancelOrder } from '@/components/shop/orders/cancel-order'
import { RateProducts } from '@/components/shop/ratings/rate-products'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link/link-button'
import { getCustomer } from '@/lib/platform/auth/page-guards.queries'
import { findLinesObstacle } from '@/lib/shop/order-changes/order-changes.rules'
import { toOrderState } from '@/lib/shop/orders/orders.rules'
import { canCustomerCancel, getCustomerOrder } from '@/lib/shop/orders/orders.queries'
import { listOwnRatings } from '@/lib/shop/ratings/ratings.queries'
import { canRate } from '@/lib/shop/ratings/ratings.rules'

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
  const [t, ratings, canCancel] = await Promise.all([
    getTranslations('order'),
    canRate(order) ? getCustomer().then((customer) => listOwnRatings(customer, order.id)) : null,
    canCustomerCancel(order.id, { ...toOrderState(order), handedOverAt: order.handed_over_at }),
  ])
  const history = { name: t('history'), href: '/orderhistory' }
  return (
    <OrderPage order={order} above={history} hasPayment>
      {ratings && (
        <ClientMessages of={['rateProducts']}>
          <RateProducts id={order.id} lines={order.order_details} ratings={ratings} />
        </ClientMessages>
      )}
      {findLinesObstacle(order) === null && (
        <ClientMessages of={['askChange']}>
          <AskChange id={order.id} request={order.change_request} />
        </ClientMessages>
      )}
      {canCancel && (
        <ClientMessages of={['cancelOrder']}>
          <CancelOrder id={order.id} isPaid={order.payment_screenshot !== null} />
        </ClientMessages>
      )}
      <LinkButton href={history.href} variant="secondary" className="self-start">
        <Icon of="icon-ArrowLeft" />
        {t('back')}
      </LinkButton>
    </OrderPage>
  )
}
