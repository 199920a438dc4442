import { useTranslations } from 'next-intl'
import { groupThousands } from '@/lib/text/numbers'

/** Formats an integer amount of Kyat: "12,000 Kyats" (decision D26). */
export function Price({ amount }: { amount: number }) {
  const t = useTranslations('money')
  return (
    <span className="whitespace-nowrap tabular-nums">{t('kyat', { amount: groupThousands(amount) })}</span>
  )
}
