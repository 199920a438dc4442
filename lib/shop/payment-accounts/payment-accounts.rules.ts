import { type PaymentType, paymentTypes } from '@/lib/shop/payment-accounts/payment-types.schema'
import type { AdminAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'

type Account = Pick<AdminAccountView, 'id' | 'active' | 'payment_type'>

/** True when this account is the last active one, so that nobody could pay without it. */
export const isLastActive = (accounts: readonly Account[], id: number): boolean =>
  accounts.every((account) => account.active === (account.id === id))

/** The payment types without an account, in the order of the specification. */
export const missingPaymentTypes = (accounts: readonly Account[]): PaymentType[] =>
  paymentTypes.filter((type) => !accounts.some((account) => account.payment_type === type))

/** The path of the picture of an account's QR code, to which `?amount=` is added. */
export const toQrCodePath = (id: number): string => `/api/payment-accounts/${id}/qr-code`
