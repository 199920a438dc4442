import { Printer } from 'lucide'
import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AddressBlock } from '@/components/orders/admin/address-block'
import { ConfirmOrder } from '@/components/orders/admin/confirm-order'
import { OrderFacts } from '@/components/orders/admin/order-facts'
import { OrderItems } from '@/components/orders/admin/order-items'
import { PaymentProof } from '@/components/orders/admin/payment-proof'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { id as idField } from '@/lib/fields'
import { currentAdmin } from '@/lib/identity/pages/queries'
import { getOrder } from '@/lib/orders/queries'
import { whyNotConfirmed } from '@/lib/orders/rules'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('admin.order')
  return { title: t('heading', { id: (await params).id }) }
}

export default async function AdminOrderPage({ params }: Props) {
  const admin = await currentAdmin('orders')
  const parsed = idField().safeParse((await params).id)
  const order = parsed.success ? await getOrder(admin, parsed.data) : null
  if (!order) notFound()

  const t = await getTranslations('admin.order')
  const { order_status: orderStatus, shipping_status: shippingStatus, payment_status: paymentStatus } = order
  const hindrance = whyNotConfirmed({ orderStatus, shippingStatus, paymentStatus })
  return (
    <>
      <Link
        href="/admin/orders"
        className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
      >
        {t('back')}
      </Link>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-3xl font-bold">{t('heading', { id: String(order.id) })}</h1>
        <div className="flex flex-wrap items-start justify-end gap-3">
          <LinkButton href={`/admin/orders/${order.id}/print`} variant="secondary">
            <Icon of={Printer} className="size-5 shrink-0" />
            {t('print')}
          </LinkButton>
          <ConfirmOrder
            id={order.id}
            hindrance={hindrance && t(hindrance)}
            labels={{
              confirm: t('confirm'),
              busy: t('confirming'),
              done: t('updated'),
              doneByAnother: t('doneByAnother'),
              changedMeanwhile: t('changedMeanwhile'),
              failed: t('failed'),
              retry: t('retry'),
            }}
          />
        </div>
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <OrderFacts order={order} />
        <AddressBlock address={order.order_ship_address} />
      </div>
      <PaymentProof order={order} />
      <OrderItems order={order} />
    </>
  )
}
