import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from '@/app/admin/search-params'
import { getOrderPlace } from '@/app/admin/orders/order-place'
import { OrderScreen } from '@/components/admin/orders/detail/order-screen'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { idSchema as idField } from '@/lib/platform/validation/validators'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { getActiveProductIds } from '@/lib/shop/catalogue/products/products.queries'
import { getMoneyLimit } from '@/lib/shop/money/limits.queries'
import { getMoneyRecords } from '@/lib/shop/money/money.queries'
import { getCashRecord } from '@/lib/shop/orders/cash/cash-record.queries'
import { getFeeNow } from '@/lib/shop/orders/address/order-address.queries'
import { getOrder, getTimeline } from '@/lib/shop/orders/orders.queries'
import { getSettings } from '@/lib/shop/settings/settings.queries'
import { listAllPaymentAccounts } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { listAccountChoices } from '@/lib/shop/payment-accounts/payment-accounts.rules'
import { listReviews } from '@/lib/shop/payments/payments.queries'

const general = ['adminList', 'adminForm', 'encoding', 'adminOrder', 'adminPayments', 'adminConfirm'] as const
const parts = [
  'adminMessages',
  'adminMoney',
  'adminShipments',
  'adminCash',
  'adminAddress',
  'adminChange',
  'timeline',
  'address',
  'orderMoney',
  'moneyLimit',
] as const

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

  const [events, payments, place, money, activeIds, cashRecord, feeNow, settings, limit, accounts] =
    await Promise.all([
      getTimeline(admin, order.id),
      listReviews(admin, order.id),
      getOrderPlace(admin, order, searchParams),
      getMoneyRecords(order.id),
      getActiveProductIds(order.order_details.map(({ product }) => product.id)),
      order.cash && getCashRecord(admin, order.id),
      getFeeNow(admin, order),
      getSettings(),
      getMoneyLimit(admin, order.id),
      listAllPaymentAccounts(admin),
    ])
  return (
    <ClientMessages of={[...general, ...parts]}>
      <OrderScreen
        order={order}
        events={events}
        payments={payments}
        place={place}
        money={money}
        activeIds={activeIds}
        cashRecord={cashRecord}
        settings={settings}
        feeNow={feeNow}
        limit={limit}
        accounts={listAccountChoices(accounts)}
      />
    </ClientMessages>
  )
}
