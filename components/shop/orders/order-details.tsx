/**
 * components/shop/orders: An order as its customer sees it. The back office uses parts of it.
 */

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { PriceDisplayMode } from '@/components/shop/cart/totals'
import { toAddressLines } from '@/components/shop/orders/address-lines'
import { OrderLines } from '@/components/shop/orders/order-lines'
import { OrderLink } from '@/components/shop/orders/order-link'
import { ContactLinks, type ShopContact } from '@/components/shop/layout/contact-links'
import { BuyAgain } from '@/components/shop/orders/buy-again'
import { CustomerMoney } from '@/components/shop/orders/money/customer-money'
import { RefundAccount } from '@/components/shop/orders/money/refund-account'
import { MoneyNotice } from '@/components/shop/orders/money/money-notice'
import { PaymentRecord } from '@/components/shop/orders/money/payment-record'
import { OrderProgress } from '@/components/shop/orders/order-progress'
import { displayStatus } from '@/components/shop/orders/display-status'
import { Timeline } from '@/components/shop/orders/timeline'
import { useDeliveryText } from '@/components/shop/orders/delivery/use-delivery-text'
import { PickupDetails } from '@/components/shop/orders/delivery/pickup-details'
import { ShipmentText } from '@/components/shop/orders/delivery/shipment-text'
import { StatusBadge } from '@/components/shop/orders/status-badge'
import { PageHeading, SectionHeading } from '@/components/ui/heading'
import type { MoneyEntryView } from '@/lib/shop/money/money.schema'
import type { ReturnView } from '@/lib/shop/money/returns/returns.schema'
import type { PickupPlace } from '@/lib/shop/settings/settings.schema'
import type { OrderView, AddressView } from '@/lib/shop/orders/orders.schema'
import type { TimelineEvent } from '@/lib/shop/orders/order-timeline.schema'
import type {
  OfferedAccountView,
  PaymentAccountView,
} from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { formatDateTime } from '@/lib/platform/text/dates'

type Props = {
  order: OrderView
  /** Its products that are on sale. */
  activeIds: readonly number[]
  timeline: readonly TimelineEvent[]
  money: {
    entries: readonly MoneyEntryView[]
    returns: readonly ReturnView[]
    refundAccount: PaymentAccountView | null
  }
  /** The URL at which the courier shows where the parcel is. */
  trackingUrl: string | null
  accounts: readonly OfferedAccountView[]
  mode: PriceDisplayMode
  /** The secret link to this order. */
  link: string
  /** Whether the viewer may see the payment screenshot (decision D20). */
  hasPayment: boolean
  /** What another transfer should bring, in Kyat. */
  nextPayment: number
  contact: ShopContact
  /** Where and when it is fetched; null for one that is sent, and one that is closed. */
  pickup: PickupPlace | null
  /** What to name to a customer who needs help. */
  help: string
  children?: ReactNode
}

/** Shows an order as it was placed, and its progress. */
export function OrderDetails({
  order,
  activeIds,
  timeline,
  money: { entries, returns, refundAccount },
  trackingUrl,
  accounts,
  mode,
  link,
  hasPayment,
  nextPayment,
  contact,
  help,
  pickup,
  children,
}: Props) {
  const t = useTranslations('order')
  const tDelivery = useTranslations('delivery')
  const deliveryText = useDeliveryText()(order)
  return (
    <>
      <PageHeading title={t('heading', { id: order.id })}>
        <p className="flex flex-wrap items-center gap-3">
          <StatusBadge status={displayStatus(order)} />
          <span className="text-muted tabular-nums">{formatDateTime(order.created_at)}</span>
        </p>
        {order.changed_at !== null && (
          <p>
            <a href="#happened" className="text-jade underline underline-offset-4">
              {t('changed', { date: formatDateTime(order.changed_at) })}
            </a>
          </p>
        )}
      </PageHeading>
      <div className="flex flex-col gap-12">
        <MoneyNotice order={order} phone={help} isOwner={hasPayment} />
        {hasPayment && order.money.due > 0 && (
          <RefundAccount orderId={order.id} account={refundAccount} paidWith={order.payment_type} />
        )}
        <OrderProgress status={order.order_status} />
        <section aria-labelledby="lines">
          <SectionHeading id="lines" title={t('lines')} />
          <OrderLines order={order} activeIds={activeIds} mode={mode} />
        </section>
        <section aria-labelledby="shipping">
          <SectionHeading id="shipping" title={t('shipping')} />
          <BuyAgain lines={order.order_details} address={order.order_ship_address}>
            <AddressText address={order.order_ship_address} />
            {deliveryText && (
              <p className="mt-3 user-text">
                <span className="text-muted">{tDelivery('zone')}: </span>
                {deliveryText}
              </p>
            )}
            {pickup && <PickupDetails pickup={pickup} />}
            <ShipmentText order={order} trackingUrl={trackingUrl} canCopy />
          </BuyAgain>
        </section>
        <section aria-labelledby="payment">
          <SectionHeading id="payment" title={t('paymentStatus')} />
          <PaymentRecord
            order={order}
            accounts={accounts}
            hasPayment={hasPayment}
            nextPayment={nextPayment}
          />
        </section>
        <CustomerMoney order={order} entries={entries} returns={returns} canSeePictures={hasPayment} />
        <section aria-labelledby="happened">
          <SectionHeading id="happened" title={t('happened')} />
          <Timeline events={timeline} />
        </section>
        <ContactLinks contact={contact} />
        <OrderLink address={link} />
        {children}
      </div>
    </>
  )
}

/** A delivery address as it is written on a parcel. */
const AddressText = ({ address }: { address: AddressView }) => (
  <address className="user-text not-italic">
    {toAddressLines(address).map((line, index) => (
      <span key={index} className={index === 0 ? 'block font-semibold' : 'block'}>
        {line}
      </span>
    ))}
  </address>
)
