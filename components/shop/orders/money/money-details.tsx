import { useTranslations } from 'next-intl'
import { Price } from '@/components/ui/price'
import type { OrderMoney } from '@/lib/shop/money/money.schema'

/** The sums of an order in the order in which they are told. */
export const moneySums = [
  'received',
  'collected',
  'returned',
  'fee_allowed',
  'goods_allowed',
  'refunded',
  'waived',
  'written_off',
  'missing',
  'due',
] as const

/** The sums of an order that say something, for a description list; what is missing or due stands out. */
export function MoneyDetails({ money, className }: { money: OrderMoney; className?: string }) {
  const t = useTranslations('orderMoney')
  return (
    <dl className={className}>
      {moneySums
        .filter((name) => money[name] > 0)
        .map((name) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{t(name)}</dt>
            <dd className={name === 'missing' || name === 'due' ? 'font-bold text-danger' : 'font-semibold'}>
              <Price amount={money[name]} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
