import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/state/notice'

type Props = {
  /** The accounts that the shop offers. */
  accounts: readonly unknown[]
  cash: { isOffered: boolean }
  /** How customers reach the shop. */
  phone: string
}

/** Says that the shop cannot be paid, before a customer fills in the form. */
export function NoWayToPay({ accounts, cash, phone }: Props) {
  const t = useTranslations('checkout')
  if (accounts.length > 0 || cash.isOffered) return null
  // A number is not broken where it has spaces.
  const contact = phone.replaceAll(' ', '\u00a0')
  return (
    <Notice title={t('noWayToPay')} className="mb-6">
      <p className="mt-1 text-sm user-text">{t('noWayToPayText', { contact })}</p>
    </Notice>
  )
}
