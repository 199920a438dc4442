import { getTranslations } from 'next-intl/server'
import { listPublicZones } from '@/lib/shop/delivery/delivery-zones.queries'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** What delivery costs, for a page that knows no place: the fee, or with several zones the lowest. */
export async function describeDeliveryFee(): Promise<string> {
  const [t, money, zones] = await Promise.all([
    getTranslations('product'),
    getTranslations('money'),
    listPublicZones(),
  ])
  const fee = money('kyat', { amount: groupThousands(Math.min(...zones.map((zone) => zone.fee))) })
  return t(zones.length > 1 ? 'deliveryFrom' : 'deliveryFee', { fee })
}
