import { useLocale, useTranslations } from 'next-intl'
import { DescriptionList } from '@/components/ui/description-list'
import { PaymentTypeName } from '@/components/shop/payments/payment-type-name'
import { displayPaymentStatus } from '@/components/shop/orders/display-status'
import { useDeliveryText } from '@/components/shop/orders/delivery/use-delivery-text'
import { PlaceBadge } from '@/components/shop/orders/delivery/place-badge'
import { StatusBadge } from '@/components/shop/orders/status-badge'
import { Link } from '@/components/ui/link/link'
import { Price } from '@/components/ui/price'
import { localizedText } from '@/lib/platform/i18n/localized'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { formatDateTime } from '@/lib/platform/text/dates'

/** Customer, date, total and status of an order. */
export function OrderSummary({ order }: { order: OrderView }) {
  const t = useTranslations('admin.order')
  const tDelivery = useTranslations('delivery')
  const tChannel = useTranslations('orderChannel')
  return (
    <DescriptionList
      id="facts"
      heading={t('facts')}
      facts={[
        [t('id'), order.id],
        [
          t('user'),
          <span key="user" className="flex flex-wrap items-center gap-x-3 user-text">
            {order.user.name}
            <Link
              href={`/admin/orders/${order.id}/customer`}
              className="-my-2.5 inline-flex min-h-target items-center text-jade underline underline-offset-4"
            >
              {t('customer')}
            </Link>
          </span>,
        ],
        [t('paymentType'), <PaymentTypeName key="type" type={order.payment_type} />],
        [t('paymentStatus'), <StatusBadge key="payment" status={displayPaymentStatus(order)} />],
        [t('total'), <Price key="total" amount={order.total_price} />],
        [t('status'), <StatusBadge key="status" status={order.order_status} />],
        ...(order.delivery ? [[tDelivery('zone'), <Zone key="zone" order={order} />] as const] : []),
        [t('date'), formatDateTime(order.created_at)],
        [t('channel'), tChannel(order.channel)],
        [
          t('shippingStatus'),
          order.shipping_status && <StatusBadge key="shipping" status={order.shipping_status} />,
        ],
      ]}
    />
  )
}

/** The zone of an order, and why it may be the wrong one. */
function Zone({ order }: { order: OrderView }) {
  const t = useTranslations('delivery')
  const locale = useLocale()
  const text = useDeliveryText()(order)
  if (!order.delivery?.missing_place) return text
  const zone = localizedText(locale, order.delivery.zone, order.delivery.zone_my)
  return (
    <span className="flex flex-col items-start gap-1">
      {text}
      <PlaceBadge order={order} />
      <span className="text-sm font-normal">{t('notRecognisedText', { zone })}</span>
    </span>
  )
}
