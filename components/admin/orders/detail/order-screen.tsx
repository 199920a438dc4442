/**
 * components/admin/orders/detail: The page of one order.
 */

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { AddressPanel } from '@/components/admin/orders/address/address-panel'
import { ChangePanel, ChangeRequest } from '@/components/admin/orders/change/change-panel'
import { CashPanel } from '@/components/admin/orders/cash/cash-panel'
import { CustomerBlock } from '@/components/admin/orders/customer/customer-block'
import { MoneyLine } from '@/components/admin/orders/money/money-line'
import { AdminOrderMoney } from '@/components/admin/orders/money/order-money'
import { OrderActions } from '@/components/admin/orders/order-actions'
import { OrderHistory } from '@/components/admin/orders/order-history'
import { OrderItems } from '@/components/admin/orders/order-items'
import { OrderNavigation } from '@/components/admin/orders/order-navigation'
import { OrderReversals } from '@/components/admin/orders/order-reversals'
import { getExpectedPayment } from '@/lib/shop/money/collect.rules'
import { AddPayment } from '@/components/admin/payments/add-payment'
import { OrderSummary } from '@/components/admin/orders/order-summary'
import { PaymentSubmission } from '@/components/admin/orders/payment-submission'
import { ShipmentForm } from '@/components/admin/orders/shipments/shipment-form'
import type { TimelineEvent } from '@/lib/shop/orders/order-timeline.schema'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { Settings } from '@/lib/shop/settings/settings.schema'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'

type Props = {
  order: OrderView
  events: readonly TimelineEvent[]
  /** Newest first. */
  payments: readonly ReviewView[]
  accounts: ComponentProps<typeof AddPayment>['accounts']
  place: ComponentProps<typeof OrderNavigation>
  money: Omit<ComponentProps<typeof AdminOrderMoney>, 'order' | 'limit'>
  /** The products that can still be edited. */
  activeIds: readonly number[]
  cashRecord: ComponentProps<typeof CashPanel>['record']
  settings: Pick<Settings, 'messages' | 'shop'>
  feeNow: ComponentProps<typeof AddressPanel>['feeNow']
  limit: ComponentProps<typeof AdminOrderMoney>['limit']
}

/** An order: what is to be packed and who gets it first, in two columns where there is space, then what staff do with it. */
export function OrderScreen({
  order,
  events,
  payments,
  accounts,
  place,
  money,
  activeIds,
  cashRecord,
  settings,
  feeNow,
  limit,
}: Props) {
  const t = useTranslations('admin.order')
  const [payment] = payments
  return (
    <>
      <OrderNavigation {...place} />
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-2xl font-bold md:text-3xl">{t('heading', { id: String(order.id) })}</h1>
          <MoneyLine order={order} payment={payment} events={events} />
        </div>
        <OrderActions
          order={order}
          payments={payments}
          refusedCount={cashRecord?.refusedCount ?? 0}
          listHref={place.list.href}
        />
      </div>
      <ChangeRequest order={order} />
      <div className="grid items-start gap-x-6 gap-y-5 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <OrderItems order={order} activeIds={activeIds} />
        <div className="grid gap-5 xl:row-span-2">
          <CustomerBlock order={order} settings={settings} />
          <OrderSummary order={order} />
          <AddressPanel order={order} feeNow={feeNow} />
        </div>
        <div className="grid gap-5">
          <CashPanel order={order} record={cashRecord} limit={limit} />
          <PaymentSubmission order={order} payment={payment} due={getExpectedPayment(order, payment)} />
          <AddPayment order={order} accounts={accounts} payment={payment} />
          <ChangePanel order={order} />
          <ShipmentForm order={order} />
          <AdminOrderMoney order={order} {...money} limit={limit} />
          <OrderHistory id={order.id} events={events} />
          <OrderReversals order={order} payment={payment} courierFee={cashRecord?.courierFee ?? null} />
        </div>
      </div>
    </>
  )
}
