import { SearchX } from 'lucide'
import { useTranslations } from 'next-intl'
import { ClearAll } from '@/components/catalogue/clear-all'
import { type Listing, listingHref } from '@/components/catalogue/listing-address'
import { ProductGrid } from '@/components/catalogue/product-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import type { ProductView } from '@/lib/catalogue/schema'

type Props = {
  listing: Listing
  products: readonly ProductView[]
  page: { page: number; lastPage: number; next: string | null; prev: string | null }
}

/** A page of the listing and the way to its neighbours. */
export function Results({ listing, products, page }: Props) {
  const t = useTranslations('listing')
  const neighbour = (number: number, cursor: string | null) =>
    cursor === null ? null : listingHref({ ...listing, page: number, cursor })
  if (products.length === 0) {
    return (
      <EmptyState icon={SearchX} title={t('empty')} text={t('emptyText')}>
        <ClearAll variant="secondary" />
      </EmptyState>
    )
  }
  return (
    <>
      <ProductGrid products={products} heading="h2" isFirstView />
      <Pagination
        label={t('pages')}
        prev={neighbour(page.page - 1, page.prev)}
        next={neighbour(page.page + 1, page.next)}
        prevText={t('prev')}
        nextText={t('next')}
        position={t('page', { page: page.page, last: page.lastPage })}
      />
    </>
  )
}
