import type { Locale } from '@/lib/platform/i18n/locales'

/** Paying at the door, which has no account (decision 0164). */
export const CASH_ON_DELIVERY = 'Cash on Delivery'

/** The name of a payment type on a page: those of wallets and banks are the same in every language. */
export const getPaymentTypeName = (type: string, locale: Locale): string =>
  type === CASH_ON_DELIVERY && locale === 'my' ? 'ပစ္စည်းရောက် ငွေချေ' : type
