'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FacetList } from '@/components/catalogue/facet-list'
import { type FilterOptions, isSelected, type Listing, toggleValue } from '@/components/catalogue/listing-url'
import { useListing } from '@/components/catalogue/use-listing'
import { Checkbox } from '@/components/ui/checkbox'

type Props = {
  listing: Listing
  categories: FilterOptions
  brands: FilterOptions
  /** The submit button, shown without JavaScript. */
  children: ReactNode
}

/** The filter checkboxes beside the product list. Without JavaScript it is a plain form. */
export function FilterForm({ listing, categories, brands, children }: Props) {
  const t = useTranslations('listing')
  const { selection, isPending, show } = useListing(listing)
  const group = (kind: 'category' | 'brand', choices: FilterOptions) => (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-1 w-full font-semibold">
        {t(kind === 'brand' ? 'brands' : 'categories')}
      </legend>
      <div className="clear-both -mx-2 max-h-88 [scrollbar-width:thin] overflow-y-auto">
        <FacetList choices={choices}>
          {(choice) => (
            <Checkbox
              name={kind}
              value={choice.ids.join(',')}
              checked={isSelected(choice, selection[kind])}
              onChange={() => show({ ...selection, [kind]: toggleValue(choice, selection[kind]) })}
              className="text-sm leading-name"
            >
              {choice.name}
            </Checkbox>
          )}
        </FacetList>
      </div>
    </fieldset>
  )
  return (
    <form action="/product" data-pending={isPending || undefined} className="flex flex-col gap-4">
      {listing.product && <input type="hidden" name="product" value={listing.product} />}
      {listing.encoding && <input type="hidden" name="encoding" value={listing.encoding} />}
      {group('category', categories)}
      {group('brand', brands)}
      {children}
    </form>
  )
}
