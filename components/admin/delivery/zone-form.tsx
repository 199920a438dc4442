'use client'

import { useLocale, useTranslations } from 'next-intl'
import { PlacesField } from '@/components/admin/delivery/places-field'
import { FormNumber, FormSelect, FormText } from '@/components/admin/form/form-fields'
import { ResourceForm } from '@/components/admin/form/resource-form'
import type { Values } from '@/components/admin/form/form-values'
import { toChoiceKey } from '@/lib/shop/delivery/places/chosen-places.rules'
import type { RegionView } from '@/lib/shop/delivery/places/places.schema'
import { zoneFields } from '@/lib/shop/delivery/zone-fields.schema'
import { toFormValues } from '@/lib/platform/fields/fields'
import type { ZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import { localizedText } from '@/lib/platform/i18n/localized'

const LIST = '/admin/settings/delivery'
type FieldName = keyof typeof zoneFields | 'places'

type Props = {
  /** The zone that is edited; none for a new one. */
  zone?: ZoneView
  regions: readonly RegionView[]
  /** The names of the other zones by the keys of their places. */
  taken: Readonly<Record<string, string>>
}

/** Adds a delivery zone, or edits one. */
export function ZoneForm({ zone, regions, taken }: Props) {
  const t = useTranslations('adminDelivery')
  const locale = useLocale()
  const values: Values = zone ? toValues(zone, locale) : {}
  const field = (name: FieldName) => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: values[name] ?? '',
  })
  return (
    <ResourceForm
      call={zone ? 'PATCH /api/delivery/zones/{id}' : 'POST /api/delivery/zones'}
      params={{ id: zone?.id }}
      fields={zoneFields}
      version={zone?.version}
      // The list of what is to be set up asks for a fee, and the given one may be right.
      sendsUnchanged={zone?.is_rest === true}
      toFormValues={(current) => toValues(current, locale)}
      backTo={LIST}
      done={t(zone ? 'saved' : 'added')}
      submit={t('save')}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <FormText {...field('name')} />
        <FormText {...field('name_my')} hint={t('optional')} />
        <FormNumber {...field('fee')} />
        <FormNumber {...field('free_from')} hint={t('freeHint')} />
        <fieldset className="grid gap-x-4 gap-y-6 rounded-card border border-line p-4 sm:col-span-2 sm:grid-cols-3">
          <legend className="px-1 font-semibold">{t('weight')}</legend>
          <p className="text-sm text-muted sm:col-span-3">{t('weightHint')}</p>
          <FormNumber {...field('base_grams')} />
          <FormNumber {...field('step_grams')} />
          <FormNumber {...field('step_fee')} />
        </fieldset>
        <FormText {...field('days')} hint={t('daysHint')} className="max-w-60" />
        <FormSelect
          {...field('cash')}
          hint={t('cashHint')}
          options={[
            ['false', t('cashNo')],
            ['true', t('cashYes')],
          ]}
        />
        <FormSelect
          {...field('fee_prepaid')}
          options={[
            ['false', t('feeAtDoor')],
            ['true', t('feeBefore')],
          ]}
        />
        <FormSelect
          {...field('delivers')}
          hint={t('deliversHint')}
          options={[
            ['true', t('delivers')],
            ['false', t('doesNotDeliver')],
          ]}
        />
        <PlacesField
          label={t('fields.places')}
          initial={zone?.places.map(({ region, township }) => toChoiceKey(region, township)) ?? []}
          regions={regions}
          taken={taken}
          isRest={zone?.is_rest ?? false}
        />
      </div>
    </ResourceForm>
  )
}

const toLines = (places: ZoneView['places'], locale: Locale): string =>
  places.map(({ name, name_my }) => localizedText(locale, name, name_my)).join('\n')

/** The fields of the form from the zone that a 409 has. */
const toValues = (zone: ZoneView, locale: Locale): Values => ({
  ...toFormValues(zoneFields, zone),
  places: toLines(zone.places, locale),
})
