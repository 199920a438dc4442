import { getTranslations } from 'next-intl/server'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { canBeReceived, listDelivered } from '@/lib/shop/delivery/delivery-offers.rules'
import { listPublicZones } from '@/lib/shop/delivery/delivery-zones.queries'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** What delivery costs, for a page that knows no place: the fee, or with several zones or fees by weight the lowest. */
export async function describeDeliveryFee(): Promise<string> {
  const [t, money, zones, { delivery }] = await Promise.all([
    getTranslations('delivery'),
    getTranslations('money'),
    listPublicZones(),
    shopSettings(),
  ])
  const delivered = listDelivered(zones)
  if (!canBeReceived(zones, delivery.isPickupOffered)) return t('none')
  if (delivered.length === 0) return t('pickupOnly')
  const fee = money('kyat', { amount: groupThousands(Math.min(...delivered.map((zone) => zone.fee))) })
  if (zones.length > 1) return t('feeFrom', { fee })
  return t(delivered.some((zone) => zone.step_fee) ? 'feeByWeight' : 'feeForOrder', { fee })
}
