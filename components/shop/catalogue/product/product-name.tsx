import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { Link } from '@/components/ui/link/link'

type Props = {
  product: { product_name: string; name_my: string | null }
  id: number
  /** The products that have a page in the shop; the names of others are no links. */
  activeIds: readonly number[]
  className: string
}

/** The name of a product that may be deleted since, with a link to its page. */
export function ProductName({ product, id, activeIds, className }: Props) {
  const name = useProductName()(product)
  return activeIds.includes(id) ? (
    <Link href={`/product/${id}`} className={`${className} hover:text-jade`}>
      {name}
    </Link>
  ) : (
    <span className={className}>{name}</span>
  )
}
