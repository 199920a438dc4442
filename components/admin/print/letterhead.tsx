import { useTranslations } from 'next-intl'
import { displayPaymentStatus } from '@/components/shop/orders/display-status'
import { PaymentTypeName } from '@/components/shop/payments/payment-type-name'
import type { ReactNode } from 'react'
import { useSellerLine } from '@/components/shop/legal/footer-closing'
import { useDeliveryText } from '@/components/shop/orders/delivery/use-delivery-text'
import { cn } from '@/components/ui/cn'
import { Price } from '@/components/ui/price'
import { getFullName, getToCollectNow } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { ShownSettings } from '@/lib/shop/settings/settings.schema'
import { formatDateTime } from '@/lib/platform/text/dates'

type HeadProps = {
  order: OrderView
  settings: Pick<ShownSettings, 'shop' | 'legal'>
  title: string
  isRoll: boolean
  heading: 'h1' | 'h2'
}

/** The shop with its legal name, the kind of document and the order number. */
export function Letterhead({ order, settings, title, isRoll, heading: Heading }: HeadProps) {
  const { shop } = settings
  const seller = useSellerLine(settings)
  const t = useTranslations('adminPrint')
  const tStatus = useTranslations('status')
  return (
    <header className="flex flex-col gap-3 border-b-2 border-line-strong pb-3">
      <div className={cn('flex gap-x-6 gap-y-2', isRoll ? 'flex-col text-center' : 'justify-between')}>
        <div>
          {shop.logo && (
            <img
              src={shop.logo}
              alt=""
              className={cn('mb-1 max-h-14 max-w-40 object-contain', isRoll && 'mx-auto')}
            />
          )}
          <p className="text-lg font-bold wrap-anywhere">{shop.name}</p>
          {seller !== '' && <p>{seller}</p>}
          {shop.address && <p>{shop.address}</p>}
          <p className="empty:hidden">{[shop.phone, shop.email].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={isRoll ? '' : 'shrink-0 text-right'}>
          <Heading className="text-lg font-bold">{title}</Heading>
          <p className="text-base font-bold tabular-nums">#{order.id}</p>
        </div>
      </div>
      <dl className={cn('grid gap-x-6', isRoll ? 'grid-cols-1' : 'grid-cols-2')}>
        <DescriptionItem name={t('date')}>{formatDateTime(order.created_at)}</DescriptionItem>
        {order.version > 1 && order.changed_at !== null && (
          <DescriptionItem name={t('changed')}>
            {t('version', { version: String(order.version), date: formatDateTime(order.changed_at) })}
          </DescriptionItem>
        )}
        <DescriptionItem name={t('payment')}>
          <PaymentTypeName type={order.payment_type} />
        </DescriptionItem>
        <DescriptionItem name={t('status')}>{tStatus(order.order_status)}</DescriptionItem>
        <DescriptionItem name={t('paymentStatus')}>{tStatus(displayPaymentStatus(order))}</DescriptionItem>
      </dl>
    </header>
  )
}

type AddresseeProps = { order: OrderView; isRoll: boolean; hasFee: boolean }

/** The customer and the delivery address, zone and days; `hasFee`: also the fee, which an invoice has with its sums. */
export function Addressee({ order, isRoll, hasFee }: AddresseeProps) {
  const t = useTranslations('adminPrint')
  const tDelivery = useTranslations('delivery')
  const deliveryText = useDeliveryText()(order)
  const address = order.order_ship_address
  const name = getFullName(address)
  const places = [
    [address.street_address, address.apartment_suit],
    [address.town_city, address.state_country, address.postcode],
    [address.country],
  ]
  return (
    <div className={cn('together grid gap-x-6 gap-y-2', isRoll ? 'grid-cols-1' : 'grid-cols-2')}>
      <div>
        <h2 className="font-bold">{t('shipTo')}</h2>
        <p className={isRoll ? 'text-sm font-bold' : 'text-base font-bold'}>{name}</p>
        {places.map((parts, line) => (
          <p key={line}>{parts.filter(Boolean).join(', ')}</p>
        ))}
      </div>
      <dl className="self-start">
        <DescriptionItem name={t('phone')}>
          <strong className={isRoll ? 'text-sm' : 'text-base'}>{address.phone ?? '-'}</strong>
        </DescriptionItem>
        <DescriptionItem name={t('customer')}>{order.user.name}</DescriptionItem>
        {deliveryText && <DescriptionItem name={tDelivery('zone')}>{deliveryText}</DescriptionItem>}
        {order.delivery?.missing_place && hasFee && (
          <DescriptionItem name={tDelivery('place')}>{tDelivery('notRecognised')}</DescriptionItem>
        )}
        {hasFee && (
          <DescriptionItem name={t('shippingFee')}>
            <Price amount={order.shipping_fee} />
          </DescriptionItem>
        )}
        <ToCollect order={order} />
      </dl>
    </div>
  )
}

/** What the courier is to collect. */
function ToCollect({ order }: { order: OrderView }) {
  const t = useTranslations('adminPrint')
  const amount = getToCollectNow(order)
  return (
    amount > 0 && (
      <DescriptionItem name={t('toCollect')} className="mt-1 border-2 border-line-strong p-1 font-bold">
        <strong className="text-base">
          <Price amount={amount} />
        </strong>
      </DescriptionItem>
    )
  )
}

/** A label and its value on one line. */
export const DescriptionItem = ({
  name,
  className,
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) => (
  <div className={cn('flex items-baseline justify-between gap-3', className)}>
    <dt className="shrink-0">{name}</dt>
    <dd className="text-right font-semibold tabular-nums">{children}</dd>
  </div>
)
