import { type CardHeading, ProductCard } from '@/components/catalogue/product-card'
import { cn } from '@/components/ui/cn'
import type { ProductView } from '@/lib/catalogue/catalogue.schema'

type Props = {
  products: readonly ProductView[]
  heading?: CardHeading
  isWide?: boolean
  isFirstView?: boolean
}

/** A grid of cards: five per row on large screens, four beside the filters. */
export const ProductGrid = ({ products, heading = 'h3', isWide = false, isFirstView = false }: Props) => (
  <ul
    className={cn(
      'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-5',
      isWide ? 'lg:grid-cols-5' : 'lg:grid-cols-3 xl:grid-cols-4',
    )}
  >
    {products.map((product, index) => (
      <li key={product.id}>
        <ProductCard product={product} heading={heading} isFirst={isFirstView && index < 4} />
      </li>
    ))}
  </ul>
)
