import { useLocale, useTranslations } from 'next-intl'
import { useArrivalText } from '@/components/shop/orders/delivery/use-arrival-text'
import { localizedText } from '@/lib/platform/i18n/localized'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

/** Returns the zone of an order and when it arrives in one line; null for an order from before there were zones. */
export function useDeliveryText() {
  const t = useTranslations('delivery')
  const locale = useLocale()
  const getArrivalText = useArrivalText()
  return ({ delivery, order_status, shipping_status, created_at }: OrderView): string | null => {
    if (!delivery) return null
    const { zone, zone_my, days } = delivery
    const isExpected =
      shipping_status !== 'delivered' &&
      (order_status === 'order placed' || order_status === 'order confirmed')
    const when =
      days && (isExpected ? getArrivalText(days, Date.parse(created_at), Date.now()) : t('days', { days }))
    return [localizedText(locale, zone, zone_my), when].filter(Boolean).join(' · ')
  }
}
