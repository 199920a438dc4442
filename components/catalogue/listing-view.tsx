'use client'

import { useTranslations } from 'next-intl'
import { FilterForm } from '@/components/catalogue/filter-form'
import { ClearFilters, FilterSummary } from '@/components/catalogue/filter-summary'
import { type FilterOptions, type Listing, listingHref } from '@/components/catalogue/listing-url'
import { Results } from '@/components/catalogue/results'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { PageHeading } from '@/components/ui/heading'
import type { PagePosition } from '@/components/ui/pagination'
import { SearchEncoding } from '@/components/ui/search-encoding'
import type { ProductCardView } from '@/lib/catalogue/product-card.view'
import { AS_TYPED } from '@/lib/text/encoding'

type Props = {
  /** The heading: what the list contains. */
  title: string
  listing: Listing
  categories: FilterOptions
  brands: FilterOptions
  products: readonly ProductCardView[]
  page: PagePosition
  /** The number of products as text: plural rules of the browser would delay the first press. */
  count: string
  /** The search words as typed, if they were converted from Zawgyi. */
  typed: string | null
}

/** The product list with its filters. */
export function ListingView({ title, listing, categories, brands, products, page, count, typed }: Props) {
  const t = useTranslations('listing')
  const options = { listing, categories, brands }
  return (
    <>
      <Breadcrumb
        label={t('breadcrumb')}
        crumbs={[{ name: t('home'), href: '/' }, { name: t('products') }]}
      />
      <PageHeading title={title}>
        <p role="status" className="text-muted">
          {count}
        </p>
      </PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-[15rem_1fr] lg:gap-10">
        <aside aria-label={t('filters')} className="flex flex-col gap-4">
          <div className="hidden items-center justify-between lg:flex">
            <h2 className="text-xl font-bold">{t('filters')}</h2>
            <ClearFilters />
          </div>
          <FilterForm {...options} />
        </aside>
        <section aria-label={t('results')} className="results flex min-w-0 flex-col gap-6">
          <FilterSummary {...options} />
          {typed !== null && (
            <SearchEncoding href={listingHref({ ...listing, product: typed, encoding: AS_TYPED })} />
          )}
          <Results listing={listing} products={products} page={page} />
        </section>
      </div>
    </>
  )
}
