'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { type FilterOptions, isSelected } from '@/components/catalogue/listing-url'
import { useAllOptions } from '@/components/catalogue/use-all-options'
import { SelectField } from '@/components/ui/select'

type Props = {
  kind: 'category' | 'brand'
  choices: FilterOptions
  selectedIds: readonly number[]
  choose: (ids: number[]) => void
}

/** The values of two special options: several choices made elsewhere, and a request for all options. */
const SEVERAL = 'several'
const ALL = 'all'

/** A filter as a single-choice select. Options missing from the page load on request. */
export function FilterSelect({ kind, choices, selectedIds, choose }: Props) {
  const t = useTranslations('listing')
  const more = useTranslations('choices')
  const select = useRef<HTMLSelectElement>(null)
  // Keeps the focus, so that the customer can continue choosing after loading all options.
  const every = useAllOptions(choices, () => {
    if (navigator.userActivation.isActive) select.current?.showPicker()
  })

  const here = every.choices.filter((choice) => isSelected(choice, selectedIds))
  return (
    <SelectField
      ref={select}
      name={kind}
      label={t(kind)}
      value={here.length > 1 ? SEVERAL : (here[0]?.ids.join(',') ?? '')}
      autoComplete="off"
      aria-busy={every.isLoading || undefined}
      onChange={({ target: { value } }) => {
        if (value === ALL) every.ask()
        else choose(value.split(',').filter(Boolean).map(Number))
      }}
    >
      <option value="">{t(kind === 'brand' ? 'everyBrand' : 'everyCategory')}</option>
      {here.length > 1 && (
        <option value={SEVERAL} disabled>
          {t('several', { count: here.length })}
        </option>
      )}
      {every.choices.map(({ name, ids }) => (
        <option key={name} value={ids.join(',')}>
          {name}
        </option>
      ))}
      {every.missing > 0 && (
        <option value={ALL}>
          {every.hasFailed ? more('failed') : more('all', { count: choices.count })}
        </option>
      )}
    </SelectField>
  )
}
