'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormField } from '@/components/admin/form/form-context'
import { Checkbox } from '@/components/ui/field/checkbox'
import { controlClass } from '@/components/ui/field/control-class'
import {
  type ChosenPlaces,
  hasTownship,
  sortPlaces,
  toChoiceKey,
  toggleRegion,
  toggleTownship,
} from '@/lib/shop/delivery/places/chosen-places.rules'
import type { RegionView } from '@/lib/shop/delivery/places/places.schema'
import { localizedText } from '@/lib/platform/i18n/localized'

type Props = {
  label: string
  /** The keys of the places that the zone has. */
  initial: readonly string[]
  regions: readonly RegionView[]
  /** The names of the other zones by the keys of their places. */
  taken: Readonly<Record<string, string>>
  isRest: boolean
}

type Named = { name: string; name_my: string }

/**
 * The places of a zone as a tree: regions, and their townships with ticks. A place of another zone bears its name, and cannot
 * be ticked. The form sends a line for each place.
 */
export function PlacesField({ label, initial, regions, taken, isRest }: Props) {
  const t = useTranslations('adminDelivery')
  const locale = useLocale()
  const { id, errors = [] } = useFormField('places', label)
  const [chosen, setChosen] = useState<ChosenPlaces>(() => new Set(initial))
  const [typed, setTyped] = useState('')
  const others = new Set(Object.keys(taken))
  const getName = ({ name, name_my }: Named) => localizedText(locale, name, name_my)
  const search = typed.trim().toLowerCase()
  // The regions of which the zone had a part are open at first.
  const hasPart = ({ code }: RegionView) =>
    initial.some((key) => key.startsWith(toChoiceKey(code, null)) && key !== toChoiceKey(code, null))
  const isFound = ({ name, name_my }: Named) =>
    search === '' || name.toLowerCase().includes(search) || name_my.includes(search)
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={`${id}-hint${errors.length > 0 ? ` ${id}-error` : ''}`}
      className="grid gap-3 sm:col-span-2"
    >
      <legend className="text-sm font-semibold">{label}</legend>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t(isRest ? 'restPlacesHint' : 'placesHint')}
      </p>
      {errors.length > 0 && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {errors.join(' ')}
        </p>
      )}
      <input type="hidden" name="places" value={toLines(chosen, regions, getName)} />
      <input
        type="search"
        aria-label={t('findPlace')}
        placeholder={t('findPlace')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={controlClass}
      />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {regions.map((region) => {
          const whole = toChoiceKey(region.code, null)
          const townships = isFound(region) ? region.townships : region.townships.filter(isFound)
          if (townships.length === 0) return null
          const count = region.townships.filter(({ code }) =>
            hasTownship(chosen, others, region.code, code),
          ).length
          return (
            <li key={region.code}>
              <details open={search !== '' || hasPart(region) || undefined}>
                <summary className="flex min-h-target cursor-pointer items-center justify-between gap-3 px-4 py-2">
                  <span className="font-semibold">{getName(region)}</span>
                  <span className={count > 0 ? 'text-sm font-medium text-jade' : 'text-sm text-muted'}>
                    {t('placesChosen', { count, all: region.townships.length })}
                  </span>
                </summary>
                <div className="grid gap-x-4 px-4 pb-3 sm:grid-cols-2 lg:grid-cols-3">
                  <Place
                    name={t('wholeRegion', { region: getName(region) })}
                    isChosen={chosen.has(whole)}
                    zone={taken[whole]}
                    onToggle={() => setChosen(toggleRegion(chosen, region))}
                    className="font-medium sm:col-span-2 lg:col-span-3"
                  />
                  {townships.map((township) => (
                    <Place
                      key={township.code}
                      name={getName(township)}
                      isChosen={hasTownship(chosen, others, region.code, township.code)}
                      zone={taken[toChoiceKey(region.code, township.code)]}
                      onToggle={() => setChosen(toggleTownship(chosen, others, region, township.code))}
                    />
                  ))}
                </div>
              </details>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

type PlaceProps = {
  name: string
  isChosen: boolean
  /** The other zone that has it. */
  zone: string | undefined
  onToggle: () => void
  className?: string
}

const Place = ({ name, isChosen, zone, onToggle, className }: PlaceProps) => (
  <Checkbox
    checked={isChosen}
    disabled={zone !== undefined && !isChosen}
    onChange={onToggle}
    className={className}
  >
    {name}
    {zone !== undefined && <span className="text-sm text-muted"> · {zone}</span>}
  </Checkbox>
)

/** A line for each place, as the API reads them: a region, or a township and its region. */
const toLines = (
  chosen: ChosenPlaces,
  regions: readonly RegionView[],
  getName: (named: Named) => string,
): string =>
  sortPlaces(chosen)
    .flatMap((key) => {
      const [code, township = ''] = key.split('/')
      const region = regions.find((one) => one.code === code)
      if (!region) return []
      if (township === '') return [getName(region)]
      const found = region.townships.find((one) => one.code === township)
      return found ? [`${getName(found)}, ${getName(region)}`] : []
    })
    .join('\n')
