import { useLocale, useTranslations } from 'next-intl'
import { type ChangeEvent, useState } from 'react'
import type { Delivery } from '@/components/shop/checkout/delivery/use-delivery'
import { Button } from '@/components/ui/button/button'
import { SelectField } from '@/components/ui/field/select'
import type { RegionView } from '@/lib/shop/delivery/places/places.schema'
import { joinNames, localizedText } from '@/lib/platform/i18n/localized'
import { cutText } from '@/lib/platform/text/shorten'

type Props = {
  delivery: Delivery
  regions: readonly RegionView[]
  /** The form has another place now. */
  onChoose: (form: HTMLFormElement) => void
}

type Named = { code: string; name: string; name_my: string }

/**
 * The states and regions to choose from, and the townships of one to tap, while the delivery zone of a typed place is not
 * certain; and the township that the street names. A choice is written into the form's fields, so that the order has it as text. Stays once it was needed: the focus is in it.
 */
export function PlaceChoice({ delivery, regions, onChoose }: Props) {
  const t = useTranslations('delivery')
  const locale = useLocale()
  const { status, missing, found, place } = delivery
  const isNeeded = status === 'blank' || status === 'incomplete'
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  const [wasTownshipNeeded, setWasTownshipNeeded] = useState(false)
  if (missing === 'township' && !wasTownshipNeeded) setWasTownshipNeeded(true)
  if (!wasNeeded || !delivery.hasSeveral || regions.length === 0) return null

  const getName = ({ name, name_my }: Named) => localizedText(locale, name, name_my)
  const region = regions.find(({ code }) => code === found?.region)
  const suggested = regions.find(({ code }) => code === delivery.suggestion?.region)
  const suggestedTownship = suggested?.townships.find(({ code }) => code === delivery.suggestion?.township)
  const write = (form: HTMLFormElement | null, texts: Readonly<Record<string, string>>) => {
    if (!form) return
    for (const [name, text] of Object.entries(texts)) {
      const input = form.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = text
    }
    onChoose(form)
  }
  const chooseRegion = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = regions.find(({ code }) => code === currentTarget.value)
    if (chosen) write(currentTarget.form, { state_country: getName(chosen) })
  }
  const chooseTownship = (form: HTMLFormElement | null, township: Named) =>
    write(form, { town_city: joinTown(getName(township), place.town, found?.township) })
  return (
    <div className="mt-5 grid gap-5">
      {suggested && suggestedTownship && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={({ currentTarget }) =>
            write(currentTarget.form, {
              town_city: getName(suggestedTownship),
              state_country: getName(suggested),
            })
          }
        >
          {t('useSuggestion', { place: joinNames(locale, [suggestedTownship, suggested].map(getName)) })}
        </Button>
      )}
      <SelectField
        name="place_region"
        label={t('region')}
        value={region?.code ?? ''}
        onChange={chooseRegion}
        className="max-w-96"
      >
        <option value="" disabled>
          {t('chooseRegion')}
        </option>
        {regions.map((one) => (
          <option key={one.code} value={one.code}>
            {getName(one)}
          </option>
        ))}
      </SelectField>
      {wasTownshipNeeded && region && (
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{t('whichTownship')}</legend>
          <div className="flex flex-wrap gap-2">
            {region.townships.map((township) => (
              <button
                key={township.code}
                type="button"
                aria-pressed={found?.township === township.code}
                onClick={({ currentTarget }) => chooseTownship(currentTarget.form, township)}
                className="min-h-target rounded-full border border-line-strong bg-surface px-4 py-1.5 leading-control aria-pressed:border-jade aria-pressed:bg-jade-soft aria-pressed:font-semibold aria-pressed:text-jade-deep"
              >
                {getName(township)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

/** What the form takes. */
const MAX_TOWN_LENGTH = 255

/** The township before what was typed, which may be a village; instead of it, where that names another township. */
const joinTown = (township: string, typed: string, other: string | null | undefined): string =>
  typed === '' || other ? township : cutText(`${township}, ${typed}`, MAX_TOWN_LENGTH)
