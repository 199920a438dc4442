import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { useTranslations } from 'next-intl'
import { DescriptionItem } from '@/components/admin/print/letterhead'
import { PaperLines } from '@/components/admin/print/paper-lines'
import { OrderPromotion } from '@/components/shop/orders/order-promotion'
import { Price } from '@/components/ui/price'
import { isPartlyPaid } from '@/lib/shop/money/money.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** The lines of a packing slip, each with a checkbox. It has no prices of products, because it may be put into the parcel. */
export function PackingLines({ order, isRoll }: { order: OrderView; isRoll: boolean }) {
  const t = useTranslations('adminPrint')
  const money = useTranslations('orderMoney')
  const getName = useProductName()
  const { order_details: lines } = order
  const grams = (weight: number) => t('grams', { weight: groupThousands(weight) })
  const pieces = lines.reduce((sum, line) => sum + line.total_quantity, 0)
  return (
    <PaperLines
      isRoll={isRoll}
      lines={lines}
      columns={[
        { head: t('product'), of: (line) => getName(line.product) },
        {
          head: t('quantity'),
          of: (line) => <strong className="text-base">{line.total_quantity}</strong>,
          isFigure: true,
        },
        {
          head: t('weight'),
          of: (line) => grams(line.product.product_weight * line.total_quantity),
          isFigure: true,
        },
        { head: t('packed'), of: () => <TickBox label={t('packed')} />, isFigure: true },
      ]}
      onRoll={(line) => (
        <div className="flex items-start gap-2">
          <TickBox label={t('packed')} />
          <strong className="min-w-8 text-sm tabular-nums">{line.total_quantity} ×</strong>
          <span className="min-w-0 flex-1">{getName(line.product)}</span>
          <span className="tabular-nums">{grams(line.product.product_weight * line.total_quantity)}</span>
        </div>
      )}
      sums={
        <>
          <DescriptionItem name={t('pieces')}>{pieces}</DescriptionItem>
          <DescriptionItem name={t('totalWeight')}>{grams(order.total_weight)}</DescriptionItem>
          {!order.cash && isPartlyPaid(order.money) && (
            <DescriptionItem name={money('missing')}>
              <Price amount={order.money.missing} />
            </DescriptionItem>
          )}
        </>
      }
    >
      <OrderPromotion promotion={order.promotion} isPriced={false} />
      <p className="together mt-6 flex items-end gap-2">
        {t('packedBy')} <span className="flex-1 border-b border-line-strong" />
      </p>
    </PaperLines>
  )
}

const TickBox = ({ label }: { label: string }) => (
  <span
    role="img"
    aria-label={label}
    className="inline-block size-4 shrink-0 border-2 border-line-strong align-middle"
  />
)
