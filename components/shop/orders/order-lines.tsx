import { ProductName } from '@/components/shop/catalogue/product/product-name'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { PriceDisplayMode } from '@/components/shop/cart/totals'
import { TotalsList } from '@/components/shop/cart/totals'
import { OrderPromotion } from '@/components/shop/orders/order-promotion'
import { Price } from '@/components/ui/price'
import { ResponsiveImage } from '@/components/ui/image/image'
import { Cell, Table } from '@/components/ui/table'
import type { OrderLineView, OrderView } from '@/lib/shop/orders/orders.schema'

type Props = {
  order: OrderView
  /** The products that are on sale. */
  activeIds: readonly number[]
  mode: PriceDisplayMode
}

/** The order lines and the totals. */
export function OrderLines({ order, activeIds, mode }: Props) {
  const t = useTranslations('order')
  const heads = (['product', 'price', 'quantity', 'lineTotal'] as const).map((key) => t(key))
  const {
    subtotal,
    discount,
    total_weight: totalWeight,
    shipping_fee: shippingFee,
    total_price: total,
  } = order
  return (
    <div className="flex flex-col gap-5">
      <div className="hidden sm:block">
        <Table caption={t('lines')} heads={heads}>
          {order.order_details.map((line) => (
            <tr key={line.id}>
              <Cell>
                <LineName line={line} activeIds={activeIds} />
              </Cell>
              <Cell>
                <Price amount={line.product_price} />
              </Cell>
              <Cell>{line.total_quantity}</Cell>
              <Cell className="font-semibold">
                <Price amount={line.product_price * line.total_quantity} />
              </Cell>
            </tr>
          ))}
        </Table>
      </div>
      <ul aria-label={t('lines')} className="divide-y divide-line border-y border-line sm:hidden">
        {order.order_details.map((line) => (
          <li key={line.id} className="flex flex-col gap-2 py-4">
            <LineName line={line} activeIds={activeIds} />
            <div className="flex justify-between gap-3">
              <p className="text-muted tabular-nums">
                {line.total_quantity} × <Price amount={line.product_price} />
              </p>
              <p className="font-semibold">
                <Price amount={line.product_price * line.total_quantity} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="sm:ml-auto sm:w-80">
        <TotalsList
          totals={{ subtotal, discount, totalWeight, shippingFee, total }}
          mode={mode}
          place="order"
        />
        <OrderPromotion promotion={order.promotion} />
      </div>
    </div>
  )
}

type NameProps = Pick<Props, 'activeIds'> & { line: OrderLineView }

const LineName = ({ line: { product }, activeIds }: NameProps): ReactNode => (
  <span className="flex items-center gap-3">
    <ResponsiveImage
      src={product.product_images[0]?.photo_1 ?? '/icon.svg'}
      alt=""
      displayWidth={64}
      className="w-14 shrink-0 rounded-control"
    />
    <ProductName
      product={product}
      id={product.id}
      activeIds={activeIds}
      className="py-2.5 user-text font-medium"
    />
  </span>
)
