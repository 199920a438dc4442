import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from '@/app/admin/search-params'
import { getOrderPlace } from '@/app/admin/orders/order-place'
import { AddressPanel } from '@/components/admin/orders/address/address-panel'
import { AdminOrderMoney } from '@/components/admin/orders/money/order-money'
import { OrderActions } from '@/components/admin/orders/order-actions'
import { OrderSummary } from '@/components/admin/orders/order-summary'
import { OrderHistory } from '@/components/admin/orders/order-history'
import { OrderItems } from '@/components/admin/orders/order-items'
import { OrderNavigation } from '@/components/admin/orders/order-navigation'
import { OrderReversals } from '@/components/admin/orders/order-reversals'
import { CashPanel } from '@/components/admin/orders/cash/cash-panel'
import { ShipmentForm } from '@/components/admin/orders/shipments/shipment-form'
import { PaymentSubmission } from '@/components/admin/orders/payment-submission'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { idSchema as idField } from '@/lib/platform/validation/validators'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { getActiveProductIds } from '@/lib/shop/catalogue/products/products.queries'
import { getMoneyRecords } from '@/lib/shop/money/money.queries'
import { getCashRecord } from '@/lib/shop/orders/cash/cash-record.queries'
import { getFeeNow } from '@/lib/shop/orders/address/order-address.queries'
import { getOrder, getTimeline } from '@/lib/shop/orders/orders.queries'
import { listReviews } from '@/lib/shop/payments/payments.queries'

const general = ['adminList', 'adminForm', 'encoding', 'adminOrder', 'adminPayments', 'adminConfirm'] as const
const parts = ['adminMoney', 'adminShipments', 'adminCash', 'adminAddress', 'address', 'orderMoney'] as const

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('admin.order')
  return { title: t('heading', { id: (await params).id }) }
}

export default async function AdminOrderPage({ params, searchParams }: Props) {
  const admin = await requirePageAdmin('orders')
  const parsed = idField().safeParse((await params).id)
  const order = parsed.success ? await getOrder(admin, parsed.data) : null
  if (!order) notFound()

  const [t, timeline, [payment], place, money, activeIds, cashRecord, feeNow] = await Promise.all([
    getTranslations('admin.order'),
    getTimeline(admin, order.id),
    listReviews(admin, order.id),
    getOrderPlace(admin, order, searchParams),
    getMoneyRecords(order.id),
    getActiveProductIds(order.order_details.map(({ product }) => product.id)),
    order.cash && getCashRecord(admin, order.id),
    getFeeNow(admin, order),
  ])
  return (
    <ClientMessages of={[...general, ...parts]}>
      <OrderNavigation {...place} />
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-3xl font-bold">{t('heading', { id: String(order.id) })}</h1>
        <OrderActions
          order={order}
          payment={payment}
          refusedCount={cashRecord?.refusedCount ?? 0}
          listHref={place.list.href}
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <OrderSummary order={order} />
        <AddressPanel order={order} feeNow={feeNow} />
      </div>
      <CashPanel order={order} record={cashRecord} />
      <ShipmentForm order={order} />
      <PaymentSubmission order={order} payment={payment} />
      <OrderItems order={order} activeIds={activeIds} />
      <AdminOrderMoney order={order} {...money} />
      <OrderHistory id={order.id} events={timeline} />
      <OrderReversals order={order} payment={payment} />
    </ClientMessages>
  )
}
