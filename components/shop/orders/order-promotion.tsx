import { useLocale, useTranslations } from 'next-intl'
import { Price } from '@/components/ui/price'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

type Props = Pick<OrderView, 'promotion'> & { /** Whether it stands beside sums. */ isPriced?: boolean }

/** The promotion of an order in words: its name and code, and beside sums what it gives, which is a part of them. */
export function OrderPromotion({ promotion, isPriced = true }: Props) {
  const t = useTranslations('totals')
  const locale = useLocale()
  if (promotion === null) return null
  const name = (locale === 'my' && promotion.name_my) || promotion.name
  return (
    <p className="mt-2 text-sm">
      {t('promotion')}: <span className="user-text">{name}</span>
      {promotion.code !== null && <> ({promotion.code})</>}
      {isPriced && (
        <>
          , −<Price amount={promotion.amount} />
        </>
      )}
    </p>
  )
}
