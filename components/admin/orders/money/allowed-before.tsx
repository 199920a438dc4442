import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/state/notice'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** Says that this amount of Kyat was given back for goods before, and what that means now. */
export function AllowedBefore({ amount, children }: { amount: number; children: ReactNode }) {
  const t = useTranslations('adminMoney')
  const money = useTranslations('money')
  return (
    <Notice title={t('allowedBefore', { amount: money('kyat', { amount: groupThousands(amount) }) })}>
      <p className="mt-1">{children}</p>
    </Notice>
  )
}
