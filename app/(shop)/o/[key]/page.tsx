import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { notFoundMetadata, noindexMetadata } from '@/app/(shop)/metadata'
import { OrderPage } from '@/app/(shop)/order-page'
import { getCustomer } from '@/lib/platform/auth/page-guards.queries'
import { getSharedOrder, getCustomerOrder } from '@/lib/shop/orders/orders.queries'

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
  const own = getCustomer().then((customer) => getCustomerOrder(customer, order.id))
  return <OrderPage order={order} hasPayment={own.then((found) => found !== null)} />
}
