import { useTranslations } from 'next-intl'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import type { OrderStatus, ShippingStatus } from '@/lib/shop/order-status/order-status.schema'
import type { DisplayPaymentStatus } from '@/components/shop/orders/display-status'

type Status = OrderStatus | ShippingStatus | DisplayPaymentStatus

const tones: Record<Status, BadgeVariant> = {
  'order placed': 'gold',
  'order confirmed': 'jade',
  'order completed': 'success',
  'order cancelled': 'danger',
  'start shipping': 'jade',
  delivered: 'success',
  pending: 'gold',
  verified: 'success',
  rejected: 'danger',
  unchecked: 'neutral',
  to_collect: 'gold',
}

/** The status of an order, its shipping or its payment; `isSmall` for tables. */
export function StatusBadge({ status, isSmall = false }: { status: Status; isSmall?: boolean }) {
  const t = useTranslations('status')
  const text = isSmall && status === 'pending' ? t('pendingShort') : t(status)
  return (
    <Badge tone={tones[status]} isSmall={isSmall}>
      {text}
    </Badge>
  )
}
