import { useTranslations } from 'next-intl'
import { toFeeTerms } from '@/lib/shop/delivery/delivery.rules'
import type { Totals } from '@/lib/shop/checkout/checkout.rules'
import { getMissingForFree } from '@/lib/shop/delivery/delivery-offers.rules'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Props = { zone: PublicZoneView; totals: Pick<Totals, 'subtotal' | 'discount' | 'shippingFee'> }

/** What is missing to free delivery, after every discount; nothing where it is never free. */
export function MissingForFree({ zone, totals: { subtotal, discount, shippingFee } }: Props) {
  const t = useTranslations('delivery')
  const money = useTranslations('money')
  const missing = getMissingForFree(toFeeTerms(zone), subtotal - discount)
  if (missing === null) return null
  return (
    <p className="text-sm font-medium text-success">
      {missing === 0 || shippingFee === 0
        ? t('free')
        : t('missingForFree', { amount: money('kyat', { amount: groupThousands(missing) }) })}
    </p>
  )
}
