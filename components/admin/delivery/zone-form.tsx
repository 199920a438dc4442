'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { PlacesField } from '@/components/admin/delivery/places-field'
import { FormNumber, FormSelect, FormText } from '@/components/admin/form/form-fields'
import { ResourceForm } from '@/components/admin/form/resource-form'
import type { Values } from '@/components/admin/form/form-values'
import type { ZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import { localizedText } from '@/lib/platform/i18n/localized'

const LIST = '/admin/settings/delivery'
const FIELDS = [
  'name',
  'name_my',
  'fee',
  'free_from',
  'base_grams',
  'step_grams',
  'step_fee',
  'days',
  'cash',
  'fee_prepaid',
  'places',
] as const

type Props = {
  /** The zone that is edited; none for a new one. */
  zone?: ZoneView
  /** All places in the language of the page, for the picker. */
  options: readonly string[]
}

/** Adds a delivery zone, or edits one. */
export function ZoneForm({ zone: initial, options }: Props) {
  const t = useTranslations('adminDelivery')
  const locale = useLocale()
  const [zone, setZone] = useState(initial)
  // A new key remounts the form with the saved values.
  const [round, setRound] = useState(0)
  const text = (value: string | number | boolean | null | undefined) => String(value ?? '')
  return (
    <ResourceForm
      key={round}
      call={zone ? 'PATCH /api/delivery/zones/{id}' : 'POST /api/delivery/zones'}
      params={{ id: zone?.id }}
      version={zone?.version}
      toFormValues={(current) => toValues(current, locale)}
      backTo={LIST}
      done={t(zone ? 'saved' : 'added')}
      submit={t('save')}
      onDiscard={(current) => {
        setZone(current)
        setRound(round + 1)
      }}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <FormText
          name="name"
          label={t('fields.name')}
          isRequired
          maxLength={100}
          defaultValue={text(zone?.name)}
        />
        <FormText
          name="name_my"
          label={t('fields.name_my')}
          hint={t('optional')}
          maxLength={100}
          defaultValue={text(zone?.name_my)}
        />
        <FormNumber name="fee" label={t('fields.fee')} isRequired defaultValue={text(zone?.fee)} />
        <FormNumber
          name="free_from"
          label={t('fields.free_from')}
          hint={t('freeHint')}
          defaultValue={text(zone?.free_from)}
        />
        <fieldset className="grid gap-x-4 gap-y-6 rounded-card border border-line p-4 sm:col-span-2 sm:grid-cols-3">
          <legend className="px-1 font-semibold">{t('weight')}</legend>
          <p className="text-sm text-muted sm:col-span-3">{t('weightHint')}</p>
          {(['base_grams', 'step_grams', 'step_fee'] as const).map((name) => (
            <FormNumber
              key={name}
              name={name}
              label={t(`fields.${name}`)}
              defaultValue={text(zone?.[name])}
            />
          ))}
        </fieldset>
        <FormText
          name="days"
          label={t('fields.days')}
          hint={t('daysHint')}
          maxLength={9}
          inputMode="numeric"
          defaultValue={text(zone?.days)}
          className="max-w-60"
        />
        <ZoneCashFields zone={zone} />
        <PlacesField
          label={t('fields.places')}
          initial={zone ? toLines(zone.places, locale) : ''}
          options={options}
          isRest={zone?.is_rest ?? false}
        />
      </div>
    </ResourceForm>
  )
}

const toLines = (places: ZoneView['places'], locale: Locale): string =>
  places.map(({ name, name_my }) => localizedText(locale, name, name_my)).join('\n')

/** The fields of the form from the zone that a 409 has. */
const toValues = (zone: ZoneView, locale: Locale): Values =>
  Object.fromEntries(
    FIELDS.map((name) => [name, name === 'places' ? toLines(zone.places, locale) : String(zone[name] ?? '')]),
  )

/** Whether a zone allows cash on delivery, and whether its fee is then sent in advance. */
function ZoneCashFields({ zone }: { zone: Pick<ZoneView, 'cash' | 'fee_prepaid'> | undefined }) {
  const t = useTranslations('adminDelivery')
  return (
    <>
      <FormSelect
        name="cash"
        label={t('fields.cash')}
        hint={t('cashHint')}
        defaultValue={String(zone?.cash ?? false)}
        options={[
          ['false', t('cashNo')],
          ['true', t('cashYes')],
        ]}
      />
      <FormSelect
        name="fee_prepaid"
        label={t('fields.fee_prepaid')}
        defaultValue={String(zone?.fee_prepaid ?? false)}
        options={[
          ['false', t('feeAtDoor')],
          ['true', t('feeBefore')],
        ]}
      />
    </>
  )
}
