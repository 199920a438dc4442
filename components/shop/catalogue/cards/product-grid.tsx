import { type ReactNode, useEffect, useState } from 'react'
import { type CardHeading, ProductCard } from '@/components/shop/catalogue/cards/product-card'
import { cn } from '@/components/ui/cn'
import { findLink } from '@/components/ui/link/link'
import type { ProductCardView } from '@/lib/shop/catalogue/listing/product-card.view'

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
  const [sheet, setSheet] = useState<ReactNode>(null)
  return (
    <>
      <ul
        className={cn('cards', isWide && 'cards-wide')}
        onClick={(event) => {
          const link = findLink(event.nativeEvent)
          if (!link?.dataset['group']) return
          event.preventDefault()
          link.ariaBusy = 'true'
          // Without its script, the page of the product has the same choice.
          import('@/components/shop/catalogue/variants/open-sheet').then(
            ({ openSheet }) => openSheet(link, setSheet),
            () => location.assign(link.href),
          )
        }}
      >
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} heading={heading} isFirst={isFirstView && index < 4} />
          </li>
        ))}
      </ul>
      {sheet}
    </>
  )
}
