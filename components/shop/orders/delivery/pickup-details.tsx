import { useTranslations } from 'next-intl'
import type { PickupPlace } from '@/lib/shop/settings/settings.schema'

/** Where and when an order is fetched; nothing where the shop says neither. */
export function PickupDetails({ pickup: { address, hours } }: { pickup: PickupPlace }) {
  const t = useTranslations('delivery')
  const lines = [
    [t('pickupAt'), address],
    [t('pickupHours'), hours],
  ].filter(([, text]) => text !== null)
  if (lines.length === 0) return null
  return (
    <div className="mt-3 rounded-control bg-sunken px-4 py-3 text-left user-text">
      {lines.map(([label, text]) => (
        <p key={label}>
          <span className="font-semibold">{label}</span> {text}
        </p>
      ))}
    </div>
  )
}
