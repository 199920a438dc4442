import { useLocale } from 'next-intl'
import { getPaymentTypeName } from '@/lib/shop/payment-accounts/payment-types.rules'

/** The name of a payment type in the language of the page. */
export const PaymentTypeName = ({ type }: { type: string }) => getPaymentTypeName(type, useLocale())
