'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ChoiceList } from '@/components/catalogue/choice-list'
import { type Choices, isChosen, type Listing, toggled } from '@/components/catalogue/listing-address'
import { useListing } from '@/components/catalogue/use-listing'
import { Checkbox } from '@/components/ui/checkbox'

type Props = {
  listing: Listing
  categories: Choices
  brands: Choices
  /** What sends the form where there is no script. */
  children: ReactNode
}

/** The boxes beside the listing; without script the form is sent as it is. */
export function FilterForm({ listing, categories, brands, children }: Props) {
  const t = useTranslations('listing')
  const { wanted, isPending, show } = useListing(listing)
  const group = (kind: 'category' | 'brand', choices: Choices) => (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-1 w-full font-semibold">
        {t(kind === 'brand' ? 'brands' : 'categories')}
      </legend>
      <div className="clear-both -mx-2 max-h-88 [scrollbar-width:thin] overflow-y-auto">
        <ChoiceList choices={choices}>
          {(choice) => (
            <Checkbox
              name={kind}
              value={choice.ids.join(',')}
              checked={isChosen(choice, wanted[kind])}
              onChange={() => show({ ...wanted, [kind]: toggled(choice, wanted[kind]) })}
              className="text-sm leading-name"
            >
              {choice.name}
            </Checkbox>
          )}
        </ChoiceList>
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
