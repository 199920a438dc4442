'use client'

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ComboboxField } from '@/components/admin/form/combobox-field'
import type { Option, OptionSource } from '@/components/admin/form/use-options'

type Props = {
  name: string
  label: string
  /** The call that lists the options. */
  source: OptionSource
  selected: Option | null
  all: string
}

/** A list filter with a single choice, applied as soon as it changes. */
export function ChoiceFilter({ name, label, source, selected, all }: Props) {
  const [value, setValue] = useState(selected)
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
          place.current?.closest('form')?.requestSubmit()
        }}
      />
    </div>
  )
}
