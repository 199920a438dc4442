'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormSelect, FormText } from '@/components/admin/form/form-fields'
import { OrderLinks } from '@/components/admin/payments/order-links'
import { localizedText } from '@/lib/platform/i18n/localized'
import { cutText } from '@/lib/platform/text/shorten'
import type { RegionView } from '@/lib/shop/delivery/places/places.schema'
import {
  MAX_SPELLING_LENGTH,
  type SpellingView,
  type UnknownPlaceView,
} from '@/lib/shop/delivery/places/spellings.schema'

type Props = {
  places: readonly UnknownPlaceView[]
  spellings: readonly SpellingView[]
  regions: readonly RegionView[]
}

/** What customers wrote that names no place, each with a form that adds it as a spelling, and the added spellings. */
export function UnknownPlaces({ places, spellings, regions }: Props) {
  const t = useTranslations('adminDelivery')
  const locale = useLocale()
  return (
    <div className="grid gap-5">
      {places.length === 0 ? (
        <p className="text-muted">{t('noUnknown')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {places.map((place) => (
            <li key={`${place.town_city} ${place.state_country}`}>
              <details className="px-4 py-2">
                <summary className="min-h-target cursor-pointer content-center">
                  <span className="user-text font-semibold">
                    {[place.town_city, place.state_country].filter(Boolean).join(', ')}
                  </span>{' '}
                  <span className="text-sm text-muted">{t('unknownOrders', { count: place.orders })}</span>
                </summary>
                <div className="grid gap-4 pt-2 pb-3">
                  <p>
                    <OrderLinks ids={place.order_ids} />
                    {place.orders > place.order_ids.length && t('olderOrders')}
                  </p>
                  <SpellingForm text={place.town_city} regions={regions} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
      {spellings.length > 0 && (
        <div>
          <h3 className="mb-1 font-semibold">{t('spellings')}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {spellings.map(({ id, spelling, name, name_my }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <p className="user-text">
                  <span className="font-medium">{spelling}</span>{' '}
                  <span className="text-muted">= {localizedText(locale, name, name_my)}</span>
                </p>
                <ActionButton
                  call="DELETE /api/delivery/spellings/{id}"
                  params={{ id }}
                  variant="secondary"
                  size="small"
                  label={t('removeSpelling', { spelling })}
                  done={t('spellingRemoved')}
                >
                  {t('remove')}
                </ActionButton>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Adds a spelling. The place is chosen as `region/township`. */
function SpellingForm({ text, regions }: { text: string; regions: readonly RegionView[] }) {
  const t = useTranslations('adminDelivery')
  const locale = useLocale()
  const options = regions.flatMap((region) => {
    const whole = localizedText(locale, region.name, region.name_my)
    return [
      [`${region.code}/`, whole] as const,
      ...region.townships.map(
        ({ code, name, name_my: nameMy }) =>
          [`${region.code}/${code}`, `${whole}: ${localizedText(locale, name, nameMy)}`] as const,
      ),
    ]
  })
  return (
    <ActionForm
      call="POST /api/delivery/spellings"
      fields={{ spelling: { kind: 'line', max: MAX_SPELLING_LENGTH } }}
      required={['spelling', 'region']}
      toBody={(data) => {
        const place = data.get('region')
        const [region = '', township = ''] = typeof place === 'string' ? place.split('/') : []
        return { spelling: data.get('spelling'), region, township }
      }}
      submit={t('addSpelling')}
      done={t('spellingAdded')}
      isLast
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText name="spelling" label={t('spelling')} defaultValue={cutText(text, MAX_SPELLING_LENGTH)} />
        <FormSelect name="region" label={t('spellingOf')} options={[['', t('choosePlace')], ...options]} />
      </div>
    </ActionForm>
  )
}
