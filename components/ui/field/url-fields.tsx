'use client'

import type { ComponentProps, ReactNode } from 'react'
import { SelectField } from '@/components/ui/field/select'
import { TextField } from '@/components/ui/field/text-field'
import { useUrlValue } from '@/components/ui/field/use-url-value'

/** What the URL says; empty for all. */
type UrlValue = { value: string }
type Uncontrolled<Props> = Omit<Props, 'ref' | 'defaultValue' | keyof UrlValue> & UrlValue

/** A select that filters or sorts a list, and follows the URL. */
export const UrlSelect = ({ value, ...field }: Uncontrolled<ComponentProps<typeof SelectField>>) => (
  <SelectField {...field} ref={useUrlValue<HTMLSelectElement>(value)} defaultValue={value} />
)

type TextProps = Uncontrolled<ComponentProps<typeof TextField>> & {
  /** What the URL says, if `value` was made of it. */
  written?: string | undefined
}

/** A text that filters a list, and follows the URL. */
export const UrlText = ({ value, written, ...field }: TextProps) => (
  <TextField {...field} ref={useUrlValue<HTMLInputElement>(value, written)} defaultValue={value} />
)

type FilterProps = {
  name: string
  label: string
  /** What the URL says; empty for all. */
  selected: string | number | null | undefined
  all: string
  options: readonly (readonly [value: string | number, text: ReactNode])[]
  className: string
}

/** A select that filters a list by one of the options. */
export const FilterField = ({ selected, all, options, ...field }: FilterProps) => (
  <UrlSelect {...field} value={String(selected ?? '')}>
    <option value="">{all}</option>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </UrlSelect>
)
