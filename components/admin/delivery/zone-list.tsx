/**
 * components/admin/delivery: Delivery zones.
 */

import { useLocale, useTranslations } from 'next-intl'
import { DeleteRecord } from '@/components/admin/list/delete-record'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'
import type { ZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { localizedText } from '@/lib/platform/i18n/localized'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** The delivery zones, each with its fee, its places and its actions. */
export function ZoneList({ zones }: { zones: readonly ZoneView[] }) {
  const t = useTranslations('adminDelivery')
  return (
    <ul aria-label={t('zones')} className="grid gap-3">
      {zones.map((zone) => (
        <ZoneRow key={zone.id} zone={zone} />
      ))}
    </ul>
  )
}

function ZoneRow({ zone }: { zone: ZoneView }) {
  const t = useTranslations('adminDelivery')
  const locale = useLocale()
  const name = localizedText(locale, zone.name, zone.name_my)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="user-text font-bold">{name}</h3>
        <ZoneTerms zone={zone} />
        {zone.is_rest ? (
          <p className="text-sm text-muted">{t('restPlaces')}</p>
        ) : (
          zone.places.length === 0 && <p className="text-sm text-danger">{t('noPlaces')}</p>
        )}
        {zone.places.length > 0 && <PlaceNames zone={zone} />}
      </div>
      <div className="flex">
        <Link
          href={`/admin/settings/delivery/${zone.id}`}
          aria-label={t('editOf', { name })}
          title={t('edit')}
          className="inline-flex size-target items-center justify-center rounded-control hover:bg-sunken hover:text-jade"
        >
          <Icon of="icon-Pencil" />
        </Link>
        {!zone.is_rest && (
          <DeleteRecord
            call="DELETE /api/delivery/zones/{id}"
            id={zone.id}
            name={name}
            question={t('deleteQuestion', { name })}
          />
        )}
      </div>
    </li>
  )
}

/** What a zone charges, in one line. */
function ZoneTerms({ zone }: { zone: ZoneView }) {
  const t = useTranslations('adminDelivery')
  const money = useTranslations('money')
  const kyat = (amount: number) => money('kyat', { amount: groupThousands(amount) })
  const { fee, free_from, base_grams, step_grams, step_fee, days, delivers } = zone
  if (!delivers) return <p className="font-medium text-gold-ink">{t('doesNotDeliver')}</p>
  const parts = [
    kyat(fee),
    base_grams !== null &&
      step_grams !== null &&
      step_fee !== null &&
      t('weightTerms', {
        fee: kyat(step_fee),
        step: groupThousands(step_grams),
        base: groupThousands(base_grams),
      }),
    free_from !== null && t('freeFrom', { amount: kyat(free_from) }),
    days !== null && t('daysOf', { days }),
    zone.cash && t('withCash'),
  ]
  return <p className="tabular-nums">{parts.filter(Boolean).join(' · ')}</p>
}

function PlaceNames({ zone }: { zone: ZoneView }) {
  const t = useTranslations('adminDelivery')
  const locale = useLocale()
  return (
    <details className="mt-1">
      <summary className="min-h-target cursor-pointer content-center text-sm font-medium text-jade">
        {t('placesOf', { count: zone.places.length })}
      </summary>
      <p className="text-sm user-text">
        {zone.places.map(({ name, name_my }) => localizedText(locale, name, name_my)).join(' · ')}
      </p>
    </details>
  )
}
