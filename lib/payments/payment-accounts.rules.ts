import { type AdminAccountView, type PaymentType, paymentTypes } from '@/lib/payments/payment-accounts.schema'

type Account = Pick<AdminAccountView, 'id' | 'active' | 'payment_type'>

/** True when without this account nobody could pay any more. */
export const isLastActive = (accounts: readonly Account[], id: number): boolean =>
  accounts.every((account) => account.active === (account.id === id))

/** The ways to pay that have no account yet, as the specification orders them. */
export const missingPaymentTypes = (accounts: readonly Account[]): PaymentType[] =>
  paymentTypes.filter((type) => !accounts.some((account) => account.payment_type === type))
