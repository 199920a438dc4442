import { useLocale, useTranslations } from 'next-intl'
import { getPaymentTypeName } from '@/lib/shop/payment-accounts/payment-types.rules'
import type { CashPlace } from '@/lib/shop/reports/cash-book/cash-book.schema'

/** Returns a function that names where money is: "KBZPay 09 790 001 234", a courier, or the cash of the shop. */
export function useAccountName(): (place: CashPlace) => string {
  const t = useTranslations('adminCashBook')
  const locale = useLocale()
  return ({ channel, account_number: number, courier }) => {
    switch (channel) {
      case 'cash':
      case 'unknown':
        return t(`channels.${channel}`)
      case 'courier':
        return courier === null ? t('channels.courier') : t('courier', { name: courier })
      default:
        return [getPaymentTypeName(channel, locale), number].filter(Boolean).join(' ')
    }
  }
}
