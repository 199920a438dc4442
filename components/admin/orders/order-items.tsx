import { useTranslations } from 'next-intl'
import { priceColumn } from '@/components/admin/list/columns'
import { ListTable } from '@/components/admin/list/list-table'
import { OrderPromotion } from '@/components/shop/orders/order-promotion'
import { SectionHeading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'
import { LinkButton } from '@/components/ui/link/link-button'
import { Price } from '@/components/ui/price'
import { ResponsiveImage } from '@/components/ui/image/image'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

type OrderLine = OrderView['order_details'][number]

type Props = {
  order: OrderView
  /** The products that can still be edited; the names of others are no links. */
  activeIds: readonly number[]
}

/** The order lines with photo, name, quantity and price at the time of the order, and the totals. */
export function OrderItems({ order, activeIds }: Props) {
  const t = useTranslations('admin.items')
  return (
    <section aria-labelledby="items">
      <SectionHeading id="items" title={t('heading')}>
        <LinkButton
          href={`/admin/orders/${order.id}/print?document=packing-slip`}
          variant="secondary"
          size="small"
        >
          <Icon of="icon-Package" className="size-4" />
          {t('slip')}
        </LinkButton>
      </SectionHeading>
      <ListTable
        caption={t('heading')}
        rows={order.order_details}
        columns={[
          {
            label: t('photo'),
            cell: ({ product }) => (
              <ResponsiveImage
                src={product.product_images[0]?.photo_1 ?? ''}
                alt={t('photoOf', { name: product.product_name })}
                displayWidth={64}
                className="w-12 rounded-control md:w-10"
              />
            ),
            phone: 'number',
          },
          {
            label: t('name'),
            cell: ({ product }) =>
              activeIds.includes(product.id) ? (
                <Link
                  href={`/admin/product/edit${product.id}`}
                  className="inline-flex min-h-target items-center text-jade underline underline-offset-4 max-md:leading-control"
                >
                  {product.product_name}
                </Link>
              ) : (
                product.product_name
              ),
            phone: 'name',
            className: 'user-text font-medium md:w-full md:min-w-40',
          },
          {
            label: t('quantity'),
            cell: (line) => line.total_quantity,
            phone: 'detail',
            isLabelled: true,
            className: 'font-bold',
          },
          { ...priceColumn(t('price'), (line: OrderLine) => line.product_price), phone: 'age' },
          {
            ...priceColumn(t('total'), (line: OrderLine) => line.product_price * line.total_quantity),
            className: 'font-semibold whitespace-nowrap',
          },
        ]}
        getKey={({ id }) => id}
      />
      <Totals order={order} />
      <div className="ml-auto max-w-80 px-4">
        <OrderPromotion promotion={order.promotion} />
      </div>
    </section>
  )
}

function Totals({ order }: { order: OrderView }) {
  const t = useTranslations('admin.items')
  const { subtotal, discount, shipping_fee: fee, total_price: total } = order
  return (
    <dl className="mt-3 ml-auto grid max-w-80 gap-1.5 px-4 tabular-nums">
      {(
        [
          ['subtotal', subtotal],
          ...(discount > 0 ? [['discount', -discount] as const] : []),
          ['delivery', fee],
          ['sum', total],
        ] as const
      ).map(([name, amount]) => (
        <div
          key={name}
          className="flex justify-between gap-4 last:border-t last:border-line last:pt-1.5 last:text-lg last:font-bold"
        >
          <dt>{t(name)}</dt>
          <dd>
            <Price amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
