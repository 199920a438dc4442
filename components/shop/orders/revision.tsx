import { useTranslations } from 'next-intl'
import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import type { TimelineEvent } from '@/lib/shop/orders/order-timeline.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Revision = NonNullable<TimelineEvent['revision']>
type AddressChange = NonNullable<TimelineEvent['changes']>[number]

/** What changed of an order, as sentences: a line, a sum, a field of its address. */
export function useRevisionTexts() {
  const t = useTranslations('timeline')
  const money = useTranslations('money')
  const getName = useProductName()
  const kyat = (amount: number) => money('kyat', { amount: groupThousands(amount) })
  return {
    toLineText: (line: Revision['lines'][number]): string => {
      const { quantity_before: before, quantity_after: after, product_price: price } = line
      const name = getName(line)
      if (before === 0) return t('lineAdded', { name, after, price: kyat(price) })
      return after === 0 ? t('lineRemoved', { name, before }) : t('lineChanged', { name, before, after })
    },
    toSumText: ({ field, before, after }: Revision['amounts'][number]): string =>
      t('change', { field: t(`sums.${field}`), before: kyat(before), after: kyat(after) }),
    toAddressText: ({ field, before, after }: AddressChange): string =>
      t('change', {
        field: t(`fields.${field}`),
        before: before ?? t('nothing'),
        after: after ?? t('nothing'),
      }),
  }
}
