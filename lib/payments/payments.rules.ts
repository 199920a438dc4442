import { type OrderState, toStoredPaymentStatus } from '@/lib/orders/orders.rules'
import type { OrderView } from '@/lib/orders/orders.schema'
import { type AdminAccountView, type PaymentType, paymentTypes } from '@/lib/payments/payment-accounts.schema'

/** `awaitsRest`: a part was received, and the customer has not sent a screenshot of the rest (decision 0161). */
type State = Pick<OrderState, 'orderStatus' | 'paymentStatus'> & { awaitsRest: boolean }

/** The fields of an order that decide what may be done about its payment. */
export const toPaymentState = (
  order: Pick<OrderView, 'order_status' | 'payment_status' | 'money' | 'cash'>,
): State => ({
  orderStatus: order.order_status,
  paymentStatus: toStoredPaymentStatus(order),
  awaitsRest: order.money.awaits_rest,
})

/** Whether the money of an order is still to be decided about: until it is completed or cancelled. */
const isOpen = ({ orderStatus }: Pick<State, 'orderStatus'>): boolean =>
  orderStatus === 'order placed' || orderStatus === 'order confirmed'

/**
 * Whether the customer may submit another payment: while the order is open and its payment is not verified, nor left to be
 * collected.
 */
export const canSubmitPayment = (state: Omit<State, 'awaitsRest'>): boolean =>
  isOpen(state) && state.paymentStatus !== 'verified' && state.paymentStatus !== 'to_collect'

/** Whether an admin may decide: a pending payment of an open order. */
export const canBeReviewed = (state: State): boolean =>
  isOpen(state) && state.paymentStatus === 'pending' && !state.awaitsRest

/**
 * Whether an admin may record the money of a payment that nobody checked before its order was cancelled: it is due back then
 * (decision 0160).
 */
export const canRecordLatePayment = ({ orderStatus, paymentStatus }: Omit<State, 'awaitsRest'>): boolean =>
  orderStatus === 'order cancelled' && paymentStatus === 'pending'

/** Whether an admin may take a decision back: until the order is completed or cancelled (decision 0117). */
export const canBeReopened = (state: State): boolean =>
  isOpen(state) && (state.paymentStatus !== 'pending' || state.awaitsRest)

type Account = Pick<AdminAccountView, 'id' | 'active' | 'payment_type'>

/** True when this account is the last active one, so that nobody could pay without it. */
export const isLastActive = (accounts: readonly Account[], id: number): boolean =>
  accounts.every((account) => account.active === (account.id === id))

/** The payment types without an account, in the order of the specification. */
export const missingPaymentTypes = (accounts: readonly Account[]): PaymentType[] =>
  paymentTypes.filter((type) => !accounts.some((account) => account.payment_type === type))
