import { useTranslations } from 'next-intl'
import { SectionHeading } from '@/components/ui/heading'
import { Kyat } from '@/components/ui/money'
import { Photo } from '@/components/ui/photo'
import { Cell, Table } from '@/components/ui/table'
import type { OrderView } from '@/lib/orders/schema'

/** What was ordered: photo, name, quantity and price as they were then. */
export function OrderItems({ order }: { order: OrderView }) {
  const t = useTranslations('admin.items')
  return (
    <section aria-labelledby="items" className="mt-8">
      <SectionHeading id="items" title={t('heading')} />
      <Table caption={t('heading')} heads={[t('photo'), t('name'), t('quantity'), t('price')]}>
        {order.order_details.map(({ id, product, total_quantity, product_price }) => (
          <tr key={id}>
            <Cell>
              <Photo
                src={product.product_images[0]?.photo_1 ?? ''}
                alt={t('photoOf', { name: product.product_name })}
                sizes="64px"
                className="w-16 rounded-control"
              />
            </Cell>
            <Cell className="min-w-48 font-medium">{product.product_name}</Cell>
            <Cell>{total_quantity}</Cell>
            <Cell>
              <Kyat amount={product_price} />
            </Cell>
          </tr>
        ))}
      </Table>
    </section>
  )
}
