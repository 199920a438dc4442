import { useTranslations } from 'next-intl'
import { FilterGroup } from '@/components/catalogue/filter-group'
import type { FilterOptions, Listing } from '@/components/catalogue/listing-url'
import { PriceFilter } from '@/components/catalogue/price-filter'
import { SortSelect } from '@/components/catalogue/sort-select'
import { useListing } from '@/components/catalogue/use-listing'
import { Button } from '@/components/ui/button'

type Props = { listing: Listing; categories: FilterOptions; brands: FilterOptions }

/** The filters of the product list. Without JavaScript it is a plain form. */
export function FilterForm({ listing, categories, brands }: Props) {
  const t = useTranslations('listing')
  const { selection, isPending, show } = useListing(listing)
  const group = (kind: 'category' | 'brand', options: FilterOptions) => (
    <FilterGroup
      kind={kind}
      options={options}
      selectedIds={selection[kind]}
      onChange={(ids) => show({ ...selection, [kind]: ids })}
    />
  )
  return (
    <form action="/product" data-pending={isPending || undefined} className="filters">
      {listing.product && <input type="hidden" name="product" value={listing.product} />}
      {listing.encoding && <input type="hidden" name="encoding" value={listing.encoding} />}
      {group('category', categories)}
      {group('brand', brands)}
      <PriceFilter selection={selection} onChange={(limits) => show({ ...selection, ...limits })} />
      <SortSelect
        sort={selection.sort}
        hasSearch={listing.product !== null}
        onChange={(sort) => show({ ...selection, sort })}
      />
      <noscript>
        <Button type="submit" isWide>
          {t('apply')}
        </Button>
      </noscript>
    </form>
  )
}
