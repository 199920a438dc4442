import { useTranslations } from 'next-intl'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Props = {
  amount: number
  isFrom?: boolean | undefined
  /** The price before a reduction. */
  was?: number | null | undefined
}

/**
 * Formats an integer amount of Kyat: "12,000 Kyats" (decision D26), or "from 12,000 Kyats" as the lowest of several. `was`
 * stands struck through beside it, with the word that says so.
 */
export function Price({ amount, isFrom, was }: Props) {
  const t = useTranslations('money')
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">
        {t(isFrom ? 'from' : 'kyat', { amount: groupThousands(amount) })}
      </span>
      {was && <s>{t('was', { amount: groupThousands(was) })}</s>}
    </>
  )
}
