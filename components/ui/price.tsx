import { useTranslations } from 'next-intl'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** Formats an integer amount of Kyat: "12,000 Kyats" (decision D26), or "from 12,000 Kyats" as the lowest of several. */
export function Price({ amount, isFrom }: { amount: number; isFrom?: boolean | undefined }) {
  const t = useTranslations('money')
  return (
    <span className="whitespace-nowrap tabular-nums">
      {t(isFrom ? 'from' : 'kyat', { amount: groupThousands(amount) })}
    </span>
  )
}
