import { useTranslations } from 'next-intl'
import { ListTable, Row, RowCell } from '@/components/admin/list/list-table'
import { SectionHeading } from '@/components/ui/heading'
import { Price } from '@/components/ui/price'
import { ResponsiveImage } from '@/components/ui/image'
import type { OrderView } from '@/lib/orders/orders.schema'

/** The order lines with photo, name, quantity and price at the time of the order. */
export function OrderItems({ order }: { order: OrderView }) {
  const t = useTranslations('admin.items')
  const columns = (['photo', 'name', 'quantity', 'price'] as const).map((name) => ({ name, label: t(name) }))
  const urlState = { path: `/admin/orders/${order.id}`, query: {} }
  return (
    <section aria-labelledby="items" className="mt-8">
      <SectionHeading id="items" title={t('heading')} />
      <ListTable caption={t('heading')} columns={columns} urlState={urlState} sort="">
        {order.order_details.map(({ id, product, total_quantity: quantity, product_price: price }) => (
          <Row key={id}>
            <RowCell label={t('photo')}>
              <ResponsiveImage
                src={product.product_images[0]?.photo_1 ?? ''}
                alt={t('photoOf', { name: product.product_name })}
                displayWidth={64}
                className="w-16 rounded-control"
              />
            </RowCell>
            <RowCell label={t('name')} className="font-medium">
              {product.product_name}
            </RowCell>
            <RowCell label={t('quantity')}>{quantity}</RowCell>
            <RowCell label={t('price')}>
              <Price amount={price} />
            </RowCell>
          </Row>
        ))}
      </ListTable>
    </section>
  )
}
