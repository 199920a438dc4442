import type { OrderState } from '@/lib/orders/orders.rules'
import { type AdminAccountView, type PaymentType, paymentTypes } from '@/lib/payments/payment-accounts.schema'

type State = Pick<OrderState, 'orderStatus' | 'paymentStatus'>

/** Whether the customer may submit another payment: while the order is placed and its payment is not verified. */
export const canSubmitPayment = ({ orderStatus, paymentStatus }: State): boolean =>
  orderStatus === 'order placed' && paymentStatus !== 'verified'

/** Whether an admin may decide: a pending payment of an open order. */
export const canBeReviewed = ({ orderStatus, paymentStatus }: State): boolean =>
  orderStatus === 'order placed' && paymentStatus === 'pending'

type Account = Pick<AdminAccountView, 'id' | 'active' | 'payment_type'>

/** True when this account is the last active one, so that nobody could pay without it. */
export const isLastActive = (accounts: readonly Account[], id: number): boolean =>
  accounts.every((account) => account.active === (account.id === id))

/** The payment types without an account, in the order of the specification. */
export const missingPaymentTypes = (accounts: readonly Account[]): PaymentType[] =>
  paymentTypes.filter((type) => !accounts.some((account) => account.payment_type === type))
