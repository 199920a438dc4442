import { useTranslations } from 'next-intl'
import { toFeeTerms } from '@/lib/shop/delivery/delivery.rules'
import { getLowestFee } from '@/lib/shop/delivery/delivery-offers.rules'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** Returns "from N Kyats": what delivery of the goods costs at least. */
export function useLowestFee(zones: readonly PublicZoneView[]) {
  const t = useTranslations('delivery')
  const money = useTranslations('money')
  return (goods: { subtotal: number; totalWeight: number }): string =>
    t('from', {
      amount: money('kyat', { amount: groupThousands(getLowestFee(zones.map(toFeeTerms), goods)) }),
    })
}
