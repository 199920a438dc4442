'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { FormArea } from '@/components/admin/form/form-fields'
import { Button } from '@/components/ui/button/button'
import { controlClass } from '@/components/ui/field/control-class'

type Props = {
  label: string
  /** A line for each place. */
  initial: string
  options: readonly string[]
  isRest: boolean
}

/** The places of a zone, a line for each, and a field that searches the list of places and adds one. */
export function PlacesField({ label, initial, options, isRest }: Props) {
  const t = useTranslations('adminDelivery')
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState('')
  const add = () => {
    const field = area.current?.querySelector('textarea')
    if (!field || place.trim() === '') return
    field.value = [...field.value.split('\n').filter((line) => line.trim() !== ''), place.trim()].join('\n')
    setPlace('')
  }
  return (
    <div ref={area} className="grid gap-3 sm:col-span-2">
      <FormArea
        name="places"
        label={label}
        hint={t(isRest ? 'restPlacesHint' : 'placesHint')}
        rows={isRest ? 3 : 8}
        defaultValue={initial}
      />
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1.5">
          <label htmlFor={`${id}-place`} className="text-sm font-semibold">
            {t('findPlace')}
          </label>
          <input
            id={`${id}-place`}
            list={`${id}-places`}
            autoComplete="off"
            value={place}
            onChange={(event) => setPlace(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
            className={controlClass}
          />
          <datalist id={`${id}-places`}>
            {options.map((option) => (
              <option key={option} value={option} />
            ))}
          </datalist>
        </div>
        <Button variant="secondary" onClick={add}>
          {t('addPlace')}
        </Button>
      </div>
    </div>
  )
}
