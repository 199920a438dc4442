import { getExpectedPayment } from '@/lib/shop/money/collect.rules'
import { isPartlyPaid } from '@/lib/shop/money/money.rules'
import type { OrderStatus, StoredPaymentStatus } from '@/lib/shop/order-status/order-status.schema'
import type { PaymentSubmissionStatus } from '@/lib/shop/payments/payments.schema'

/** What decides about the payment of an order. `awaitsRest`: a part was received, and the customer has not sent a screenshot of the rest (decision 0161). */
export type PaymentState = {
  orderStatus: OrderStatus
  paymentStatus: StoredPaymentStatus
  awaitsRest: boolean
}

/** The newest payment of an order, which is the one that counts; undefined for an order without one. */
type NewestPayment = { status: PaymentSubmissionStatus } | undefined

/** Whether the money of an order is still to be decided about: until it is completed or cancelled. */
const isOpen = ({ orderStatus }: Pick<PaymentState, 'orderStatus'>): boolean =>
  orderStatus === 'order placed' || orderStatus === 'order confirmed'

/**
 * Whether the customer may submit another payment: while the order is open and its payment is not verified, nor left to be
 * collected.
 */
export const canSubmitPayment = (state: Omit<PaymentState, 'awaitsRest'>): boolean =>
  isOpen(state) && state.paymentStatus !== 'verified' && state.paymentStatus !== 'to_collect'

/** Whether an admin may decide: a pending payment of an open order. */
export const canBeReviewed = (state: PaymentState): boolean =>
  isOpen(state) && state.paymentStatus === 'pending' && !state.awaitsRest

/**
 * Whether an admin may record the money of a payment that nobody checked before its order was cancelled: it is due back then
 * (decision 0161). An order that was cancelled while its rest was awaited is pending too, but its payment was checked.
 */
export const canRecordLatePayment = (
  { orderStatus, paymentStatus }: Omit<PaymentState, 'awaitsRest'>,
  newest: NewestPayment,
): boolean => orderStatus === 'order cancelled' && paymentStatus === 'pending' && newest?.status === 'pending'

/**
 * Whether the status of an order is that of its newest payment: the same, or a verified one left money that is still to be sent,
 * or to be collected. Otherwise the order was settled by what came before, as when it was lowered after a rejection.
 */
export const hasStatusOfNewest = (
  { paymentStatus, awaitsRest }: PaymentState,
  newest: NewestPayment,
): boolean =>
  newest !== undefined &&
  (newest.status === paymentStatus ||
    (newest.status === 'verified' && (awaitsRest || paymentStatus === 'to_collect')))

/** Whether an admin may take the decision about the newest payment back: until the order is completed or cancelled (decision 0119). */
export const canBeReopened = (state: PaymentState, newest: NewestPayment): boolean =>
  isOpen(state) && hasStatusOfNewest(state, newest) && (state.paymentStatus !== 'pending' || state.awaitsRest)

/**
 * What a payment is to bring that is sent while others of a changed order still wait for their check, in Kyat: what those
 * (`waiting`, what each was to bring) leave of what is missing. Null where it replaces them: they cover all that is missing, or
 * the customer says that it is the same money, or all of it. What was sent as a difference (`hasDifference`) is money beside
 * another screenshot, so all of it does not replace it: staff see both.
 */
export function toLaterAmount(
  missing: number,
  waiting: readonly number[],
  amountSent: number | null,
  hasDifference = false,
): number | null {
  const covered = waiting.reduce((sum, amount) => sum + amount, 0)
  if (covered <= 0 || covered >= missing) return null
  const isAll = amountSent !== null && amountSent >= missing && !hasDifference
  const isSame = amountSent !== null && (isAll || waiting.includes(amountSent))
  return isSame && amountSent !== missing - covered ? null : missing - covered
}

/**
 * What the amount that a customer states for a payment is compared with (the flag `amount_differs`), in Kyat: what it should
 * bring, also the rest of a part, what it has brought, or what it should have brought.
 */
export function getComparedAmount(
  order: Parameters<typeof getExpectedPayment>[0],
  payment: { status: string; expected_amount: number | null },
): number {
  if (payment.status === 'pending' || isPartlyPaid(order.money)) return getExpectedPayment(order, payment)
  return payment.expected_amount ?? order.cash?.prepay ?? order.total_price
}

/** What payments that still wait for their check were to bring before their order changed, in Kyat. */
export const sumWaiting = (payments: readonly { status: string; expected_amount: number | null }[]): number =>
  payments.reduce(
    (sum, { status, expected_amount: amount }) => (status === 'pending' ? sum + (amount ?? 0) : sum),
    0,
  )
