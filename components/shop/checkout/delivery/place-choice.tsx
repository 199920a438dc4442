import { useLocale, useTranslations } from 'next-intl'
import { type ChangeEvent, useState } from 'react'
import { saveDraft } from '@/components/shop/checkout/checkout-storage'
import type { Delivery } from '@/components/shop/checkout/delivery/use-delivery'
import { SelectField } from '@/components/ui/field/select'
import type { RegionView } from '@/lib/shop/delivery/places.schema'
import { localizedText } from '@/lib/platform/i18n/localized'
import { cutText } from '@/lib/platform/text/shorten'

type Props = {
  delivery: Delivery
  regions: readonly RegionView[]
  /** The form has another place now. */
  onChoose: (form: HTMLFormElement) => void
}

type Named = { code: string; name: string; name_my: string }

/**
 * Lists of the states and regions, and of the townships of one, while the delivery zone of a typed place is not certain. A
 * choice is written into the form's fields, so that the order has it as text. Stays once it was needed: the focus is in it.
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
  const write = ({ form }: HTMLSelectElement, field: string, text: string) => {
    const input = form?.elements.namedItem(field)
    if (!form || !(input instanceof HTMLInputElement)) return
    input.value = text
    saveDraft(form)
    onChoose(form)
  }
  const chooseRegion = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = regions.find(({ code }) => code === currentTarget.value)
    if (chosen) write(currentTarget, 'state_country', getName(chosen))
  }
  const chooseTownship = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = region?.townships.find(({ code }) => code === currentTarget.value)
    if (chosen) write(currentTarget, 'town_city', joinTown(getName(chosen), place.town, found?.township))
  }
  return (
    <div className="mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <SelectField name="place_region" label={t('region')} value={region?.code ?? ''} onChange={chooseRegion}>
        <option value="" disabled>
          {t('chooseRegion')}
        </option>
        <Options of={regions} getName={getName} />
      </SelectField>
      {wasTownshipNeeded && region && (
        <SelectField
          name="place_township"
          label={t('township')}
          value={found?.township ?? ''}
          onChange={chooseTownship}
        >
          <option value="" disabled>
            {t('chooseTownship')}
          </option>
          <Options of={region.townships} getName={getName} />
        </SelectField>
      )}
    </div>
  )
}

const Options = ({ of, getName }: { of: readonly Named[]; getName: (named: Named) => string }) =>
  of.map((named) => (
    <option key={named.code} value={named.code}>
      {getName(named)}
    </option>
  ))

/** What the form takes. */
const MAX_TOWN_LENGTH = 255

/** The township before what was typed, which may be a village; instead of it, where that names another township. */
const joinTown = (township: string, typed: string, other: string | null | undefined): string =>
  typed === '' || other ? township : cutText(`${township}, ${typed}`, MAX_TOWN_LENGTH)
