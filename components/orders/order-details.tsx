import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { PriceDisplayMode } from '@/components/cart/totals'
import { OrderLines } from '@/components/orders/order-lines'
import { OrderLink } from '@/components/orders/order-link'
import { PaymentRecord, RejectedNotice } from '@/components/orders/payment-record'
import { OrderProgress } from '@/components/orders/order-progress'
import { ShipForm } from '@/components/orders/ship-form'
import { displayStatus } from '@/components/orders/display-status'
import { Timeline } from '@/components/orders/timeline'
import { StatusBadge } from '@/components/orders/status-badge'
import { PageHeading, SectionHeading } from '@/components/ui/heading'
import type { OrderView } from '@/lib/orders/orders.schema'
import type { TimelineEvent } from '@/lib/orders/order-timeline.schema'
import type { OfferedAccountView } from '@/lib/payments/payment-accounts.schema'
import { formatDateTime } from '@/lib/text/dates'

type Props = {
  order: OrderView
  timeline: readonly TimelineEvent[]
  accounts: readonly OfferedAccountView[]
  mode: PriceDisplayMode
  /** The secret link to this order. */
  link: string
  /** Whether the viewer may see the payment screenshot (decision D20). */
  hasPayment: boolean
  children?: ReactNode
}

/** Shows an order as it was placed, and its progress. */
export function OrderDetails({ order, timeline, accounts, mode, link, hasPayment, children }: Props) {
  const t = useTranslations('order')
  return (
    <>
      <PageHeading title={t('heading', { id: order.id })}>
        <p className="flex flex-wrap items-center gap-3">
          <StatusBadge status={displayStatus(order)} />
          <span className="text-muted tabular-nums">{formatDateTime(order.created_at)}</span>
        </p>
      </PageHeading>
      <div className="flex flex-col gap-12">
        <RejectedNotice order={order} hasPayment={hasPayment} />
        <OrderProgress status={order.order_status} />
        <section aria-labelledby="happened">
          <SectionHeading id="happened" title={t('happened')} />
          <Timeline events={timeline} />
        </section>
        <section aria-labelledby="lines">
          <SectionHeading id="lines" title={t('lines')} />
          <OrderLines order={order} mode={mode} />
        </section>
        <section aria-labelledby="shipping">
          <SectionHeading id="shipping" title={t('shipping')} />
          <ShipForm address={order.order_ship_address} />
        </section>
        <section aria-labelledby="payment">
          <SectionHeading id="payment" title={t('paymentStatus')} />
          <PaymentRecord order={order} accounts={accounts} hasPayment={hasPayment} />
        </section>
        <OrderLink address={link} />
        {children}
      </div>
    </>
  )
}
