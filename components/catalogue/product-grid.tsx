import { useEffect } from 'react'
import { type CardHeading, ProductCard } from '@/components/catalogue/product-card'
import { cn } from '@/components/ui/cn'
import type { ProductCardView } from '@/lib/catalogue/product-card.view'

type Props = {
  products: readonly ProductCardView[]
  heading?: CardHeading
  isWide?: boolean
  isFirstView?: boolean
}

/** A grid of cards: five per row on large screens, four beside the filters. */
export function ProductGrid({ products, heading = 'h3', isWide = false, isFirstView = false }: Props) {
  // New cards do not show yet what is in the cart and the wishlist.
  useEffect(() => window.personalData?.draw(), [products])
  return (
    <ul className={cn('cards', isWide && 'cards-wide')}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} heading={heading} isFirst={isFirstView && index < 4} />
        </li>
      ))}
    </ul>
  )
}
