import { getTranslations } from 'next-intl/server'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { canBeReceived, isCashOffered, listDelivered } from '@/lib/shop/delivery/delivery-offers.rules'
import { listPublicZones } from '@/lib/shop/delivery/delivery-zones.queries'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/**
 * What delivery costs, for a page that knows no place: the fee, or with several zones the lowest; and whether it can be
 * paid at the door.
 */
export async function describeDeliveryFee(): Promise<string> {
  const [t, money, cashName, zones, { cash, delivery }] = await Promise.all([
    getTranslations('delivery'),
    getTranslations('money'),
    getTranslations('cashOption'),
    listPublicZones(),
    shopSettings(),
  ])
  const delivered = listDelivered(zones)
  if (!canBeReceived(zones, delivery.isPickupOffered)) return t('none')
  if (delivered.length === 0) return t('pickupOnly')
  const fee = money('kyat', { amount: groupThousands(Math.min(...delivered.map((zone) => zone.fee))) })
  const text = t(zones.length > 1 ? 'feeFrom' : 'feeForOrder', { fee })
  return isCashOffered(cash, zones) ? `${text} · ${cashName('name')}` : text
}
