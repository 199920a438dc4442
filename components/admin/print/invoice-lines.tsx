import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { useTranslations } from 'next-intl'
import { DescriptionItem } from '@/components/admin/print/letterhead'
import { OrderPromotion } from '@/components/shop/orders/order-promotion'
import { moneySums } from '@/components/shop/orders/money/money-details'
import { PaperLines } from '@/components/admin/print/paper-lines'
import { Price } from '@/components/ui/price'
import type { OrderLineView, OrderView } from '@/lib/shop/orders/orders.schema'

/** An invoice says what became of the money once some came in and it is not just the total. */
const hasMoney = ({ money, total_price: total }: OrderView): boolean =>
  money.received + money.collected > 0 &&
  (money.received !== total || moneySums.some((name) => name !== 'received' && money[name] > 0))

const lineTotal = (line: OrderLineView) => line.product_price * line.total_quantity

/** The lines of an invoice with prices, and the totals. */
export function InvoiceLines({ order, isRoll }: { order: OrderView; isRoll: boolean }) {
  const t = useTranslations('adminPrint')
  const money = useTranslations('orderMoney')
  const shownMoney = hasMoney(order) ? moneySums : []
  const getName = useProductName()
  return (
    <PaperLines
      isRoll={isRoll}
      lines={order.order_details}
      columns={[
        { head: t('product'), of: (line) => getName(line.product) },
        { head: t('price'), of: (line) => <Price amount={line.product_price} />, isFigure: true },
        { head: t('quantity'), of: (line) => line.total_quantity, isFigure: true },
        { head: t('lineTotal'), of: (line) => <Price amount={lineTotal(line)} />, isFigure: true },
      ]}
      onRoll={(line) => (
        <>
          <p className="font-semibold">{getName(line.product)}</p>
          <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
            <span>
              {line.total_quantity} × <Price amount={line.product_price} />
            </span>
            <strong className="ml-auto">
              <Price amount={lineTotal(line)} />
            </strong>
          </p>
        </>
      )}
      sums={
        <>
          <DescriptionItem name={t('subtotal')}>
            <Price amount={order.subtotal} />
          </DescriptionItem>
          {order.discount > 0 && (
            <DescriptionItem name={t('discount')}>
              −<Price amount={order.discount} />
            </DescriptionItem>
          )}
          <DescriptionItem name={t('shippingFee')}>
            <Price amount={order.shipping_fee} />
          </DescriptionItem>
          <DescriptionItem
            name={t('total')}
            className="mt-1 border-t-2 border-line-strong pt-1 text-base font-bold [&_dd]:font-bold"
          >
            <Price amount={order.total_price} />
          </DescriptionItem>
          {shownMoney
            .filter((name) => order.money[name] > 0)
            .map((name) => (
              <DescriptionItem key={name} name={money(name)}>
                <Price amount={order.money[name]} />
              </DescriptionItem>
            ))}
        </>
      }
    >
      <OrderPromotion promotion={order.promotion} />
      <p className="text-center">{t('thanks')}</p>
    </PaperLines>
  )
}
