import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/state/notice'
import { canBePaid } from '@/lib/shop/delivery/delivery-offers.rules'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'

type Props = {
  /** The accounts that the shop offers. */
  accounts: readonly unknown[]
  cash: { isOffered: boolean }
  zones: readonly PublicZoneView[]
  /** Where orders are fetched; null when they are not. */
  pickup: object | null
  /** How customers reach the shop. */
  phone: string
}

/** Says that the shop cannot be paid, before a customer fills in the form. */
export function NoWayToPay({ accounts, cash, zones, pickup, phone }: Props) {
  const t = useTranslations('checkout')
  if (canBePaid({ accounts: accounts.length, cash, zones, isPickupOffered: pickup !== null })) return null
  // A number is not broken where it has spaces.
  const contact = phone.replaceAll(' ', '\u00a0')
  return (
    <Notice title={t('noWayToPay')} className="mb-6">
      <p className="mt-1 text-sm user-text">{t('noWayToPayText', { contact })}</p>
    </Notice>
  )
}
