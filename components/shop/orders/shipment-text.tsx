import { useTranslations } from 'next-intl'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

/** Courier and tracking number, as far as an order has them. */
export function ShipmentText({ order }: { order: Pick<OrderView, 'courier' | 'tracking_number'> }) {
  const t = useTranslations('delivery')
  const facts = [
    [t('courier'), order.courier],
    [t('trackingNumber'), order.tracking_number],
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
