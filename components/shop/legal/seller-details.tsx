import { useTranslations } from 'next-intl'
import { toTelHref } from '@/components/shop/layout/tel-href'
import type { ShownSettings } from '@/lib/shop/settings/settings.schema'

/** Legal name, registration number, and how to reach the shop. */
export function SellerDetails({ settings: { legal, shop } }: { settings: ShownSettings }) {
  const t = useTranslations('legal')
  const chrome = useTranslations('chrome')
  const facts = [
    [t('name'), legal.name],
    [t('registrationNumber'), legal.registrationNumber],
    [chrome('address'), shop.address],
    [
      chrome('phone'),
      shop.phone && (
        <a key="phone" href={toTelHref(shop.phone)} className="text-jade underline underline-offset-4">
          {shop.phone}
        </a>
      ),
    ],
    [
      chrome('email'),
      shop.email && (
        <a key="email" href={`mailto:${shop.email}`} className="text-jade underline underline-offset-4">
          {shop.email}
        </a>
      ),
    ],
  ] as const
  return (
    <dl className="max-w-2xl divide-y divide-line border-y border-line">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-[14rem_1fr]">
            <dt className="text-muted">{name}</dt>
            <dd className="user-text">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
