'use client'

import type { ReactNode } from 'react'
import { FilterSelect } from '@/components/catalogue/filter-select'
import type { FilterOptions, Listing } from '@/components/catalogue/listing-url'
import { useListing } from '@/components/catalogue/use-listing'

type Props = {
  listing: Listing
  categories: FilterOptions
  brands: FilterOptions
  /** The submit button, shown without JavaScript. */
  children: ReactNode
}

/** The two filter selects on small screens (decision D5). */
export function FilterSelects({ listing, categories, brands, children }: Props) {
  const { selection, isPending, show } = useListing(listing)
  const select = (kind: 'category' | 'brand', choices: FilterOptions) => (
    <FilterSelect
      kind={kind}
      choices={choices}
      selectedIds={selection[kind]}
      choose={(ids) => show({ ...selection, [kind]: ids })}
    />
  )
  return (
    <form
      action="/product"
      data-pending={isPending || undefined}
      className="grid grid-cols-2 gap-3 lg:hidden"
    >
      {listing.product && <input type="hidden" name="product" value={listing.product} />}
      {listing.encoding && <input type="hidden" name="encoding" value={listing.encoding} />}
      {select('category', categories)}
      {select('brand', brands)}
      {children}
    </form>
  )
}
