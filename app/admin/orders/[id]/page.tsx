import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AddressBlock } from '@/components/orders/admin/address-block'
import { OrderActions } from '@/components/orders/admin/order-actions'
import { OrderSummary } from '@/components/orders/admin/order-summary'
import { OrderHistory } from '@/components/orders/admin/order-history'
import { OrderItems } from '@/components/orders/admin/order-items'
import { CancelOrder } from '@/components/orders/admin/order-action-forms'
import { PaymentSubmission } from '@/components/orders/admin/payment-submission'
import { ClientMessages } from '@/components/ui/client-messages-provider'
import { Link } from '@/components/ui/link'
import { idSchema as idField } from '@/lib/validators'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'
import { getOrder, getTimeline } from '@/lib/orders/orders.queries'
import { listReviews } from '@/lib/payments/payments.queries'
import { isAllowedUpdate, toOrderState } from '@/lib/orders/orders.rules'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('admin.order')
  return { title: t('heading', { id: (await params).id }) }
}

export default async function AdminOrderPage({ params }: Props) {
  const admin = await requirePageAdmin('orders')
  const parsed = idField().safeParse((await params).id)
  const order = parsed.success ? await getOrder(admin, parsed.data) : null
  if (!order) notFound()

  const [t, timeline, [payment]] = await Promise.all([
    getTranslations('admin.order'),
    getTimeline(admin, order.id),
    listReviews(admin, order.id),
  ])
  return (
    <ClientMessages of={['adminList', 'adminForm', 'encoding', 'adminOrder']}>
      <Link
        href="/admin/orders"
        className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
      >
        {t('back')}
      </Link>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-3xl font-bold">{t('heading', { id: String(order.id) })}</h1>
        <OrderActions order={order} payment={payment} />
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <OrderSummary order={order} />
        <AddressBlock address={order.order_ship_address} />
      </div>
      <PaymentSubmission order={order} payment={payment} />
      <OrderItems order={order} />
      <OrderHistory id={order.id} events={timeline} />
      {isAllowedUpdate(toOrderState(order), 'order cancelled') && (
        <div className="mt-8">
          <CancelOrder id={order.id} />
        </div>
      )}
    </ClientMessages>
  )
}
