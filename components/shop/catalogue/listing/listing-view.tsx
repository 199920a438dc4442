'use client'

/**
 * components/shop/catalogue/listing: The list of products with its filters.
 */

import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { FilterForm } from '@/components/shop/catalogue/listing/filter-form'
import { ClearFilters, FilterSummary } from '@/components/shop/catalogue/listing/filter-summary'
import {
  type FilterOptions,
  type Listing,
  listingHref,
  type OptionChoices,
} from '@/components/shop/catalogue/listing/listing-url'
import { Results } from '@/components/shop/catalogue/listing/results'
import { Breadcrumb } from '@/components/ui/link/breadcrumb'
import { PageHeading } from '@/components/ui/heading'
import type { PagePosition } from '@/components/ui/link/pagination'
import { SearchEncoding } from '@/components/ui/unicode/search-encoding'
import { SearchNotice } from '@/components/ui/unicode/search-notice'
import type { ProductCardView } from '@/lib/shop/catalogue/listing/product-card.view'
import { AS_TYPED } from '@/lib/platform/text/burmese/encoding'

type Props = {
  /** The heading: what the list contains. */
  title: string
  listing: Listing
  categories: FilterOptions
  brands: FilterOptions
  /** Sizes, colours and the like, and those that are chosen. */
  choices: readonly OptionChoices[]
  optionChips: ComponentProps<typeof FilterSummary>['more']
  products: readonly ProductCardView[]
  page: PagePosition
  /** The number of products as text: plural rules of the browser would delay the first press. */
  count: string
  /** What could not be read of the search. */
  notice: ReactNode
  /** The search words as typed, if they were converted from Zawgyi. */
  typed: string | null
  /** The words of the nearest spelling, if the search found nothing and `products` are those of that spelling. */
  corrected: string | null
}

/** The product list with its filters. */
export function ListingView(props: Props) {
  const { title, listing, categories, brands, products, page, count, notice, typed, corrected } = props
  const { choices, optionChips } = props
  const t = useTranslations('listing')
  const options = { listing, categories, brands }
  const shown: Listing =
    corrected === null ? listing : { ...listing, product: corrected, encoding: undefined }
  return (
    <div className="listing-page">
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
          <FilterForm {...options} choices={choices} />
        </aside>
        <section aria-label={t('results')} className="results flex min-w-0 flex-col gap-6">
          <FilterSummary {...options} more={optionChips} />
          {notice}
          {typed !== null && (
            <SearchEncoding href={listingHref({ ...listing, product: typed, encoding: AS_TYPED })} />
          )}
          {corrected !== null && (
            <SearchNotice
              text={t('nothingFor', { words: listing.product ?? '' })}
              href={listingHref({ ...shown, page: 1, cursor: null })}
              link={t('correctedTo', { words: corrected })}
            />
          )}
          <Results listing={shown} products={products} page={page} />
        </section>
      </div>
    </div>
  )
}
