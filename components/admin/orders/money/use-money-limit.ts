import { useTranslations } from 'next-intl'
import { getLeft, type GivenSums, type MoneyLimit } from '@/lib/shop/money/limits.rules'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/**
 * What the limit of the reader says about an action, before it is done: `left` in Kyat, a hint, and why an amount is too much.
 * Without a limit nothing is.
 */
export function useMoneyLimit(moneyLimit: MoneyLimit | null, group: keyof GivenSums) {
  const t = useTranslations('moneyLimit')
  if (moneyLimit === null) return { left: Infinity, hint: null, findObstacle: () => null }
  const left = getLeft(moneyLimit, group)
  const amounts = { limit: groupThousands(moneyLimit.limit), left: groupThousands(left) }
  const above = left === moneyLimit.limit ? t('above', amounts) : t('aboveLeft', amounts)
  return {
    left,
    hint: t('hint', amounts),
    findObstacle: (amount: number | null) => (amount !== null && amount > left ? above : null),
  }
}
