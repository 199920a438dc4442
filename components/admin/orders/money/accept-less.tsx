'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useMoneyLimit } from '@/components/admin/orders/money/use-money-limit'
import type { MoneyLimit } from '@/lib/shop/money/limits.rules'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Props = {
  /** That of the reader. */
  limit: MoneyLimit | null
  /** Kyat that are missing. */
  amount: number
  /** The field for the reason. */
  children: ReactNode
}

/** The field by which an order is accepted as paid with less, or who can do that for this amount. */
export function AcceptLess({ limit, amount, children }: Props) {
  const t = useTranslations('moneyLimit')
  const { left } = useMoneyLimit(limit, 'writtenOff')
  if (limit === null || amount <= left) return children
  return (
    <p role="status" className="font-medium">
      {t('accept', { amount: groupThousands(amount), limit: groupThousands(limit.limit) })}
    </p>
  )
}
