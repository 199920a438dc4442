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
 * is struck through beside it, which screen readers say in words.
 */
export function Price({ amount, isFrom, was }: Props) {
  const t = useTranslations('money')
  const text = (key: 'from' | 'kyat' | 'was', value: number) => t(key, { amount: groupThousands(value) })
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">{text(isFrom ? 'from' : 'kyat', amount)}</span>
      {was && (
        <span className="was">
          <s aria-hidden>{text('kyat', was)}</s>
          <span className="sr-only">{text('was', was)}</span>
        </span>
      )}
    </>
  )
}
