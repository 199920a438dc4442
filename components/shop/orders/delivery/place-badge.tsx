/**
 * components/shop/orders/delivery: Where an order goes, when it arrives and which parcel it is.
 */

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

/** For staff: the address does not name a place from which the zone is certain, so the fee may be that of another. */
export function PlaceBadge({ order, isSmall = false }: { order: OrderView; isSmall?: boolean }) {
  const t = useTranslations('delivery')
  return (
    order.delivery?.missing_place && (
      <Badge tone="danger" isSmall={isSmall}>
        {t('notRecognised')}
      </Badge>
    )
  )
}
