import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Price } from '@/components/ui/price'
import type { Totals } from '@/lib/shop/checkout/checkout.rules'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** Whether to show computed totals only, or also the literals of the specification (decision D1). */
export type PriceDisplayMode = 'computed' | 'document'

type Props = {
  totals: Totals
  mode: PriceDisplayMode
  place: 'cart' | 'order'
  /** What delivery costs, in words, while the zone is not known: then there is no total. */
  feeText?: string | undefined
}

/** The literals of the specification: shipping in the cart summary, fee and total of an order in Kyat. */
const DOCUMENT = { shipping: '$10.00', fee: 2_000, total: 12_000 }

/** Subtotal, discount, weight, fee and total of a cart or an order. */
export function TotalsList({ totals, mode, place, feeText }: Props) {
  const t = useTranslations('totals')
  const isDocument = mode === 'document'
  const fee =
    isDocument && place === 'cart'
      ? DOCUMENT.shipping
      : (!isDocument && feeText) || <Price amount={isDocument ? DOCUMENT.fee : totals.shippingFee} />
  return (
    <dl className="flex flex-col gap-2.5">
      <Row name={t('subtotal')}>
        <Price amount={totals.subtotal} />
      </Row>
      {totals.discount > 0 && (
        <Row name={t('discount')}>
          −<Price amount={totals.discount} />
        </Row>
      )}
      <Row name={t('weight')}>{t('grams', { weight: groupThousands(totals.totalWeight) })}</Row>
      <Row name={t(place === 'cart' ? 'shipping' : 'shippingFee')}>{fee}</Row>
      {(isDocument ? place !== 'cart' : !feeText) && (
        <Row name={t('total')} isLast>
          <Price amount={isDocument ? DOCUMENT.total : totals.total} />
        </Row>
      )}
      {isDocument && !feeText && <AmountToPay amount={totals.total} />}
    </dl>
  )
}

const Row = ({ name, isLast = false, children }: { name: string; isLast?: boolean; children: ReactNode }) => (
  <div
    className={
      isLast
        ? 'mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3.5 text-lg font-bold'
        : 'flex items-baseline justify-between gap-4'
    }
  >
    <dt className={isLast ? '' : 'text-muted'}>{name}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
)

/** "Amount to pay: N Kyats" with the computed total. */
function AmountToPay({ amount }: { amount: number }) {
  const t = useTranslations('totals')
  const money = useTranslations('money')
  return (
    <div>
      <dt className="sr-only">{t('total')}</dt>
      <dd className="font-bold text-gold-ink tabular-nums">
        {t('amountToPay', { amount: money('kyat', { amount: groupThousands(amount) }) })}
      </dd>
    </div>
  )
}
