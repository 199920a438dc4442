import { z } from 'zod'
import { errorText } from '@/lib/platform/errors/error-text'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'

/** The four payment types, spelled as in the specification (section 3). */
export const paymentTypes = ['KBZPay', 'WaveMoney', 'KBZ Bank', 'Yoma Bank'] as const

/** Further kinds of accounts: customers can pay with one once the owner has added an account of it. */
const furtherTypes = ['AYA Pay', 'CB Pay', 'UAB Pay', 'MMQR'] as const

/** The kinds of accounts: the four of the specification, then the further ones. */
export const accountTypes = [...paymentTypes, ...furtherTypes] as const
export type PaymentType = (typeof accountTypes)[number]

/** The payment types of orders: those with an account, and cash on delivery. */
export const orderPaymentTypes = [...accountTypes, CASH_ON_DELIVERY] as const
export type OrderPaymentType = (typeof orderPaymentTypes)[number]

/** The four, and of the further kinds those that are named, as a shop or an order has them. */
export const listTypesWith = (...types: readonly (string | null | undefined)[]): PaymentType[] =>
  accountTypes.filter((one) => types.includes(one) || isContractType(one))

/** Whether it is one of the four of the specification. */
export const isContractType = (type: unknown): boolean => (paymentTypes as readonly unknown[]).includes(type)

/** The type of the account to which a customer pays, in a shop that has accounts of further kinds. */
export const paymentType = () => z.enum(accountTypes, { error: errorText('choose_payment_method') })
/** The same in a shop without them. */
export const contractPaymentType = () => z.enum(paymentTypes, { error: errorText('choose_payment_method') })
