import { useTranslations } from 'next-intl'
import { toFeeTerms } from '@/lib/shop/delivery/delivery.rules'
import { getMissingForFree } from '@/lib/shop/delivery/delivery-offers.rules'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** What is missing to free delivery; nothing where it is never free. */
export function MissingForFree({ zone, subtotal }: { zone: PublicZoneView; subtotal: number }) {
  const t = useTranslations('delivery')
  const money = useTranslations('money')
  const missing = getMissingForFree(toFeeTerms(zone), subtotal)
  if (missing === null) return null
  return (
    <p className="text-sm font-medium text-success">
      {missing === 0
        ? t('free')
        : t('missingForFree', { amount: money('kyat', { amount: groupThousands(missing) }) })}
    </p>
  )
}
