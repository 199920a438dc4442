import { z } from 'zod'
import { errorText } from '@/lib/platform/errors/error-text'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'

/** The four payment types, spelled as in the specification (section 3). */
export const paymentTypes = ['KBZPay', 'WaveMoney', 'KBZ Bank', 'Yoma Bank'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** The payment types of orders: those with an account, and cash on delivery. */
export const orderPaymentTypes = [...paymentTypes, CASH_ON_DELIVERY] as const
export type OrderPaymentType = (typeof orderPaymentTypes)[number]

export const paymentType = () => z.enum(paymentTypes, { error: errorText('choose_payment_method') })
