import { useTranslations } from 'next-intl'
import { TrackingNumber } from '@/components/shop/orders/delivery/tracking-number'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

type Props = {
  order: Pick<OrderView, 'courier' | 'tracking_number'>
  /** The URL at which the courier shows where the parcel is. */
  trackingUrl?: string | null
  canCopy?: boolean
}

/** Courier and tracking number, as far as an order has them; `canCopy` adds a button that copies the number. */
export function ShipmentText({ order, trackingUrl = null, canCopy = false }: Props) {
  const t = useTranslations('delivery')
  const { courier, tracking_number: number } = order
  const facts = [
    [t('courier'), courier],
    [
      t('trackingNumber'),
      canCopy && number !== null ? <TrackingNumber key={number} number={number} url={trackingUrl} /> : number,
    ],
  ] as const
  return facts.map(
    ([name, value]) =>
      value !== null && (
        <p key={name} className="user-text">
          <span className="text-muted">{name}: </span>
          {value}
        </p>
      ),
  )
}
