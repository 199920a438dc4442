import { useLocale, useTranslations } from 'next-intl'
import { localizedText } from '@/lib/platform/i18n/localized'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

/** Returns zone and days of an order in one line; null for an order from before there were zones. */
export function useDeliveryText() {
  const t = useTranslations('delivery')
  const locale = useLocale()
  return (delivery: OrderView['delivery']): string | null =>
    delivery &&
    [
      localizedText(locale, delivery.zone, delivery.zone_my),
      delivery.days && t('days', { days: delivery.days }),
    ]
      .filter(Boolean)
      .join(' · ')
}
