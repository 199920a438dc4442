'use client'

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ComboboxField } from '@/components/admin/form/combobox-field'
import type { Option, OptionSource } from '@/components/admin/taxonomy/taxonomy-options'

type Props = {
  name: string
  label: string
  /** The call that lists the options. */
  source: OptionSource
  selected: Option | null
  all: string
  /** The fields that belong to this choice: a change empties them (specification, section 4). */
  below: readonly string[]
}

/** Empties the hidden fields of a form that have these names. */
export function emptyFields(form: Pick<HTMLFormElement, 'querySelectorAll'>, names: readonly string[]): void {
  for (const field of form.querySelectorAll('input')) if (names.includes(field.name)) field.value = ''
}

/** A list filter with a single choice, applied as soon as it changes. It follows the URL. */
export function ChoiceFilter({ name, label, source, selected, all, below }: Props) {
  const [value, setValue] = useState(selected)
  const [shown, setShown] = useState(selected)
  if (shown?.id !== selected?.id) {
    setShown(selected)
    setValue(selected)
  }
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className="min-w-32 flex-1">
      <ComboboxField
        name={name}
        label={label}
        source={source}
        placeholder={all}
        isClearable
        value={value}
        onChange={(choice) => {
          flushSync(() => setValue(choice))
          const form = place.current?.closest('form')
          if (!form) return
          emptyFields(form, below)
          form.requestSubmit()
        }}
      />
    </div>
  )
}
