import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AddressBlock } from '@/components/orders/admin/address-block'
import { ConfirmOrder } from '@/components/orders/admin/confirm-order'
import { OrderFacts } from '@/components/orders/admin/order-facts'
import { OrderItems } from '@/components/orders/admin/order-items'
import { PaymentProof } from '@/components/orders/admin/payment-proof'
import { id as idField } from '@/lib/fields'
import { currentAdmin } from '@/lib/identity/queries'
import { getOrder } from '@/lib/orders/queries'
import { stateAfter } from '@/lib/orders/rules'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('admin.order')
  return { title: t('heading', { id: (await params).id }) }
}

export default async function AdminOrderPage({ params }: Props) {
  const parsed = idField().safeParse((await params).id)
  const order = parsed.success ? await getOrder(await currentAdmin(), parsed.data) : null
  if (!order) notFound()

  const t = await getTranslations('admin.order')
  const { order_status: orderStatus, shipping_status: shippingStatus, payment_status: paymentStatus } = order
  const canConfirm =
    orderStatus === 'order placed' &&
    stateAfter({ orderStatus, shippingStatus, paymentStatus }, { order_status: 'order confirmed' }) !== null
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-bold">{t('heading', { id: String(order.id) })}</h1>
        <ConfirmOrder
          id={order.id}
          isAllowed={canConfirm}
          labels={{ confirm: t('confirm'), busy: t('confirming'), done: t('updated'), failed: t('failed') }}
        />
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <OrderFacts order={order} />
        <AddressBlock address={order.order_ship_address} />
      </div>
      <OrderItems order={order} />
      <PaymentProof order={order} />
    </>
  )
}
