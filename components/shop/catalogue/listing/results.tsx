import { useTranslations } from 'next-intl'
import { ClearFilters } from '@/components/shop/catalogue/listing/filter-summary'
import { type Listing, listingHref } from '@/components/shop/catalogue/listing/listing-url'
import { TrendingProducts } from '@/components/shop/catalogue/cards/lazy-trending'
import { ProductGrid } from '@/components/shop/catalogue/cards/product-grid'
import { EmptyState } from '@/components/ui/state/empty-state'
import { type PagePosition, Pagination } from '@/components/ui/link/pagination'
import type { ProductCardView } from '@/lib/shop/catalogue/listing/product-card.view'

type Props = {
  listing: Listing
  products: readonly ProductCardView[]
  page: PagePosition
}

/** A page of the product list and the pagination links. */
export function Results({ listing, products, page }: Props) {
  const t = useTranslations('listing')
  if (products.length === 0) {
    return (
      <>
        <EmptyState icon="icon-SearchX" title={t('empty')} text={t('emptyText')}>
          <ClearFilters variant="secondary" />
        </EmptyState>
        <TrendingProducts />
      </>
    )
  }
  return (
    <>
      <ProductGrid products={products} heading="h2" isFirstView />
      <Pagination
        page={page}
        getHref={(number, cursor) => listingHref({ ...listing, page: number, cursor })}
      />
    </>
  )
}
