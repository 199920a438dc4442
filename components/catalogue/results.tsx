import { useTranslations } from 'next-intl'
import { ClearFilters } from '@/components/catalogue/filter-summary'
import { type Listing, listingHref } from '@/components/catalogue/listing-url'
import { TrendingProducts } from '@/components/catalogue/lazy-trending'
import { ProductGrid } from '@/components/catalogue/product-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { type PagePosition, Pagination } from '@/components/ui/pagination'
import type { ProductCardView } from '@/lib/catalogue/product-card.view'

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
