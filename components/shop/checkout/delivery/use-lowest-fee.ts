import { useTranslations } from 'next-intl'
import { toFeeTerms } from '@/lib/shop/delivery/delivery.rules'
import { getLowestFee, listDelivered } from '@/lib/shop/delivery/delivery-offers.rules'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** Returns "from N Kyats": what delivery of the goods costs at least; for a shop that delivers nowhere, whether there is pick-up. */
export function useLowestFee(zones: readonly PublicZoneView[], isPickupOffered: boolean) {
  const t = useTranslations('delivery')
  const money = useTranslations('money')
  const delivered = listDelivered(zones).map(toFeeTerms)
  return (goods: { subtotal: number; totalWeight: number }): string =>
    delivered.length === 0
      ? t(isPickupOffered ? 'byPickup' : 'none')
      : t('from', { amount: money('kyat', { amount: groupThousands(getLowestFee(delivered, goods)) }) })
}
