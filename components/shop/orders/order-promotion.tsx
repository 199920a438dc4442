import { useLocale, useTranslations } from 'next-intl'
import { Price } from '@/components/ui/price'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

/** The promotion of an order in words: its name and code, and what it gives. It is a part of the sums beside it. */
export function OrderPromotion({ promotion }: Pick<OrderView, 'promotion'>) {
  const t = useTranslations('totals')
  const locale = useLocale()
  if (promotion === null) return null
  const name = (locale === 'my' && promotion.name_my) || promotion.name
  return (
    <p className="mt-2 text-sm">
      {t('promotion')}: <span className="user-text">{name}</span>
      {promotion.code !== null && <> ({promotion.code})</>}, −<Price amount={promotion.amount} />
    </p>
  )
}
