import { useTranslations } from 'next-intl'
import type { HoldView } from '@/lib/shop/holds/holds.schema'
import { formatTimeOfDay } from '@/lib/platform/text/time-of-day'

/** Until when the goods are held, for a browser without scripts. */
export function HeldUntil({ hold }: { hold: HoldView }) {
  const t = useTranslations('checkout')
  return (
    <p className="without-script mb-4 font-semibold">
      {t('holdUntil', { time: formatTimeOfDay(hold.expires_at) })}
    </p>
  )
}
