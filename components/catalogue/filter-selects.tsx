'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type Choice, isChosen, type Listing } from '@/components/catalogue/listing-address'
import { useListing } from '@/components/catalogue/use-listing'
import { SelectField } from '@/components/ui/select'

type Props = {
  listing: Listing
  categories: readonly Choice[]
  brands: readonly Choice[]
  /** What sends the form where there is no script. */
  children: ReactNode
}

/** The value of the option that stands for several choices made elsewhere. */
const SEVERAL = 'several'

/** The pair of selects that filter on small screens (decision D5). */
export function FilterSelects({ listing, categories, brands, children }: Props) {
  const t = useTranslations('listing')
  const { wanted, isPending, show } = useListing(listing)
  const select = (kind: 'category' | 'brand', choices: readonly Choice[]) => {
    const chosen = choices.filter((choice) => isChosen(choice, wanted[kind]))
    const value = chosen.length > 1 ? SEVERAL : (chosen[0]?.ids.join(',') ?? '')
    return (
      <SelectField
        name={kind}
        label={t(kind)}
        value={value}
        autoComplete="off"
        onChange={(event) =>
          show({ ...wanted, [kind]: event.target.value.split(',').filter(Boolean).map(Number) })
        }
      >
        <option value="">{t(kind === 'brand' ? 'everyBrand' : 'everyCategory')}</option>
        {chosen.length > 1 && (
          <option value={SEVERAL} disabled>
            {t('several', { count: chosen.length })}
          </option>
        )}
        {choices.map(({ name, ids }) => (
          <option key={name} value={ids.join(',')}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  }
  return (
    <form
      action="/product"
      data-pending={isPending || undefined}
      className="grid grid-cols-2 gap-3 lg:hidden"
    >
      {listing.product && <input type="hidden" name="product" value={listing.product} />}
      {select('category', categories)}
      {select('brand', brands)}
      {children}
    </form>
  )
}
