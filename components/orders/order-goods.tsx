import { useProductName } from '@/components/catalogue/use-product-name'
import { useTranslations } from 'next-intl'
import { ResponsiveImage } from '@/components/ui/image'
import type { OrderView } from '@/lib/orders/orders.schema'

/** The number of products shown by photo and name. */
const MAX_SHOWN = 2

type Lines = OrderView['order_details']

/** The photos of the first products of an order. */
export const OrderPhotos = ({ lines }: { lines: Lines }) => (
  <span className="flex shrink-0 -space-x-3">
    {lines.slice(0, MAX_SHOWN).map(({ id, product }) => (
      <ResponsiveImage
        key={id}
        src={product.product_images[0]?.photo_1 ?? '/icon.svg'}
        alt=""
        displayWidth={48}
        className="size-12 rounded-control border-2 border-surface"
      />
    ))}
  </span>
)

/** The names of the first products, and how many others there are. */
export function OrderNames({ lines }: { lines: Lines }) {
  const t = useTranslations('orders')
  const getName = useProductName()
  const names = lines.slice(0, MAX_SHOWN).map(({ product }) => getName(product))
  const more = lines.length - names.length
  return (
    <span className="line-clamp-2 leading-name">
      {names.join(', ')}
      {more > 0 && ` ${t('more', { count: more })}`}
    </span>
  )
}
